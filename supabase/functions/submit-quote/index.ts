import { readSettings } from '../_shared/env.ts'
import { staffMail } from '../_shared/email/leads.ts'
import { quoteLead } from '../_shared/email/quote.ts'
import { createPhotoCheck } from '../_shared/photos.ts'
import { createRestGate, createDelivery, createLinkTo } from '../_shared/wiring.ts'
import { createSubmitQuote } from './handler.ts'

const settings = readSettings(
  Deno.env.toObject(),
  'access',
  'apiOrigin',
  'backend',
  'confirmQuotes',
  'gateSettings',
  'mail',
  'reminders',
  'transport',
)
const { mail, reminders, apiOrigin } = settings
const quote_staff = staffMail(quoteLead, {
  route: mail,
  linkTo: createLinkTo(reminders),
  checkPhotos: createPhotoCheck(apiOrigin),
})

Deno.serve(
  createSubmitQuote({
    ...settings,
    delivery: createDelivery(settings, { quote_staff }),
    gate: createRestGate(settings),
  }),
)
