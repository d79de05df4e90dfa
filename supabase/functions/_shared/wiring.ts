import { z } from 'zod'
import { makeAnsweredLink } from './answered.ts'
import type { CheckPhotos } from './contract/photo.ts'
import { type LeadPresenter, staffMail } from './email/leads.ts'
import type { FunctionSettings } from './env.ts'
import { createSpamCheck, type SpamCheck } from './spam.ts'
import { callDatabase } from './http/backend.ts'
import { logToConsole } from './http/log.ts'
import type { LinkTo, MailKind, Template } from './email/email.ts'
import { type Delivery, sendByMail } from './outbox/deliver.ts'
import { type Mailer, retryingWithoutReplyTo, createSmtpMailer } from './outbox/mailer.ts'
import { createRestOutbox } from './outbox/outbox.ts'
import { createResendMailer } from './outbox/resend.ts'

type Settings<Name extends keyof FunctionSettings> = Pick<FunctionSettings, Name>

export function createMailer(transport: FunctionSettings['transport']): Mailer {
  return retryingWithoutReplyTo(transport.kind === 'smtp' ? createSmtpMailer(transport) : createResendMailer(transport))
}

export function createDelivery(
  { backend, transport }: Settings<'backend' | 'transport'>,
  templates: Readonly<Partial<Record<MailKind, Template>>>,
): Delivery {
  return {
    outbox: createRestOutbox(backend),
    send: sendByMail(templates, createMailer(transport)),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    log: logToConsole,
  }
}

export const createLinkTo =
  ({ link }: FunctionSettings['reminders']): LinkTo =>
  async (leadKind, id, reference) =>
    link && makeAnsweredLink(link, leadKind, id, reference)

/** Returns the email delivery and the spam check of a submit function. */
export function createSubmitDeps(
  presenter: LeadPresenter,
  settings: Settings<'backend' | 'transport' | 'reminders' | 'spamSettings' | 'mail'>,
  checkPhotos: CheckPhotos,
) {
  const staff = staffMail(presenter, { route: settings.mail, linkTo: createLinkTo(settings.reminders), checkPhotos })
  return {
    delivery: createDelivery(settings, { [`${presenter.leadKind}_staff`]: staff }),
    spamCheck: createRestSpamCheck(settings),
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
