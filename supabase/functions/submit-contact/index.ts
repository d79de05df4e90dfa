import { readSettings } from '../_shared/env/settings.ts'
import { createMailBuilder } from '../_shared/outbox/build-mail.ts'
import { createCountingGate, createDelivery, createPromiseMails } from '../_shared/wiring.ts'
import { createSubmitContact } from './handler.ts'

const settings = readSettings(Deno.env.toObject(), 'access', 'backend', 'gateSettings', 'mail', 'promise', 'transport')
const noPhotos = async () => []
const mails = createMailBuilder(settings.mail, noPhotos, createPromiseMails(settings.promise))
const delivery = createDelivery(settings, mails)

Deno.serve(
  createSubmitContact({
    ...settings,
    delivery,
    gate: createCountingGate(settings),
    now: () => new Date(),
  }),
)
