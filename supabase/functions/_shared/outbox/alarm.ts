/** A second way out for alerts: what keeps a lead's mail from staff may keep the alert about it from them too. */
import { quoteReference } from '../contract/reference.ts'
import { type Log, whatAndWhere } from '../http/log.ts'
import { leadOf } from '../mails/kinds.ts'
import { deadMailSchema } from '../mails/stored.ts'

interface AlarmMessage {
  readonly kind: string
  readonly reference: string
  readonly code: string
}
export type Alarm = (message: AlarmMessage) => Promise<void>

interface AlarmingMail {
  readonly kind: string
  readonly subjectId: string
  readonly attempt: number
  readonly content: unknown
}
interface FailingMail extends Omit<AlarmingMail, 'content'> {
  readonly quote: unknown
}

interface Alarms {
  readonly alarm: Alarm | null
  readonly log: Log
}

const ALARM_LIMIT_MS = 5_000

export function createWebhookAlarm(url: string): Alarm {
  return async (message) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(ALARM_LIMIT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`)
  }
}

const isDoubling = (attempt: number) => Number.isInteger(Math.log2(attempt))

/** At an alert's attempts 1, 2, 4, 8 …: a webhook that failed is tried again, and a long outage does not nag. Never rejects. */
export async function soundAlarm(alarms: Alarms, { kind, subjectId, attempt, content }: AlarmingMail): Promise<void> {
  if (kind !== 'dead_mail_alert' || !isDoubling(attempt)) return
  await tryToSound(alarms, subjectId, () => {
    const { kind: dead, reference, error } = deadMailSchema.parse(content)
    return { kind: dead, reference, code: error }
  })
}

const LATE_ATTEMPT = 7

/** After an hour of failing (attempt 7), then at 15, 31 and 63: what is wrong may keep every mail from staff for days. */
export async function soundEarlyAlarm(alarms: Alarms, mail: FailingMail, code: string): Promise<void> {
  const { kind, subjectId, attempt, quote } = mail
  const isTime = attempt >= LATE_ATTEMPT && isDoubling(attempt + 1)
  if (leadOf(kind) === null || !isTime || (kind === 'quote_staff' && quote === null)) return
  await tryToSound(alarms, subjectId, () => ({ kind, reference: quoteReference(subjectId), code }))
}

async function tryToSound({ alarm, log }: Alarms, subjectId: string, message: () => AlarmMessage): Promise<void> {
  try {
    await alarm?.(message())
  } catch (error) {
    log({ event: 'alarm_failed', reference: quoteReference(subjectId), code: whatAndWhere(error) })
  }
}
