/** Puts together what the environment asks for: every function that sends mail, or counts, does so in the same way. */
import { answeredLink } from './answers/link.ts'
import type { Config } from './env/config.ts'
import type { CrmDelivery, ReadLead } from './crm/webhook.ts'
import { createGate, type Gate } from './gate/gate.ts'
import { createRestLimits } from './gate/limits.ts'
import { verifyTurnstile } from './gate/verify-turnstile.ts'
import { logToConsole } from './http/log.ts'
import type { PromiseMails } from './mail/build-mail.ts'
import type { Mailer, MailTransport } from './mail/mailer.ts'
import { createResendMailer } from './mail/mailer-resend.ts'
import { createSmtpMailer } from './mail/mailer-smtp.ts'
import { retryingWithoutReplyTo } from './mail/reply-to.ts'
import { createWebhookAlarm } from './outbox/alarm.ts'
import type { BuildMail, Delivery } from './outbox/deliver.ts'
import { createRestOutbox } from './outbox/outbox.ts'

export function createMailer(transport: MailTransport): Mailer {
  return retryingWithoutReplyTo(
    transport.kind === 'resend' ? createResendMailer(transport) : createSmtpMailer(transport),
  )
}

export function deliveryFromConfig({ backend, transport, alertUrl }: Config, buildMail: BuildMail): Delivery {
  return {
    outbox: createRestOutbox(backend),
    mailer: createMailer(transport),
    buildMail,
    alarm: alertUrl === null ? null : createWebhookAlarm(alertUrl),
    log: logToConsole,
  }
}

/** What is wrong with the link is said once, and keeps no mail. */
export function promiseMails({ watchesPromises, answered, answeredProblem }: Config, log = logToConsole): PromiseMails {
  if (answeredProblem !== null) log({ event: 'answered_link_off', code: answeredProblem })
  return { watches: watchesPromises, linkTo: async (id) => answered && answeredLink(answered, id) }
}

/** Null where no CRM is wanted, or where its settings are wrong, which is said once. */
export function crmFromConfig(
  { backend, crm, crmProblem }: Config,
  readLead: ReadLead,
  log = logToConsole,
): CrmDelivery | null {
  if (crmProblem !== null) log({ event: 'crm_webhook_off', code: crmProblem })
  return crm && { outbox: createRestOutbox(backend), crm, readLead, now: () => new Date(), log }
}

export function gateFromConfig({ backend, gateSettings, turnstile }: Config): Gate {
  const { clientIpHeader } = gateSettings
  return createGate({
    settings: gateSettings,
    limits: createRestLimits(backend),
    log: logToConsole,
    checkVisitor: turnstile && verifyTurnstile({ ...turnstile, clientIpHeader, log: logToConsole }),
  })
}
