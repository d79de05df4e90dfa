import * as parts from '../_shared/env/parts.ts'
import { readSettings } from '../_shared/env/settings.ts'
import { builderOf, quoteTemplate } from '../_shared/outbox/builder.ts'
import { createPhotoCheck } from '../_shared/photos/photo-check.ts'
import { createCountingGate, createDelivery } from '../_shared/wiring.ts'
import { createSubmitQuote } from './handler.ts'

const { access, alertUrl, apiOrigin, backend, confirmQuotes, gateSettings, mail, transport, turnstile } = parts
const settings = readSettings(Deno.env.toObject(), {
  ...{ access, alertUrl, apiOrigin, backend, confirmQuotes, gateSettings, mail, transport, turnstile },
})

const quote_staff = quoteTemplate(settings.mail, createPhotoCheck(settings.apiOrigin))

Deno.serve(
  createSubmitQuote({
    ...settings,
    delivery: createDelivery(settings, builderOf({ quote_staff })),
    gate: createCountingGate(settings),
  }),
)
