/** `npm run leads`: lists leads, shows one, or marks one as answered (docs/operating.md, Use the commands). */
import { z } from 'zod'
import { pluralize } from '../../supabase/functions/_shared/contract/company-format.ts'
import { LEAD_KINDS, LEAD_LABELS } from '../../supabase/functions/_shared/contract/lead.ts'
import { dueAt } from '../../supabase/functions/_shared/reminders.ts'
import { showLead } from '../../supabase/functions/_shared/email/listed-leads.ts'
import { cut, formatMinute } from '../../supabase/functions/_shared/email/email.ts'
import { FLAG, chooseTarget, printable, readCommandLine, table, runTool } from './cli.ts'
import { formatSpan, formatState } from './outbox.ts'
import { ask, OperatorError, type Target } from './target.ts'

const USE = 'Usage: npm run leads -- [<reference> [--answered | --open] | --open]'

const moment = z.iso.datetime({ offset: true })

const leadSchema = z.object({
  leadKind: z.enum(LEAD_KINDS),
  id: z.guid(),
  reference: z.string(),
  createdAt: moment,
  urgent: z.boolean(),
  /** The visitor's answers, or null after they were erased. */
  stored: z.record(z.string(), z.unknown()).nullable(),
  /** The state of the staff email: pending, retrying, dead, sent, or the email service's last report. */
  mail: z.string(),
  answeredAt: moment.nullable(),
})
export type Lead = z.infer<typeof leadSchema>

const PAGE = 500

/** Reads all leads, newest first. Each page starts after the last lead, so leads that arrive meanwhile don't shift it. */
export async function readLeads(target: Target): Promise<Lead[]> {
  const leads: Lead[] = []
  for (;;) {
    const last = leads.at(-1)
    const after = { before_at: last?.createdAt ?? null, before_id: last?.id ?? null }
    const found = z.array(leadSchema).parse(await ask(target, 'list_leads', { ...after, most: PAGE }))
    leads.push(...found)
    if (found.length < PAGE) return leads
  }
}

const dueOf = ({ createdAt, ...lead }: Lead): Date => dueAt({ ...lead, createdAt: new Date(createdAt) })
const formatDue = (lead: Lead): string => (lead.urgent ? 'EMERGENCY' : formatMinute(dueOf(lead)))

function formatAnswered(lead: Lead, now: Date): string {
  if (lead.answeredAt !== null) return formatMinute(new Date(lead.answeredAt))
  const seconds = Math.round((now.getTime() - dueOf(lead).getTime()) / 1_000)
  return seconds > 0 ? `overdue ${formatSpan(seconds)}` : 'open'
}

/** Returns the leads that aren't marked as answered, the most overdue first. */
export const openLeads = (leads: readonly Lead[]): Lead[] =>
  leads
    .filter(({ answeredAt }) => answeredAt === null)
    .toSorted((one, other) => dueOf(one).getTime() - dueOf(other).getTime())

/** Formats the visitor's answers. Returns null if they were erased or break the contract. */
const presentLead = ({ leadKind, id, reference, stored }: Lead) =>
  showLead({ leadKind, id, reference, stored, content: null, browserConfirmed: true, answeredUrl: null })

/** Formats leads as a table of at most 100 columns. */
export function leadTable(leads: readonly Lead[], now = new Date()): string {
  if (leads.length === 0) return 'No leads.'
  const head = ['date', 'reference', 'lead', 'due', 'answered', 'email']
  const rows = leads.map((lead) => [
    formatMinute(new Date(lead.createdAt)),
    lead.reference,
    cut(printable(presentLead(lead)?.title ?? LEAD_LABELS[lead.leadKind]), 30),
    // Omit the year, because the first column shows it.
    formatDue(lead).replace(/^\d{4}-/, ''),
    formatAnswered(lead, now).replace(/^\d{4}-/, ''),
    formatState(lead.mail),
  ])
  const whole = 'To see one in full: npm run leads -- <reference>'
  return `${table([head, ...rows])}\n\n${pluralize(leads.length, 'lead')}. ${whole}`
}

/** Finds a lead by its reference, in upper or lower case and with or without dashes or spaces. */
export function findLead(leads: readonly Lead[], typed: string): Lead | null {
  const wanted = typed.replace(/[^\w]/g, '').toUpperCase()
  return leads.find(({ reference }) => reference === wanted) ?? null
}

/** Formats everything stored about a lead, one fact per line. A fact that has several lines keeps them. */
export function wholeLead(lead: Lead, now = new Date()): string {
  const unread = { label: 'Answers', value: lead.stored === null ? 'erased' : JSON.stringify(lead.stored) }
  const rows = [
    { label: 'Reference', value: lead.reference },
    { label: 'Received', value: formatMinute(new Date(lead.createdAt)) },
    { label: 'Due', value: formatDue(lead) },
    { label: 'Answered', value: formatAnswered(lead, now) },
    { label: 'Staff email', value: formatState(lead.mail) },
    ...(presentLead(lead)?.answers ?? [unread]),
  ]
  const lines = rows.flatMap(({ label, value }) =>
    value.split(/\r?\n/).map((line, index) => [index === 0 ? label : '', printable(line)]),
  )
  return table(lines)
}

await runTool(import.meta.filename, async () => {
  const { words, open, answered, settings } = readCommandLine(USE, { open: FLAG, answered: FLAG }, 1)
  const [reference] = words
  if (answered && (open || reference === undefined)) throw new OperatorError(USE)
  const target = await chooseTarget(settings)
  const leads = await readLeads(target)
  if (reference === undefined) return console.log(leadTable(open ? openLeads(leads) : leads))
  const lead = findLead(leads, reference)
  if (!lead) throw new OperatorError(`No lead has the reference ${reference}. To list them all: npm run leads`)
  if (!open && !answered) return console.log(wholeLead(lead))
  await ask(target, 'mark_answered', { lead_kind: lead.leadKind, lead_id: lead.id, answered })
  console.log(`${lead.reference} is marked as ${answered ? 'answered' : 'open'}.`)
})
