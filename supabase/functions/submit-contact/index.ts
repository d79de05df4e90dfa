import { readSettings } from '../_shared/env.ts'
import { createDelivery, createRestSpamCheck } from '../_shared/wiring.ts'
import { createSubmitContact } from './handler.ts'

const settings = readSettings(
  Deno.env.toObject(),
  'access',
  'apiOrigin',
  'backend',
  'spamSettings',
  'mail',
  'reminders',
  'transport',
)

Deno.serve(
  createSubmitContact({
    ...settings,
    delivery: createDelivery(settings),
    spamCheck: createRestSpamCheck(settings),
  }),
)
