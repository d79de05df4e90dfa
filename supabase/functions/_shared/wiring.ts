import { createMailer } from './mail/create-mailer.ts'
import type { Delivery } from './outbox/deliver.ts'
import type { Config } from './env/config.ts'
import type { Log } from './http/log.ts'
import { createMailBuilder } from './mail/build-mail.ts'
import { createRestOutbox } from './outbox/outbox-rest.ts'
import { createPhotoCheck } from './photos/photo-check.ts'

/** What the environment asks for, put together: every function that sends mails sends them in this way. */
export function createDelivery({ backend, apiOrigin, mail, transport }: Config, log: Log): Delivery {
  return {
    outbox: createRestOutbox(backend),
    mailer: createMailer(transport),
    buildMail: createMailBuilder(mail, createPhotoCheck(apiOrigin)),
    log,
  }
}
