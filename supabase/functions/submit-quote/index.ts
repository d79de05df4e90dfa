import { readSettings } from '../_shared/env/settings.ts'
import { staffMail } from '../_shared/mails/lead.ts'
import { quoteLead } from '../_shared/mails/quote-lead.ts'
import { createPhotoCheck } from '../_shared/photos/photo-check.ts'
import { createCountingGate, createDelivery, createLinkTo } from '../_shared/wiring.ts'
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
const { mail, promise, apiOrigin } = settings
const quote_staff = staffMail(quoteLead, {
  route: mail,
  linkTo: createLinkTo(promise),
  checkPhotos: createPhotoCheck(apiOrigin),
})

Deno.serve(
  createSubmitQuote({
    ...settings,
    delivery: createDelivery(settings, { quote_staff }),
    gate: createCountingGate(settings),
  }),
)
