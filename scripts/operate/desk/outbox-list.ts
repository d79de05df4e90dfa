import { z } from 'zod'
import { table } from './table.ts'
import { codeInWords, fromNow, stateInWords } from './words.ts'

export const outboxSchema = z.object({
  sent: z.number(),
  open: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      subjectId: z.string(),
      /** The lead's reference; null for an email that isn't about one lead. */
      reference: z.string().nullable(),
      attempts: z.number(),
      dueAt: z.string().nullable(),
      createdAt: z.string(),
      lastError: z.string().nullable(),
      state: z.enum(['pending', 'retrying', 'dead']),
    }),
  ),
})
export type OutboxList = z.infer<typeof outboxSchema>

/** Formats unsent emails as a table, failed ones first. */
export function outboxTable({ sent, open }: OutboxList, now = Date.now()): string {
  if (open.length === 0) return `No unsent email. ${sent} sent.`
  const order = ['dead', 'retrying', 'pending']
  const mails = open.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const head = ['state', 'type', 'reference', 'queued', 'attempts', 'next try', 'id', 'last error']
  const rows = mails.map((mail) => [
    stateInWords(mail.state),
    mail.kind.replaceAll('_', ' '),
    mail.reference ?? '',
    fromNow(mail.createdAt, now),
    String(mail.attempts),
    mail.state === 'dead' ? 'none' : fromNow(mail.dueAt, now),
    mail.id,
    codeInWords(mail.lastError, mail.kind),
  ])
  const dead = mails.filter(({ state }) => state === 'dead').length
  const hint =
    'To resend one failed email: npm run outbox -- requeue <id>\nTo resend all: npm run outbox -- requeue --dead'
  const summary = `${sent} sent, ${open.length - dead} pending or retrying, ${dead} failed`
  return [summary, table([head, ...rows]), ...(dead > 0 ? [hint] : [])].join('\n\n')
}
