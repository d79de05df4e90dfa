import { readSettings } from '../_shared/env.ts'
import { createSpamCheck } from '../_shared/spam.ts'
import { createDelivery, DELIVERY } from '../_shared/wiring.ts'
import { createSubmitQuote } from './handler.ts'

const settings = readSettings(Deno.env.toObject(), ...DELIVERY, 'access', 'confirmQuotes', 'spamSettings')

Deno.serve(
  createSubmitQuote({
    ...settings,
    delivery: createDelivery(settings),
    spamCheck: createSpamCheck(settings.spamSettings, settings.mail),
  }),
)
