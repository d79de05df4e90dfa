/**
 * Checks the settings and the backend, then acts as a visitor and as an attacker. Exits with status 1 if there is a problem.
 *   npm run doctor                                       this machine's stack, with a quote and a message
 *   npm run doctor -- --settings <file>                  a hosted project, as .env.go-live describes it
 *   npm run doctor -- --settings <file> --round-trip     sends a quote and a message there too: staff get two test emails
 */
import { FLAG, readCommandLine } from './command-line.ts'
import { runChecks } from './doctor/run-checks.ts'
import { completeSettings } from './go-live/settings.ts'
import { localTarget, runTool, targetOf } from './target.ts'

await runTool(async () => {
  const options = readCommandLine('Usage: npm run doctor -- [--round-trip]', { 'round-trip': FLAG })
  const settings = options.settings === undefined ? null : completeSettings(options.settings)
  const target = settings === null ? await localTarget(process.env) : targetOf(settings)
  console.log(`\nChecking ${target.url}\n`)
  const sends = target.isLocal || options['round-trip']
  if ((await runChecks({ target, settings, sends, say: console.log })) > 0) process.exitCode = 1
})
