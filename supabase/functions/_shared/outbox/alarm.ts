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

/** About an alert; or about a lead whose mail has failed for an hour (attempt 7), since the cause may stop every mail for days. */
function messageOf({ kind, lead, subjectId, attempt, content }: LeasedMail, failure: string | null) {
  if (kind === 'dead_mail_alert') {
    const { kind: dead, reference, error } = deadMailSchema.parse(content)
    return { kind: dead, reference, code: error }
  }
  if (lead === null || failure === null || attempt < 7) return null
  return { kind, reference: quoteReference(subjectId), code: failure }
}

/**
 * Sounds after the attempts 1, 3, 7, 15 …, so that a failed webhook is tried again and a long outage does not nag. Never rejects.
 *
 * @param failure the code of a failure that is tried again, else null
 */
export async function soundAlarm({ alarm, log }: Alarms, mail: LeasedMail, failure: string | null): Promise<void> {
  if (!Number.isInteger(Math.log2(mail.attempt + 1))) return
  try {
    const message = messageOf(mail, failure)
    if (message !== null) await alarm?.(message)
  } catch (error) {
    log({ event: 'alarm_failed', reference: quoteReference(mail.subjectId), code: whatAndWhere(error) })
  }
}
