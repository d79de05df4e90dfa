import { readSettings } from '../_shared/env/settings.ts'
import { buildMailWith } from '../_shared/outbox/build-mail.ts'
import { messageTemplate } from '../_shared/mails/contact-mail.ts'
import { createCountingGate, createDelivery, createLinkTo } from '../_shared/wiring.ts'
import { createSubmitContact } from './handler.ts'

const settings = readSettings(Deno.env.toObject(), 'access', 'backend', 'gateSettings', 'mail', 'promise', 'transport')
const contact_staff = messageTemplate(settings.mail, createLinkTo(settings.promise))

Deno.serve(
  createSubmitContact({
    ...settings,
    delivery: createDelivery(settings, buildMailWith({ contact_staff })),
    gate: createCountingGate(settings),
    now: () => new Date(),
  }),
)
