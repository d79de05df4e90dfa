/** `npm run forget -- <email>`: lists everything stored about a person and erases it after confirmation or with `--yes`. */
import { z } from 'zod'
import { pluralize } from '../../supabase/functions/_shared/contract/company-format.ts'
import { formatMinute } from '../../supabase/functions/_shared/email/email.ts'
import { confirm, FLAG, chooseTarget, readCommandLine, table, runTool } from './cli.ts'
import { ask, OperatorError } from './target.ts'

const HELP = 'Add one email address: npm run forget -- <email> [--yes]'
const COPIES =
  'Copies may remain in mailboxes, at the email service, in backups or in a connected CRM. The CDN can keep serving a photo to anyone who has its address until the cached copy expires.'

/** A quote, or a message in the outbox. */
const traceSchema = z.object({
  leadKind: z.string(),
  id: z.guid(),
  email: z.string(),
  reference: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  photos: z.number(),
})

await runTool(import.meta.filename, async () => {
  const { words, yes, settings } = readCommandLine(HELP, { yes: FLAG }, 1)
  const address = words[0]?.trim() ?? ''
  // Looser than the contract's rule, because the tool must find every stored address.
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new OperatorError(HELP)
  const target = await chooseTarget(settings)
  const found = z.array(traceSchema).parse(await ask(target, 'find_person', { address }))
  if (found.length === 0) return console.log(`Nothing is stored about ${address}. ${COPIES}`)

  const kinds = [...new Set(found.map(({ leadKind }) => leadKind))]
  const idsOf = (kind: string) => found.flatMap(({ leadKind, id }) => (leadKind === kind ? id : []))
  const photos = found.reduce((all, trace) => all + trace.photos, 0)
  const leads = kinds.map((kind) => pluralize(idsOf(kind).length, kind)).join(', ')
  const summary = `${leads}, ${pluralize(photos, 'photo')} (photos that another quote uses are kept)`
  const received = (lead: (typeof found)[number]) => formatMinute(new Date(lead.createdAt))
  const rows = found.map((lead) => [lead.leadKind, lead.reference, received(lead), lead.email])
  console.log(`${table(rows)}\n\nThis will erase: ${summary}.`)
  if (!yes && !(await confirm('Erase permanently?'))) return console.log('Nothing was erased.')
  for (const leadKind of kinds) await ask(target, 'forget_leads', { lead_kind: leadKind, ids: idsOf(leadKind) })
  // If this fails, the next scheduled cleanup removes the photos.
  await ask(target, '/functions/v1/sweep-photos')
  console.log(`Erased: ${summary}. ${COPIES}`)
})
