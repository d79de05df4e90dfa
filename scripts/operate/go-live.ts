/**
 * Goes live, or updates the live site: reads .env.go-live, lists its steps, asks, runs them, and has the doctor submit a quote
 * and a message. Safe to repeat.
 *   npm run go-live -- --dry-run           lists the steps, and changes nothing
 *   npm run go-live -- --yes               does not ask
 *   npm run go-live -- --settings <file>   reads another file
 * It needs `npx supabase@3 login` before, or SUPABASE_ACCESS_TOKEN.
 */
import { FLAG, readCommandLine } from './command-line.ts'
import { confirm } from './confirm.ts'
import { goLive } from './go-live/bring-live.ts'
import { npm } from './go-live/official-cli.ts'
import { completeSettings } from './go-live/settings.ts'
import { runTool, SETTINGS_FILE } from './target.ts'

await runTool(async () => {
  const options = readCommandLine('Usage: npm run go-live -- [--dry-run] [--yes]', { 'dry-run': FLAG, yes: FLAG })
  const left = await goLive({
    settings: completeSettings(options.settings ?? SETTINGS_FILE),
    npm,
    say: console.log,
    confirm: async (question) => options.yes || confirm(question),
    dryRun: options['dry-run'],
  })
  if (left > 0) process.exitCode = 1
})
