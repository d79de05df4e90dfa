/**
 * Erases what is kept about a person: quotes, messages and mails in the outbox, and photos.
 *   node scripts/forget.ts dana@acme.example             shows what it would remove, and asks
 *   node scripts/forget.ts dana@acme.example --yes       does not ask
 *   node scripts/forget.ts dana@acme.example --related   also under the same mailbox with another tag (dana+x@…)
 * Works on this machine's stack, or with `--settings <file>` on a hosted project, as .env.go-live names it. Without a file,
 * SUPABASE_URL and SUPABASE_SECRET_KEY may name one.
 */
import { once } from 'node:events'
import { company } from '../supabase/functions/_shared/contract/company.ts'
import { counted, minuteOf } from './desk/lead-table.ts'
import { findPerson, forget, isNobody, splitByAddress, type Person, type Trace } from './desk/person.ts'
import { askPerson } from './go-live/ask.ts'
import { namedTarget, readCommandLine } from './operator/command-line.ts'
import { columns } from './operator/outbox-list.ts'
import { OperatorError, runTool } from './operator/target.ts'

const COPIES =
  'Copies remain where this does not reach: in staff’s mailboxes, at the mail service, in backups that you or the platform made, and in your CRM, if one is connected.'

await runTool(async () => {
  const { address, yes, related, settings } = readOptions()
  const target = await namedTarget(settings, process.env)
  const found = await findPerson(target, address)
  const split = splitByAddress(found, address)
  const chosen = related ? found : split.own
  if (!related && !isNobody(split.related))
    console.log(`Under the same mailbox, and left as it is without --related:\n${listOf(split.related)}\n`)
  if (isNobody(chosen)) {
    console.log(`Nothing is kept about ${address}. ${COPIES}`)
    return
  }
  console.log(`${listOf(chosen)}\n\nTo be removed: ${summary(chosen)}.`)
  if (!yes && !(await isWanted())) {
    console.log('Nothing was removed.')
    return
  }
  await forget(target, chosen)
  console.log(`Removed: ${summary(chosen)}. ${COPIES}`)
})

/** Who closes the input without an answer does not want it. */
async function isWanted(): Promise<boolean> {
  const closed = once(process.stdin, 'end').then(() => 'no')
  const answer = await Promise.race([askPerson('Remove all of it, for good? (yes/no)', false), closed])
  return answer.trim().toLowerCase() === 'yes'
}

function readOptions() {
  const help = 'Give one e-mail address: npm run forget -- <e-mail> [--related] [--yes]'
  const flag = { type: 'boolean', default: false } as const
  const { words, ...options } = readCommandLine(help, { yes: flag, related: flag }, 1)
  const address = words[0]?.trim() ?? ''
  // Not the contract's rule: addresses that were stored under an older one can be erased too.
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
