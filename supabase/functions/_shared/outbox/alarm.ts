/** A second way out for alerts: what keeps a lead's mail from staff may keep the alert about it from them too. */
import { z } from 'zod'
import { quoteReference } from '../contract/reference.ts'
import { type Log, whatAndWhere } from '../http/log.ts'

/** What the outbox keeps about a mail that failed for good. */
export const deadMailSchema = z.object({ kind: z.string(), subjectId: z.string(), error: z.string() })

/** What is told elsewhere: nothing personal. */
interface AlarmMessage {
  /** The kind of the mail that was not delivered. */
  readonly kind: string
  readonly reference: string
  /** Why, as the outbox notes it. */
  readonly code: string
}
export type Alarm = (message: AlarmMessage) => Promise<void>

/** As much of a leased mail as an alarm is about. */
interface AlarmingMail {
  readonly kind: string
  readonly subjectId: string
  readonly attempt: number
  readonly content: unknown
}

const ALARM_LIMIT_MS = 5_000

/** Posts alarms as JSON to an address that the operator has set. */
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

/** At an alert's attempts 1, 2, 4, 8 …: a webhook that failed is tried again, and a long outage does not nag. Never rejects. */
export async function soundAlarm(
  { alarm, log }: { readonly alarm: Alarm | null; readonly log: Log },
  { kind, subjectId, attempt, content }: AlarmingMail,
): Promise<void> {
  if (alarm === null || kind !== 'dead_mail_alert' || !Number.isInteger(Math.log2(attempt))) return
  try {
    const dead = deadMailSchema.parse(content)
    await alarm({ kind: dead.kind, reference: quoteReference(dead.subjectId), code: dead.error })
  } catch (error) {
    log({ event: 'alarm_failed', reference: quoteReference(subjectId), code: whatAndWhere(error) })
  }
}
