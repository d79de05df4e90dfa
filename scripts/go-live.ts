/**
 * Goes live, or brings what is live up to date: reads .env.go-live and asks for what it lacks, says what it will change,
 * changes it, and has the doctor submit a quote. It can be run again at any time.
 *   node scripts/go-live.ts                     says, asks, does
 *   node scripts/go-live.ts --dry-run           says what it would do
 *   node scripts/go-live.ts --yes               does not ask
 *   node scripts/go-live.ts --settings <file>   reads another file
 * It needs `npx supabase@3 login` before, or SUPABASE_ACCESS_TOKEN.
 */
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { company } from '../supabase/functions/_shared/contract/company.ts'
import { askPerson } from './go-live/ask.ts'
import { lookAtFacts } from './go-live/facts-first.ts'
import { goLive } from './go-live/go-live.ts'
import { npm } from './go-live/npm.ts'
import { officialCli, run } from './go-live/official-cli.ts'
import { completeSettings } from './go-live/settings.ts'
import { OperatorError, runTool } from './operator/target.ts'

const { values: options } = parseArgs({
  options: {
    settings: { type: 'string', default: '.env.go-live' },
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
})

const root = path.resolve(import.meta.dirname, '..')

await runTool(async () => {
  if (!options['dry-run']) await lookAtFacts(company)
  const person = process.stdin.isTTY ? askPerson : null
  const settingsFile = path.resolve(root, options.settings)
  const settings = await completeSettings(settingsFile, process.env, person)
  const left = await goLive({
    settings,
    settingsFile: options.settings,
    cli: officialCli(settings),
    async build(given) {
      const { code, stdout, stderr } = await run(npm(process.env, 'run', 'build'), { ...process.env, ...given })
      if (code !== 0) throw new OperatorError(`The site could not be built.\n${stderr || stdout}`)
    },
    say: console.log,
    async confirm(question) {
      if (options.yes) return true
      if (person === null) throw new OperatorError('Nobody can be asked here. With --yes it goes on by itself.')
      return /^y(es)?$/i.test(await person(`${question} (yes/no)`, false))
    },
    pause: (milliseconds) => setTimeout(milliseconds),
    dryRun: options['dry-run'],
  })
  if (left > 0) process.exitCode = 1
})
