/**
 * Looks at everything that a quote's way depends on, and says what to put right.
 *   node scripts/doctor.ts                       this machine's stack, with a round trip
 *   node scripts/doctor.ts --secrets <file>      also the functions' settings in a file, before they are set
 *   node scripts/doctor.ts --round-trip          on a hosted project too: staff get one test mail
 * A hosted project is named by SUPABASE_URL, SUPABASE_SECRET_KEY and SUPABASE_PUBLISHABLE_KEY.
 */
import { parseArgs } from 'node:util'
import { backendChecks } from './operator/check-backend.ts'
import { functionChecks } from './operator/check-functions.ts'
import { settingsChecks } from './operator/check-settings.ts'
import { broken, type Check, type Finding } from './operator/finding.ts'
import { roundTrip } from './operator/round-trip.ts'
import { findTarget, OperatorError, runTool } from './operator/target.ts'

const { values: options } = parseArgs({
  options: { secrets: { type: 'string' }, 'round-trip': { type: 'boolean', default: false } },
})

const SIGNS = { well: 'ok    ', attention: 'note  ', broken: 'FIX   ' } as const satisfies Record<
  Finding['state'],
  string
>

await runTool(async () => {
  const target = await findTarget(process.env)
  console.log(`\nLooking at ${target.url}\n`)
  const checks = [
    ...backendChecks(target),
    ...functionChecks(target),
    ...(options.secrets === undefined ? [] : settingsChecks(options.secrets)),
    ...(target.isLocal || options['round-trip'] ? [roundTrip(target)] : []),
  ]
  let toFix = 0
  for (const check of checks) {
    const finding = await examine(check)
    const words = finding.state === 'well' ? finding.note : finding.fix
    console.log(`${SIGNS[finding.state]}${check.name}${words === undefined ? '' : `: ${words}`}`)
    if (finding.state === 'broken') toFix++
  }
  console.log(toFix === 0 ? '\nAll is well.\n' : `\n${toFix} to fix.\n`)
  if (toFix > 0) process.exitCode = 1
})

async function examine({ look }: Check): Promise<Finding> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof OperatorError) return broken(error.message)
    return broken(`It could not be looked at (${error instanceof Error ? error.name : 'unknown'}).`)
  }
}
