import { access, alertUrl, backend, gateSettings, mail, transport, turnstile } from '../_shared/env/parts.ts'
import { readSettings } from '../_shared/env/settings.ts'
import { createMailBuilder } from '../_shared/outbox/build-mail.ts'
import { createCountingGate, createDelivery } from '../_shared/wiring.ts'
import { createSubmitContact } from './handler.ts'

const settings = readSettings(Deno.env.toObject(), {
  ...{ access, alertUrl, backend, gateSettings, mail, transport, turnstile },
})

Deno.serve(
  createSubmitContact({
    ...settings,
    delivery: createDelivery(
      settings,
      createMailBuilder(settings.mail, async () => []),
    ),
    gate: createCountingGate(settings),
    now: () => new Date(),
  }),
)
