/**
 * Lists the stored quotes, the newest first, with the state of the mail to staff.
 *   node scripts/leads.ts                      all of them, as a table
 *   node scripts/leads.ts 988NFWM7             one with all its answers, by its reference
 *   node scripts/leads.ts --since 2026-11-01   from a day on; 7d: of the last seven days
 *   node scripts/leads.ts --csv                every column, for a spreadsheet
 *   node scripts/leads.ts --source             how many came from where
 * Works on this machine's stack, or with `--settings <file>` on a hosted project, as .env.go-live names it. Without a file,
 * SUPABASE_URL and SUPABASE_SECRET_KEY may name one.
 */
import { company } from '../supabase/functions/_shared/contract/company.ts'
import { leadsCsv } from './desk/csv.ts'
import { type Lead, readLeads } from './desk/lead.ts'
import { leadTable } from './desk/lead-table.ts'
import { print } from './desk/print.ts'
import { parseSince } from './desk/since.ts'
import { sourceTable } from './desk/sources.ts'
import { findLead, wholeLead } from './desk/whole-lead.ts'
import { namedTarget, readCommandLine } from './operator/command-line.ts'
import { OperatorError, runTool } from './operator/target.ts'

const USE = 'Use: npm run leads -- [<reference> | [--since 2026-11-01 | --since 7d] [--csv | --source]]'

await runTool(async () => {
  const { since, csv, source, settings, reference } = readOptions()
  const from = since === undefined ? null : parseSince(since, company.timeZone)
  const leads = await readLeads(await namedTarget(settings, process.env), from)
  if (reference !== undefined) return print(`${one(leads, reference)}\n`)
  if (csv) return print(leadsCsv(leads))
  await print(`${source ? sourceTable(leads) : leadTable(leads, company.timeZone)}\n`)
})

function one(leads: readonly Lead[], reference: string): string {
  const lead = findLead(leads, reference)
  if (!lead) throw new OperatorError(`No quote has the reference ${reference}. All of them: npm run leads`)
  return wholeLead(lead, company.timeZone)
}

function readOptions() {
  const flag = { type: 'boolean', default: false } as const
  const options = { since: { type: 'string' }, csv: flag, source: flag } as const
  const { words, ...given } = readCommandLine(USE, options, 0, 1)
  const [reference] = words
  const asked = [reference !== undefined, given.csv, given.source].filter(Boolean).length
  if (asked > 1 || (reference !== undefined && given.since !== undefined)) throw new OperatorError(USE)
  return { ...given, reference }
}
