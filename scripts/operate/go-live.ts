/**
 * Goes live, or brings what is live up to date: reads .env.go-live, says what it will do, asks, does it, and has the doctor
 * submit a quote and a message. It can be run again at any time.
 *   node scripts/operate/go-live.ts --dry-run           says what it would do, and changes nothing
 *   node scripts/operate/go-live.ts --yes               does not ask
 *   node scripts/operate/go-live.ts --settings <file>   reads another file
 * It needs `npx supabase@3 login` before, or SUPABASE_ACCESS_TOKEN.
 */
import { FLAG, readCommandLine } from './command-line.ts'
import { confirm } from './confirm.ts'
import { goLive } from './go-live/bring-live.ts'
import { npm } from './go-live/official-cli.ts'
import { completeSettings } from './go-live/settings.ts'
import { runTool, SETTINGS_FILE } from './target.ts'

await runTool(async () => {
  const options = readCommandLine('Use: npm run go-live -- [--dry-run] [--yes]', { 'dry-run': FLAG, yes: FLAG })
  const left = await goLive({
    settings: completeSettings(options.settings ?? SETTINGS_FILE),
    npm,
    say: console.log,
    confirm: async (question) => options.yes || confirm(question),
    dryRun: options['dry-run'],
  })
  if (left > 0) process.exitCode = 1
})
