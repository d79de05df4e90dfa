import { PHOTO_BUCKET } from '../_shared/contract/quote-shape.ts'
import { readFunctionSettings } from '../_shared/env.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createPhotoCheck } from '../_shared/photos.ts'
import { createRestExpiry, createRestPhotoStore, createSweepPhotos } from './handler.ts'

const settings = readFunctionSettings(Deno.env.toObject(), 'apiOrigin', 'backend', 'operatorAccess')
const checkPhotos = createPhotoCheck(settings.apiOrigin)
const urlOf = (name: string) => `${settings.apiOrigin}/storage/v1/object/public/${PHOTO_BUCKET}/${name}`

Deno.serve(
  createSweepPhotos({
    access: settings.operatorAccess,
    expireLeads: createRestExpiry(settings.backend),
    photos: createRestPhotoStore(settings.backend),
    arePictures: async (names) => (await checkPhotos(names.map(urlOf))).map(({ verified }) => verified),
    log: logToConsole,
    now: () => performance.now(),
  }),
)
