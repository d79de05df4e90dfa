/**
 * Checks the settings, what runs, what a visitor does and what an attacker tries. Ends with status 1 when something is wrong.
 *   node scripts/operate/doctor.ts                       this machine's stack, with a quote and a message
 *   node scripts/operate/doctor.ts --settings <file>     a hosted project and its settings, as .env.go-live names them
 *   node scripts/operate/doctor.ts --round-trip          on a hosted project too: staff get two test mails
 */
import { FLAG, readCommandLine } from './command-line.ts'
import { runChecks } from './doctor/run-checks.ts'
import { completeSettings } from './go-live/settings.ts'
import { localTarget, runTool, targetOf } from './target.ts'

await runTool(async () => {
  const options = readCommandLine('Use: npm run doctor -- [--round-trip]', { 'round-trip': FLAG })
  const settings = options.settings === undefined ? null : completeSettings(options.settings)
  const target = settings === null ? await localTarget(process.env) : targetOf(settings)
  console.log(`\nLooking at ${target.url}\n`)
  const sends = target.isLocal || options['round-trip']
  if ((await runChecks({ target, settings, sends, say: console.log })) > 0) process.exitCode = 1
})
