/**
 * Checks everything that a quote depends on, and prints how to fix what is wrong.
 *   node scripts/doctor.ts                       this machine's stack, with a round trip
 *   node scripts/doctor.ts --settings <file>     a hosted project and its settings, as .env.go-live names them
 *   node scripts/doctor.ts --round-trip          on a hosted project too: staff get one test mail
 */
import { officialCli } from './go-live/official-cli.ts'
import { allChecks, tellAll } from './operator/all-checks.ts'
import { readSettingsFile } from './operator/check-settings.ts'
import { chosenTarget, readCommandLine } from './operator/command-line.ts'
import { refOf, runTool } from './operator/target.ts'

await runTool(async () => {
  const flag = { type: 'boolean', default: false } as const
  const help = 'Use: npm run doctor -- [--round-trip]'
  const options = readCommandLine(help, { 'round-trip': flag }, 0)
  const settings = options.settings === undefined ? null : readSettingsFile(options.settings)
  const target = await chosenTarget(options.settings)
  console.log(`\nLooking at ${target.url}\n`)
  const withRoundTrip = target.isLocal || options['round-trip']
  const ref = settings?.['SUPABASE_PROJECT_REF'] || refOf(target.url)
  const official = settings && ref ? { cli: officialCli(settings), ref } : null
  const toFix = await tellAll(allChecks({ target, settings, withRoundTrip, official }), console.log, ref)
  if (toFix > 0) process.exitCode = 1
})
