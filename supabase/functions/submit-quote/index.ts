import { readSettings } from '../_shared/env.ts'
import { createDelivery, createRestSpamCheck } from '../_shared/wiring.ts'
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

Deno.serve(
  createSubmitQuote({
    ...settings,
    delivery: createDelivery(settings),
    spamCheck: createRestSpamCheck(settings),
  }),
)
