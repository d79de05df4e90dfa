import { readSettings } from '../_shared/env/settings.ts'
import { builderOf, quoteTemplate } from '../_shared/outbox/builder.ts'
import { createPhotoCheck } from '../_shared/photos/photo-check.ts'
import { createCountingGate, createDelivery, createPromiseMails } from '../_shared/wiring.ts'
import { createSubmitQuote } from './handler.ts'

const settings = readSettings(
  Deno.env.toObject(),
  'access',
  'apiOrigin',
  'backend',
  'confirmQuotes',
  'gateSettings',
  'mail',
  'promise',
  'transport',
)
const checkPhotos = createPhotoCheck(settings.apiOrigin)
const { linkTo } = createPromiseMails(settings.promise)
const quote_staff = quoteTemplate(settings.mail, checkPhotos, linkTo)
const delivery = createDelivery(settings, builderOf({ quote_staff }))

Deno.serve(
  createSubmitQuote({
    ...settings,
    delivery,
    gate: createCountingGate(settings),
  }),
)
