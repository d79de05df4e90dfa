import { readConfig } from '../_shared/env/config.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createRestExpiry } from '../_shared/outbox/expiry.ts'
import { createRestPhotoStore } from '../_shared/photos/photo-store.ts'
import { createSweepPhotos } from './handler.ts'

const { operatorAccess, backend } = readConfig(Deno.env.toObject())

Deno.serve(
  createSweepPhotos({
    access: operatorAccess,
    expireLeads: createRestExpiry(backend),
    photos: createRestPhotoStore(backend),
    log: logToConsole,
  }),
)
