/**
 * Lists the stored quotes, the newest first, with the state of the mail to staff.
 *   node scripts/operate/leads.ts                      all of them, as a table
 *   node scripts/operate/leads.ts 988NFWM7             one with all its answers, by its reference
 *   node scripts/operate/leads.ts --open               those that nobody has marked as answered, the most overdue first
 *   node scripts/operate/leads.ts 988NFWM7 --answered  marks one as answered; --open takes that back
 * Works on this machine's stack, or with `--settings <file>` on a hosted project, as .env.go-live names it.
 */
import { company } from '../../supabase/functions/_shared/contract/company.ts'
import { type Lead, readLeads } from './desk/lead.ts'
import { leadTable, openLeads } from './desk/lead-table.ts'
import { print } from './desk/print.ts'
import { findLead, wholeLead } from './desk/whole-lead.ts'
import { namedTarget, readCommandLine } from './command-line.ts'
import { ask, OperatorError, runTool } from './target.ts'

const USE = 'Use: npm run leads -- [<reference> [--answered | --open] | --open]'

await runTool(async () => {
  const { open, answered, settings, reference } = readOptions()
  const target = await namedTarget(settings)
  const leads = await readLeads(target)
  if (reference === undefined) return print(`${leadTable(open ? openLeads(leads) : leads, company.timeZone)}\n`)
  const lead = one(leads, reference)
  if (!open && !answered) return print(`${wholeLead(lead, company.timeZone)}\n`)
  await ask(target, 'mark_answered', { about: 'quote', lead_id: lead.quote.id, answered })
  return print(`${lead.quote.reference} is marked as ${answered ? 'answered' : 'open'}.\n`)
})

function one(leads: readonly Lead[], reference: string): Lead {
  const lead = findLead(leads, reference)
  if (!lead) throw new OperatorError(`No quote has the reference ${reference}. All of them: npm run leads`)
  return lead
}

function readOptions() {
  const flag = { type: 'boolean', default: false } as const
  const { words, ...given } = readCommandLine(USE, { open: flag, answered: flag }, 0, 1)
  const [reference] = words
  const isWrong = reference === undefined ? given.answered : given.open && given.answered
  if (isWrong) throw new OperatorError(USE)
  return { ...given, reference }
}
