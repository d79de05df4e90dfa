import { readConfig } from '../_shared/env/config.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createRestOutbox } from '../_shared/outbox/outbox.ts'
import { createMailEvents } from './handler.ts'

const { backend, mail, webhookSecret } = readConfig(Deno.env.toObject())

Deno.serve(
  createMailEvents({
    secret: webhookSecret,
    outbox: createRestOutbox(backend),
    senders: [mail.from.address, mail.confirmations.address],
    now: () => new Date(),
    log: logToConsole,
  }),
)
