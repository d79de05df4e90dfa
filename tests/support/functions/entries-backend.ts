import type { Quote } from '@contract/schemas.ts'
import { aQuote, storedMessage } from '../builders/payloads.ts'
import { aLeasedMail } from '../builders/stored-leads.ts'
import { type Answer, json } from '../servers/backend-stub.ts'
import { storedRow } from './fake-outbox.ts'

/** Responds to database calls from all functions. One quote is stored, and its email is due. */
export function entriesBackend(quote: Quote = aQuote(), isEndless = false): Answer {
  let message: object = {}
  const mailOf = (kind: string) =>
    aLeasedMail(kind, { stored: kind === 'quote_staff' ? storedRow(quote) : storedMessage(message) })
  const due = [mailOf('quote_staff')]
  const answers: Record<string, (args: Readonly<Record<string, unknown>>) => unknown> = {
    lease_mail: ({ kind }) => ({
      state: 'leased',
      mail: mailOf(String(kind)),
    }),
    lease_due_mails: () => (isEndless ? due : due.splice(0)),
    enqueue_mail: ({ kind, content }) => {
      if (kind === 'message_staff') message = Object(content)
      return true
    },
    record_delivery: () => 'unknown',
    mark_mail_failed: () => 'queued',
    count_failure: () => true,
    count_submission: () => true,
    expire_leads: () => 0,
    health: () => ({
      ...{ scheduleRanSecondsAgo: 5, overdueSeconds: 0, databaseUsage: 0.1 },
      ...{ mail: true, reminders: true, report: true, forms: true },
    }),
    ...Object.fromEntries(
      ['lease_due_webhooks', 'open_leads', 'orphan_photos', 'unchecked_photos'].map((name) => [name, () => []]),
    ),
  }
  return (call, response) => {
    if (call.method === 'GET') return json(404, {})(call, response)
    const answer = answers[call.path.replace('/rest/v1/rpc/', '')]
    json(200, answer?.({ ...Object(call.body) }) ?? null)(call, response)
  }
}
