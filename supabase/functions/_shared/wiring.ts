/** Puts together what several functions share, so that each of them sends mail, and counts, in the same way. */
import { createGate, createRestLimits, type Gate, type GateSettings } from './gate/gate.ts'
import { type TurnstileSettings, verifyTurnstile } from './gate/verify-turnstile.ts'
import type { Backend } from './http/backend.ts'
import { logToConsole } from './http/log.ts'
import { createWebhookAlarm } from './outbox/alarm.ts'
import { type BuildMail, type Delivery, sendByMail } from './outbox/deliver.ts'
import { type Mailer, type MailTransport, retryingWithoutReplyTo } from './outbox/mailer.ts'
import { createResendMailer } from './outbox/mailer-resend.ts'
import { createSmtpMailer } from './outbox/mailer-smtp.ts'
import { createRestOutbox } from './outbox/outbox.ts'

interface DeliverySettings {
  readonly backend: Backend
  readonly transport: MailTransport
  readonly alertUrl: string | null
}

interface GateParts {
  readonly backend: Backend
  readonly gateSettings: GateSettings
  readonly turnstile: TurnstileSettings | null
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

export function createCountingGate({ backend, gateSettings, turnstile }: GateParts): Gate {
  const { clientIpHeader } = gateSettings
  return createGate({
    settings: gateSettings,
    limits: createRestLimits(backend),
    log: logToConsole,
    checkVisitor: turnstile && verifyTurnstile({ ...turnstile, clientIpHeader, log: logToConsole }),
  })
}
