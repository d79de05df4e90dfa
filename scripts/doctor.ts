/**
 * Looks at everything that a quote's way depends on, and says what to put right.
 *   node scripts/doctor.ts                       this machine's stack, with a round trip
 *   node scripts/doctor.ts --settings <file>     a hosted project and its settings, as .env.go-live names them
 *   node scripts/doctor.ts --round-trip          on a hosted project too: staff get one test mail
 * Without a file, a hosted project is named by SUPABASE_URL, SUPABASE_SECRET_KEY, SUPABASE_PUBLISHABLE_KEY and SITE_URL.
 */
import { parseArgs } from 'node:util'
import { allChecks, tellAll } from './operator/all-checks.ts'
import { readSettings, targetOf } from './operator/check-settings.ts'
import { findTarget, refOf, runTool } from './operator/target.ts'

const { values: options } = parseArgs({
  options: { settings: { type: 'string' }, 'round-trip': { type: 'boolean', default: false } },
})

await runTool(async () => {
  const settings = options.settings === undefined ? null : readSettings(options.settings)
  const target = settings === null ? await findTarget(process.env) : await targetOf(settings)
  console.log(`\nLooking at ${target.url}\n`)
  const withRoundTrip = target.isLocal || options['round-trip']
  const ref = settings?.['SUPABASE_PROJECT_REF'] || refOf(target.url)
  const toFix = await tellAll(allChecks({ target, settings, withRoundTrip }), console.log, ref)
  if (toFix > 0) process.exitCode = 1
})
