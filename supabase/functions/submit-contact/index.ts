import { readFunctionSettings } from '../_shared/env.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createSpamCheck } from '../_shared/spam.ts'
import { createDelivery, DELIVERY_SETTINGS } from '../_shared/wiring.ts'
import { createMessageCount, createRestCount, createSubmitContact } from './handler.ts'

const settings = readFunctionSettings(Deno.env.toObject(), ...DELIVERY_SETTINGS, 'access', 'limits')

Deno.serve(
  createSubmitContact({
    ...settings,
    delivery: createDelivery(settings),
    spamCheck: createSpamCheck(settings.limits, settings.mail),
    countMessage: createMessageCount(settings.limits, createRestCount(settings.backend), logToConsole),
  }),
)
