/**
 * Goes live, or brings what is live up to date: reads .env.go-live, says what it will change, changes it, and has the doctor
 * submit a quote. It can be run again at any time.
 *   node scripts/go-live.ts                     says, asks, does
 *   node scripts/go-live.ts --dry-run           says what it would do, and what the doctor finds
 *   node scripts/go-live.ts --yes               does not ask
 *   node scripts/go-live.ts --settings <file>   reads another file
 * It needs `npx supabase@3 login` before, or SUPABASE_ACCESS_TOKEN.
 */
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { confirm } from './go-live/ask.ts'
import { goLive, SETTINGS_FILE } from './go-live/go-live.ts'
import { npm } from './go-live/npm.ts'
import { officialCli, run } from './go-live/official-cli.ts'
import { completeSettings } from './go-live/settings.ts'
import { readCommandLine } from './operator/command-line.ts'
import { OperatorError, runTool } from './operator/target.ts'

const root = path.resolve(import.meta.dirname, '..')
const flag = { type: 'boolean', default: false } as const

await runTool(async () => {
  const options = readCommandLine('Use: npm run go-live -- [--dry-run] [--yes]', { 'dry-run': flag, yes: flag }, 0)
  const settingsFile = options.settings ?? SETTINGS_FILE
  const settings = completeSettings(path.resolve(root, settingsFile))
  const left = await goLive({
    settings,
    settingsFile,
    cli: officialCli(settings),
    async build(given) {
      const { code, stdout, stderr } = await run(npm(process.env, 'run', 'build'), { ...process.env, ...given })
      if (code !== 0) throw new OperatorError(`The site could not be built.\n${stderr || stdout}`)
    },
    say: console.log,
    confirm: async (question) => options.yes || confirm(question),
    pause: (milliseconds) => setTimeout(milliseconds),
    dryRun: options['dry-run'],
  })
  if (left > 0) process.exitCode = 1
})
