/**
 * Lists the stored quotes, the newest first, with the state of the mail to staff.
 *   node scripts/leads.ts                      all of them, as a table
 *   node scripts/leads.ts --since 2026-11-01   from a day on; 7d: of the last seven days
 *   node scripts/leads.ts --csv                every column, for a spreadsheet
 *   node scripts/leads.ts --source             how many came from where
 * Works on this machine's stack, or with `--settings <file>` on a hosted project, as .env.go-live names it. Without a file,
 * SUPABASE_URL and SUPABASE_SECRET_KEY may name one.
 */
import { company } from '../supabase/functions/_shared/contract/company.ts'
import { leadsCsv } from './desk/csv.ts'
import { readLeads } from './desk/lead.ts'
import { leadTable } from './desk/lead-table.ts'
import { print } from './desk/print.ts'
import { parseSince } from './desk/since.ts'
import { sourceTable } from './desk/sources.ts'
import { namedTarget, readCommandLine } from './operator/command-line.ts'
import { runTool } from './operator/target.ts'

await runTool(async () => {
  const { since, csv, source, settings } = readOptions()
  const from = since === undefined ? null : parseSince(since, company.timeZone)
  const leads = await readLeads(await namedTarget(settings, process.env), from)
  if (csv) return print(leadsCsv(leads))
  await print(`${source ? sourceTable(leads) : leadTable(leads, company.timeZone)}\n`)
})

function readOptions() {
  const flag = { type: 'boolean', default: false } as const
  const options = { since: { type: 'string' }, csv: flag, source: flag } as const
  return readCommandLine('Use: npm run leads -- [--since 2026-11-01 | 7d] [--csv | --source]', options, 0)
}
