import { readFunctionSettings } from '../_shared/env.ts'
import { createSpamCheck } from '../_shared/spam.ts'
import { createDelivery, DELIVERY_SETTINGS } from '../_shared/wiring.ts'
import { createSubmitQuote } from './handler.ts'

const settings = readFunctionSettings(Deno.env.toObject(), ...DELIVERY_SETTINGS, 'access', 'confirmQuotes', 'limits')

Deno.serve(
  createSubmitQuote({
    ...settings,
    delivery: createDelivery(settings),
    spamCheck: createSpamCheck(settings.limits, settings.mail),
  }),
)
