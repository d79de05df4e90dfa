/** Alerts by webhook: what stops a lead's mail may stop the alert by mail too. */
import { quoteReference } from '../contract/reference.ts'
import { callOut, type Log, whatAndWhere } from '../http/backend.ts'
import { deadMailSchema } from '../mails/stored.ts'
import type { LeasedMail } from './outbox.ts'

interface AlarmMessage {
  readonly kind: string
  readonly reference: string
  readonly code: string
}
export type Alarm = (message: AlarmMessage) => Promise<void>

interface Alarms {
  readonly alarm: Alarm | null
  readonly log: Log
}

const ALARM_LIMIT_MS = 5_000

export function createWebhookAlarm(url: string): Alarm {
  return async (message) => {
    const { ok, code } = await callOut(url, { body: JSON.stringify(message), withinMs: ALARM_LIMIT_MS })
    if (!ok) throw new Error(`The webhook answered ${code}`)
  }
}

const isDoubling = (attempt: number) => Number.isInteger(Math.log2(attempt))

/** Sounds at an alert's attempts 1, 2, 4, 8 …, so that a failed webhook is retried and a long outage does not nag. Never rejects. */
export async function soundAlarm(alarms: Alarms, { kind, subjectId, attempt, content }: LeasedMail): Promise<void> {
  if (kind !== 'dead_mail_alert' || !isDoubling(attempt)) return
  await tryToSound(alarms, subjectId, () => {
    const { kind: dead, reference, error } = deadMailSchema.parse(content)
    return { kind: dead, reference, code: error }
  })
}

const LATE_ATTEMPT = 7

/** Sounds after an hour of failures (attempt 7), then at 15, 31 and 63: the cause may stop every mail for days. */
export async function soundEarlyAlarm(alarms: Alarms, mail: LeasedMail, code: string): Promise<void> {
  const { kind, lead, subjectId, attempt } = mail
  const isTime = attempt >= LATE_ATTEMPT && isDoubling(attempt + 1)
  if (lead === null || !isTime) return
  await tryToSound(alarms, subjectId, () => ({ kind, reference: quoteReference(subjectId), code }))
}

async function tryToSound({ alarm, log }: Alarms, subjectId: string, message: () => AlarmMessage): Promise<void> {
  try {
    await alarm?.(message())
  } catch (error) {
    log({ event: 'alarm_failed', reference: quoteReference(subjectId), code: whatAndWhere(error) })
  }
}
