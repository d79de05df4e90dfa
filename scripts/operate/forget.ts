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
  id: z.guid(),
  email: z.string(),
  reference: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  photos: z.number(),
})
/** A quote, or a message as the outbox keeps it. */
type Trace = z.infer<typeof traceSchema>

const personSchema = z.object({ quotes: z.array(traceSchema), messages: z.array(traceSchema) })
type Person = z.infer<typeof personSchema>

const idsOf = (traces: readonly Trace[]) => traces.map(({ id }) => id)

await runTool(async () => {
  const { address, yes, settings } = readOptions()
  const target = await namedTarget(settings)
  const found = personSchema.parse(await ask(target, 'find_person', { address }))
  if (found.quotes.length + found.messages.length === 0) {
    console.log(`Nothing is kept about ${address}. ${COPIES}`)
    return
  }
  console.log(`${listOf(found)}\n\nTo be removed: ${summary(found)}.`)
  if (!yes && !(await confirm('Remove all of it, for good?'))) {
    console.log('Nothing was removed.')
    return
  }
  await ask(target, 'forget_leads', { quote_ids: idsOf(found.quotes), message_ids: idsOf(found.messages) })
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

function summary({ quotes, messages }: Person): string {
  const photos = quotes.reduce((all, quote) => all + quote.photos, 0)
  return [
    counted(quotes.length, 'quote'),
    counted(messages.length, 'message'),
    `${counted(photos, 'photo')} (one that another quote names stays)`,
  ].join(', ')
}

function listOf({ quotes, messages }: Person): string {
  const row = (what: string) => (trace: Trace) => [
    what,
    trace.reference,
    minuteOf(trace.createdAt, company.timeZone),
    trace.email,
  ]
  return columns([...quotes.map(row('quote')), ...messages.map(row('message'))]).join('\n')
}
