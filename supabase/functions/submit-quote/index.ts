import * as parts from '../_shared/env/parts.ts'
import { readSettings } from '../_shared/env/settings.ts'
import { createMailBuilder } from '../_shared/outbox/build-mail.ts'
import { createPhotoCheck } from '../_shared/photos/photo-check.ts'
import { createCountingGate, createDelivery, createLeadPost, createPromiseMails } from '../_shared/wiring.ts'
import { createSubmitQuote } from './handler.ts'

const { access, alertUrl, apiOrigin, backend, confirmQuotes, gateSettings } = parts
const { leadWebhook, mail, promise, transport, turnstile } = parts
const settings = readSettings(Deno.env.toObject(), {
  ...{ access, alertUrl, apiOrigin, backend, confirmQuotes, gateSettings },
  ...{ leadWebhook, mail, promise, transport, turnstile },
})
const checkPhotos = createPhotoCheck(settings.apiOrigin)
const mails = createMailBuilder(settings.mail, checkPhotos, createPromiseMails(settings.promise))
const delivery = createDelivery(settings, mails)

Deno.serve(
  createSubmitQuote({
    ...settings,
    delivery,
    gate: createCountingGate(settings),
    postLead: createLeadPost(settings.leadWebhook, delivery, checkPhotos),
  }),
)
