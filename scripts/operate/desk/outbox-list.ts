import { z } from 'zod'
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
      deadAt: z.string().nullable(),
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
  const mails = [...open].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
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
  return [
    `${sent} sent, ${open.length - dead} pending or retrying, ${dead} dead`,
    '',
    ...columns([head, ...rows]),
    ...(dead > 0 ? ['', 'Send a dead mail again: npm run outbox -- requeue <id>, or all of them: requeue --dead'] : []),
  ].join('\n')
}

/** Pads the cells of a table to the width of their columns. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
