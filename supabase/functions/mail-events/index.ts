import { readFunctionSettings } from '../_shared/env.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createRestOutbox } from '../_shared/outbox/outbox.ts'
import { createMailEvents } from './handler.ts'

const settings = readFunctionSettings(Deno.env.toObject(), 'backend', 'mail', 'mailEventsSecret')

Deno.serve(
  createMailEvents({
    secret: settings.mailEventsSecret,
    outbox: createRestOutbox(settings.backend),
    senders: [settings.mail.from.address, settings.mail.confirmations.address],
    log: logToConsole,
  }),
)
