import { readSettings } from '../_shared/env.ts'
import { staffMail } from '../_shared/email/leads.ts'
import { quoteLead } from '../_shared/email/quote.ts'
import { createPhotoCheck } from '../_shared/photos.ts'
import { createRestSpamCheck, createDelivery, createLinkTo } from '../_shared/wiring.ts'
import { createSubmitQuote } from './handler.ts'

const settings = readSettings(
  Deno.env.toObject(),
  'access',
  'apiOrigin',
  'backend',
  'confirmQuotes',
  'spamSettings',
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
    spamCheck: createRestSpamCheck(settings),
  }),
)
