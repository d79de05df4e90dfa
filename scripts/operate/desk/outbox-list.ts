import { z } from 'zod'
import { table } from './table.ts'
import { codeInWords, fromNow } from './words.ts'

export const outboxSchema = z.object({
  sent: z.number(),
  open: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      subjectId: z.string(),
      /** Of the lead that it is about; null for a mail about none. */
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

/** Formats unsent mails as a table, dead ones first. */
export function outboxTable({ sent, open }: OutboxList, now = Date.now()): string {
  if (open.length === 0) return `Nothing waits: ${sent} sent, none pending, retrying or dead.`
  const order = ['dead', 'retrying', 'pending']
  const mails = open.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const head = ['state', 'about', 'reference', 'stored', 'attempts', 'next try', 'id', 'last error']
  const rows = mails.map((mail) => [
    mail.state,
    mail.kind.replaceAll('_', ' '),
    mail.reference ?? '',
    fromNow(mail.createdAt, now),
    String(mail.attempts),
    mail.state === 'dead' ? 'none' : fromNow(mail.dueAt, now),
    mail.id,
    codeInWords(mail.lastError, mail.kind),
  ])
  const dead = mails.filter(({ state }) => state === 'dead').length
  const hint = 'Send a dead mail again: npm run outbox -- requeue <id>, or all of them: requeue --dead'
  const summary = `${sent} sent, ${open.length - dead} pending or retrying, ${dead} dead`
  return [summary, table([head, ...rows]), ...(dead > 0 ? [hint] : [])].join('\n\n')
}
