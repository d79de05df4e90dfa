import { readSettings } from '../_shared/env/settings.ts'
import { logToConsole } from '../_shared/http/backend.ts'
import { createRestOutbox } from '../_shared/outbox/outbox.ts'
import { createMailEvents } from './handler.ts'

const settings = readSettings(Deno.env.toObject(), 'backend', 'senderAddresses', 'webhookSecret')

Deno.serve(
  createMailEvents({
    secret: settings.webhookSecret,
    outbox: createRestOutbox(settings.backend),
    senders: settings.senderAddresses,
    log: logToConsole,
  }),
)
