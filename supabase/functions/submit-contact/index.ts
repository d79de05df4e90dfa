import { access, alertUrl, backend, gateSettings, mail, promise, transport, turnstile } from '../_shared/env/parts.ts'
import { readSettings } from '../_shared/env/settings.ts'
import { createMailBuilder } from '../_shared/outbox/build-mail.ts'
import { createCountingGate, createDelivery, createPromiseMails } from '../_shared/wiring.ts'
import { createSubmitContact } from './handler.ts'

const settings = readSettings(Deno.env.toObject(), {
  ...{ access, alertUrl, backend, gateSettings, mail, promise, transport, turnstile },
})

Deno.serve(
  createSubmitContact({
    ...settings,
    delivery: createDelivery(
      settings,
      createMailBuilder(settings.mail, async () => [], createPromiseMails(settings.promise)),
    ),
    gate: createCountingGate(settings),
    now: () => new Date(),
  }),
)
