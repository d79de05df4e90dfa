import { readConfig } from '../_shared/env/config.ts'
import { PHOTO_BUCKET } from '../_shared/contract/photo.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createRestExpiry } from '../_shared/outbox/expiry.ts'
import { createPhotoCheck } from '../_shared/photos/photo-check.ts'
import { createRestPhotoStore } from '../_shared/photos/photo-store.ts'
import { createSweepPhotos } from './handler.ts'

const { operatorAccess, backend, apiOrigin } = readConfig(Deno.env.toObject())
const checkPhotos = createPhotoCheck(apiOrigin)
const urlOf = (name: string) => `${apiOrigin}/storage/v1/object/public/${PHOTO_BUCKET}/${name}`

Deno.serve(
  createSweepPhotos({
    access: operatorAccess,
    expireLeads: createRestExpiry(backend),
    photos: createRestPhotoStore(backend),
    arePictures: async (names) => (await checkPhotos(names.map(urlOf))).map(({ verified }) => verified),
    log: logToConsole,
  }),
)
