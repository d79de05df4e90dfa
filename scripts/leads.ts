/**
 * Lists the stored quotes, the newest first, with the state of the mail to staff.
 *   node scripts/leads.ts                      all of them, as a table
 *   node scripts/leads.ts 988NFWM7             one with all its answers, by its reference
 *   node scripts/leads.ts --since 2026-11-01   from a day on
 *   node scripts/leads.ts --open               those that nobody has marked as answered; --late, --answered
 *   node scripts/leads.ts 988NFWM7 --answered  marks one as answered; --open takes that back
 *   node scripts/leads.ts --csv                every column, for a spreadsheet
 *   node scripts/leads.ts --source             how many came from where
 * Works on this machine's stack, or with `--settings <file>` on a hosted project, as .env.go-live names it.
 */
import { company } from '../supabase/functions/_shared/contract/company.ts'
import { leadsCsv } from './desk/csv.ts'
import { type Lead, readLeads } from './desk/lead.ts'
import { isLate, leadTable } from './desk/lead-table.ts'
import { print } from './desk/print.ts'
import { parseSince } from './desk/since.ts'
import { sourceTable } from './desk/sources.ts'
import { findLead, wholeLead } from './desk/whole-lead.ts'
import { namedTarget, readCommandLine } from './operator/command-line.ts'
import { ask, OperatorError, runTool } from './operator/target.ts'

const USE =
  'Use: npm run leads -- [<reference> [--answered | --open] | [--since 2026-11-01] [--open | --late | --answered] [--csv | --source]]'

const SHOWN = {
  open: ({ answeredAt }: Lead) => answeredAt === null,
  late: isLate,
  answered: ({ answeredAt }: Lead) => answeredAt !== null,
} as const

await runTool(async () => {
  const { since, csv, source, settings, reference, shown } = readOptions()
  const from = since === undefined ? null : parseSince(since)
  const target = await namedTarget(settings)
  const all = await readLeads(target, from)
  if (reference !== undefined) {
    const lead = one(all, reference)
    if (shown === null) return print(`${wholeLead(lead, company.timeZone)}\n`)
    const answered = shown === 'answered'
    await ask(target, 'mark_answered', { lead_id: lead.quote.id, answered })
    return print(`${lead.quote.reference} is marked as ${answered ? 'answered' : 'open'}.\n`)
  }
  const now = new Date()
  const leads = all.filter((lead) => shown === null || SHOWN[shown](lead, now))
  if (csv) return print(leadsCsv(leads))
  await print(`${source ? sourceTable(leads) : leadTable(leads, company.timeZone)}\n`)
})

function one(leads: readonly Lead[], reference: string): Lead {
  const lead = findLead(leads, reference)
  if (!lead) throw new OperatorError(`No quote has the reference ${reference}. All of them: npm run leads`)
  return lead
}

function readOptions() {
  const flag = { type: 'boolean', default: false } as const
  const options = {
    since: { type: 'string' },
    csv: flag,
    source: flag,
    open: flag,
    late: flag,
    answered: flag,
  } as const
  const { words, ...given } = readCommandLine(USE, options, 0, 1)
  const [reference] = words
  const asked = [reference !== undefined, given.csv, given.source].filter(Boolean).length
  if (asked > 1 || (reference !== undefined && given.since !== undefined)) throw new OperatorError(USE)
  const [shown = null, more] = (['open', 'late', 'answered'] as const).filter((name) => given[name])
  if (more !== undefined || (reference !== undefined && shown === 'late')) throw new OperatorError(USE)
  return { ...given, reference, shown }
}
