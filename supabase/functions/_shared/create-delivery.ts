import { createMailer } from './create-mailer.ts'
import type { Delivery } from './deliver.ts'
import type { Config } from './env.ts'
import type { Log } from './log.ts'
import { createMailBuilder } from './mails/build-mail.ts'
import { createRestOutbox } from './outbox-rest.ts'
import { createPhotoCheck } from './photo-check.ts'

/** What the environment asks for, put together: every function that sends mails sends them in this way. */
export function createDelivery({ backend, apiOrigin, mail, transport }: Config, log: Log): Delivery {
  return {
    outbox: createRestOutbox(backend),
    mailer: createMailer(transport),
    buildMail: createMailBuilder(mail, createPhotoCheck(apiOrigin)),
    log,
  }
}
