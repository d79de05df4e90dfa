/**
 * Erases what is stored about a person: quotes, photos, and messages and mails in the outbox.
 *   node scripts/operate/forget.ts dana@acme.example         shows what it would remove, and asks
 *   node scripts/operate/forget.ts dana@acme.example --yes   does not ask
 * Works on this machine's stack, or with `--settings <file>` on a hosted project, as .env.go-live names it.
 */
import { z } from 'zod'
import { company } from '../../supabase/functions/_shared/contract/company.ts'
import { pluralize } from '../../supabase/functions/_shared/contract/company-format.ts'
import { confirm } from './confirm.ts'
import { FLAG, namedTarget, readCommandLine } from './command-line.ts'
import { minuteOf, table } from './desk/table.ts'
import { ask, OperatorError, runTool } from './target.ts'

const HELP = 'Give one e-mail address: npm run forget -- <e-mail> [--yes]'
const COPIES =
  'Copies remain where this does not reach: in staff’s mailboxes, at the mail service, in backups that you or the platform made, and in your CRM, if one is connected.'

/** A lead of any kind: a quote, or a message as the outbox keeps it. */
const traceSchema = z.object({
  leadKind: z.string(),
  id: z.guid(),
  email: z.string(),
  reference: z.string(),
  cameAt: z.iso.datetime({ offset: true }),
  photos: z.number(),
})

await runTool(async () => {
  const { words, yes, settings } = readCommandLine(HELP, { yes: FLAG }, 1)
  const address = words[0]?.trim() ?? ''
  // Looser than the contract's rule: the tool must also find odd addresses.
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new OperatorError(HELP)
  const target = await namedTarget(settings)
  const found = z.array(traceSchema).parse(await ask(target, 'find_person', { address }))
  if (found.length === 0) return console.log(`Nothing is kept about ${address}. ${COPIES}`)

  const kinds = [...new Set(found.map(({ leadKind }) => leadKind))]
  const idsOf = (kind: string) => found.flatMap(({ leadKind, id }) => (leadKind === kind ? id : []))
  const photos = pluralize(
    found.reduce((all, trace) => all + trace.photos, 0),
    'photo',
  )
  const leads = kinds.map((kind) => pluralize(idsOf(kind).length, kind)).join(', ')
  const summary = `${leads}, ${photos} (one that another quote names stays)`
  const rows = found.map(({ leadKind, reference, cameAt, email }) => [
    leadKind,
    reference,
    minuteOf(cameAt, company.timeZone),
    email,
  ])
  console.log(`${table(rows)}\n\nTo be removed: ${summary}.`)
  if (!yes && !(await confirm('Remove all of it, for good?'))) return console.log('Nothing was removed.')
  for (const leadKind of kinds) await ask(target, 'forget_leads', { lead_kind: leadKind, ids: idsOf(leadKind) })
  // If this fails, the schedule's next sweep removes the released photos.
  await ask(target, '/functions/v1/sweep-photos')
  console.log(`Removed: ${summary}. ${COPIES}`)
})
