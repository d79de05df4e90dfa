import { answeredLink, type AnsweredSettings } from './answers/answers.ts'
import { createGate, createRestLimits, type Gate, type GateSettings } from './gate/gate.ts'
import { type TurnstileSettings, verifyTurnstile } from './gate/turnstile.ts'
import { type Backend, logToConsole } from './http/backend.ts'
import type { MailRoute } from './mails/message.ts'
import { createWebhookAlarm } from './outbox/alarm.ts'
import { type BuildMail, type Delivery, type PostLead, postNow, sendByMail } from './outbox/deliver.ts'
import type { CheckPhotos, PromiseMails } from './outbox/builder.ts'
import { createLeadWebhook, type LeadWebhook } from './outbox/lead-webhook.ts'
import { createResendMailer, type Mailer, type MailTransport, retryingWithoutReplyTo } from './outbox/mailer.ts'
import { createRestOutbox } from './outbox/outbox.ts'
import { createSmtpMailer } from './outbox/smtp-mailer.ts'

interface DeliverySettings {
  readonly backend: Backend
  readonly transport: MailTransport
  readonly alertUrl: string | null
}

interface PromiseSettings {
  readonly watches: boolean
  readonly link: AnsweredSettings | null
  readonly problem: string | null
}

interface GateParts {
  readonly backend: Backend
  readonly gateSettings: GateSettings
  readonly turnstile: TurnstileSettings | null
  readonly mail: MailRoute
}

export function createMailer(transport: MailTransport): Mailer {
  return retryingWithoutReplyTo(
    transport.kind === 'resend' ? createResendMailer(transport) : createSmtpMailer(transport),
  )
}

export function createDelivery({ backend, transport, alertUrl }: DeliverySettings, buildMail: BuildMail): Delivery {
  return {
    outbox: createRestOutbox(backend),
    send: sendByMail(buildMail, createMailer(transport)),
    alarm: alertUrl === null ? null : createWebhookAlarm(alertUrl),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    log: logToConsole,
  }
}

/** Logs once what is wrong with the link. Mails go out without it. */
export function createPromiseMails({ watches, link, problem }: PromiseSettings, log = logToConsole): PromiseMails {
  if (problem !== null) log({ event: 'answered_link_off', code: problem })
  return { watches, linkTo: async (id, reference) => link && answeredLink(link, id, reference) }
}

/** Keeps a hosted function alive after its response. Other runtimes do not have it. */
declare const EdgeRuntime: { waitUntil(work: Promise<void>): void } | undefined

export function createLeadPost(
  { to }: { readonly to: LeadWebhook | null },
  delivery: Delivery,
  checkPhotos: CheckPhotos,
): PostLead | null {
  if (to === null) return null
  const send = createLeadWebhook(to, checkPhotos)
  return (kind, subjectId) => {
    const work = postNow(delivery, send, kind, subjectId)
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work)
  }
}

export function createCountingGate({ backend, gateSettings, turnstile, mail }: GateParts): Gate {
  const { clientIpHeader } = gateSettings
  return createGate({
    settings: gateSettings,
    limits: createRestLimits(backend),
    log: logToConsole,
    ours: Object.values(mail).map(({ address }) => address.toLowerCase()),
    checkVisitor: turnstile && verifyTurnstile({ ...turnstile, clientIpHeader, log: logToConsole }),
  })
}
