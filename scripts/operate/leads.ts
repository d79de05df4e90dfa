/**
 * Lists leads, newest first, with the state of their emails to staff.
 *   npm run leads                           all leads, as a table
 *   npm run leads -- 988NFWM7               one lead in full, by its reference
 *   npm run leads -- --open                 leads that aren't marked as answered, the most overdue first
 *   npm run leads -- 988NFWM7 --answered    marks one as answered; --open undoes that
 * Uses this machine's stack, or with `--settings <file>` a hosted project.
 */
import { company } from '../../supabase/functions/_shared/contract/company.ts'
import { readLeads } from './desk/lead.ts'
import { findLead, leadTable, openLeads, wholeLead } from './desk/lead-text.ts'
import { FLAG, namedTarget, readCommandLine } from './command-line.ts'
import { ask, OperatorError, runTool } from './target.ts'

const USE = 'Usage: npm run leads -- [<reference> [--answered | --open] | --open]'

await runTool(async () => {
  const { words, open, answered, settings } = readCommandLine(USE, { open: FLAG, answered: FLAG }, 1)
  const [reference] = words
  if (answered && (open || reference === undefined)) throw new OperatorError(USE)
  const target = await namedTarget(settings)
  const leads = await readLeads(target)
  if (reference === undefined) return console.log(leadTable(open ? openLeads(leads) : leads, company.timeZone))
  const lead = findLead(leads, reference)
  if (!lead) throw new OperatorError(`No lead has the reference ${reference}. To list them all: npm run leads`)
  if (!open && !answered) return console.log(wholeLead(lead, company.timeZone))
  await ask(target, 'mark_answered', { lead_kind: lead.leadKind, lead_id: lead.id, answered })
  console.log(`${lead.reference} is marked as ${answered ? 'answered' : 'open'}.`)
})
