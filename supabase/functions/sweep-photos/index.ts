import { readConfig } from '../_shared/env.ts'
import { logToConsole } from '../_shared/log.ts'
import { createRestPhotoStore } from '../_shared/photo-store-rest.ts'
import { createSweepPhotos } from './handler.ts'

const { operatorAccess, backend } = readConfig(Deno.env.toObject())

Deno.serve(createSweepPhotos({ access: operatorAccess, photos: createRestPhotoStore(backend), log: logToConsole }))
