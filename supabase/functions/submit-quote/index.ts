import { readSettings } from '../_shared/env/settings.ts'
import { buildMailWith } from '../_shared/outbox/build-mail.ts'
import { quoteTemplate } from '../_shared/mails/quote-mail.ts'
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
const quote_staff = quoteTemplate(mail, createLinkTo(promise), createPhotoCheck(apiOrigin))

Deno.serve(
  createSubmitQuote({
    ...settings,
    delivery: createDelivery(settings, buildMailWith({ quote_staff })),
    gate: createCountingGate(settings),
  }),
)
