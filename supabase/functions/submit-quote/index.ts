import { readConfig } from '../_shared/env/config.ts'
import { createMailBuilder } from '../_shared/mail/build-mail.ts'
import { createPhotoCheck } from '../_shared/photos/photo-check.ts'
import { deliveryFromConfig, gateFromConfig, promiseMails } from '../_shared/wiring.ts'
import { createSubmitQuote } from './handler.ts'

const config = readConfig(Deno.env.toObject())
const buildMail = createMailBuilder(config.mail, createPhotoCheck(config.apiOrigin), promiseMails(config))

Deno.serve(
  createSubmitQuote({
    ...config,
    delivery: deliveryFromConfig(config, buildMail),
    gate: gateFromConfig(config),
  }),
)
