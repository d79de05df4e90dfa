/**
 * Lists the stored quotes, the newest first, with the state of the mail to staff.
 *   node scripts/leads.ts                      all of them, as a table
 *   node scripts/leads.ts --since 2026-11-01   from a day on; 7d: of the last seven days
 *   node scripts/leads.ts --csv                every column, for a spreadsheet
 *   node scripts/leads.ts --source             how many came from where
 * Works on this machine's stack, or on the hosted project that SUPABASE_URL and SUPABASE_SECRET_KEY name.
 */
import { parseArgs } from 'node:util'
import { company } from '../supabase/functions/_shared/contract/company.ts'
import { leadsCsv } from './desk/csv.ts'
import { readLeads } from './desk/lead.ts'
import { leadTable } from './desk/lead-table.ts'
import { print } from './desk/print.ts'
import { parseSince } from './desk/since.ts'
import { sourceTable } from './desk/sources.ts'
import { namedTarget, OperatorError, runTool } from './operator/target.ts'

await runTool(async () => {
  const { since, csv, source } = readOptions()
  const from = since === undefined ? null : parseSince(since, company.timeZone)
  const leads = await readLeads(await namedTarget(process.env), from)
  if (csv) return print(leadsCsv(leads))
  await print(`${source ? sourceTable(leads) : leadTable(leads, company.timeZone)}\n`)
})

function readOptions() {
  try {
    const csv = { type: 'boolean', default: false } as const
    return parseArgs({ options: { since: { type: 'string' }, csv, source: csv } }).values
  } catch (error) {
    throw new OperatorError(`Use: npm run leads -- [--since 2026-11-01 | 7d] [--csv | --source]`, { cause: error })
  }
}
