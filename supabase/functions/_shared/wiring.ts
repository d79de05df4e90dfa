/** Uses the settings to build the dependencies that several functions share. */
import { z } from 'zod'
import { makeAnsweredLink } from './answered.ts'
import { allTemplates } from './email/templates.ts'
import type { FunctionSettings } from './env.ts'
import { callDatabase } from './http/backend.ts'
import { logToConsole } from './http/server.ts'
import { createMailer } from './outbox/mailer.ts'
import { createRestOutbox, type Delivery, sendByMail } from './outbox/outbox.ts'
import { createPhotoCheck } from './photos.ts'
import { createSpamCheck, type SpamCheck } from './spam.ts'

type Settings<Name extends keyof FunctionSettings> = Pick<FunctionSettings, Name>

export function createDelivery({
  backend,
  transport,
  mail,
  apiOrigin,
  reminders: { enabled, link },
}: Settings<'backend' | 'transport' | 'mail' | 'apiOrigin' | 'reminders'>): Delivery {
  const templates = allTemplates({
    route: mail,
    linkTo: async (leadKind, id, reference) => link && makeAnsweredLink(link, leadKind, id, reference),
    checkPhotos: createPhotoCheck(apiOrigin),
    withReminders: enabled,
    now: () => new Date(),
  })
  return {
    outbox: createRestOutbox(backend),
    send: sendByMail(templates, createMailer(transport)),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    log: logToConsole,
  }
}

export function createRestSpamCheck({
  backend,
  spamSettings,
  mail,
}: Settings<'backend' | 'spamSettings' | 'mail'>): SpamCheck {
  return createSpamCheck({
    settings: spamSettings,
    take: (submission, limits) => callDatabase(backend, 'count_submission', { submission, limits }, z.boolean()),
    log: logToConsole,
    ownAddresses: Object.values(mail).flatMap((inbox) => (inbox === null ? [] : [inbox.address.toLowerCase()])),
  })
}
