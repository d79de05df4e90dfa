/**
 * Erases what is stored about a person: quotes, photos, and messages and mails in the outbox.
 *   node scripts/operate/forget.ts dana@acme.example         shows what it would remove, and asks
 *   node scripts/operate/forget.ts dana@acme.example --yes   does not ask
 * Works on this machine's stack, or with `--settings <file>` on a hosted project, as .env.go-live names it.
 */
import { z } from 'zod'
import { company } from '../../supabase/functions/_shared/contract/company.ts'
import { counted, minuteOf } from './desk/lead-table.ts'
import { confirm } from './confirm.ts'
import { namedTarget, readCommandLine } from './command-line.ts'
import { columns } from './desk/outbox-list.ts'
import { ask, OperatorError, runTool } from './target.ts'

const COPIES =
  'Copies remain where this does not reach: in staff’s mailboxes, at the mail service, in backups that you or the platform made, and in your CRM, if one is connected.'

const traceSchema = z.object({
  about: z.string(),
  id: z.guid(),
  email: z.string(),
  reference: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  photos: z.number(),
})
/** A lead of any kind: a quote, or a message as the outbox keeps it. */
type Trace = z.infer<typeof traceSchema>

await runTool(async () => {
  const { address, yes, settings } = readOptions()
  const target = await namedTarget(settings)
  const found = z.array(traceSchema).parse(await ask(target, 'find_person', { address }))
  if (found.length === 0) {
    console.log(`Nothing is kept about ${address}. ${COPIES}`)
    return
  }
  console.log(`${listOf(found)}\n\nTo be removed: ${summary(found)}.`)
  if (!yes && !(await confirm('Remove all of it, for good?'))) {
    console.log('Nothing was removed.')
    return
  }
  for (const [about, traces] of byKind(found))
    await ask(target, 'forget_leads', { about, ids: traces.map(({ id }) => id) })
  // If this fails, the schedule's next sweep removes the released photos.
  await ask(target, '/functions/v1/sweep-photos')
  console.log(`Removed: ${summary(found)}. ${COPIES}`)
})

function readOptions() {
  const help = 'Give one e-mail address: npm run forget -- <e-mail> [--yes]'
  const flag = { type: 'boolean', default: false } as const
  const { words, ...options } = readCommandLine(help, { yes: flag }, 1)
  const address = words[0]?.trim() ?? ''
  // Looser than the contract's rule: the tool must also find odd addresses.
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new OperatorError(help)
  return { address, ...options }
}

function byKind(found: readonly Trace[]): [string, Trace[]][] {
  const kinds = [...new Set(found.map(({ about }) => about))]
  return kinds.map((kind) => [kind, found.filter(({ about }) => about === kind)])
}

function summary(found: readonly Trace[]): string {
  const photos = found.reduce((all, trace) => all + trace.photos, 0)
  return [
    ...byKind(found).map(([about, traces]) => counted(traces.length, about)),
    `${counted(photos, 'photo')} (one that another quote names stays)`,
  ].join(', ')
}

function listOf(found: readonly Trace[]): string {
  return columns(
    found.map(({ about, reference, createdAt, email }) => [
      about,
      reference,
      minuteOf(createdAt, company.timeZone),
      email,
    ]),
  ).join('\n')
}
