/**
 * `npm run go-live`: deploys the site or updates it (docs/going-live.md). Reads .env.go-live, lists the steps, and runs them
 * after confirmation or with `--yes`. Then the doctor checks the live site. Safe to repeat.
 */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { company } from '../../supabase/functions/_shared/contract/company.ts'
import { confirm, FLAG, readCommandLine, runTool } from './cli.ts'
import { type Circumstances, runChecks } from './doctor.ts'
import { formatFinding } from './findings.ts'
import { checkSettings, completeSettings, functionSettings, pickSettings, projectRef } from './live-settings.ts'
import { ask, OperatorError, type Settings, SETTINGS_FILE, parseTarget } from './target.ts'

export interface GoLive extends Pick<Circumstances, 'say' | 'world'> {
  /** The result of completeSettings. */
  readonly settings: Settings
  readonly npm: Npm
  readonly confirm: (question: string) => Promise<boolean>
  /** Lists the steps without running them. */
  readonly dryRun: boolean
}

/**
 * Updates the project, functions, schedule and build to match the settings, then runs the doctor. Returns the number of
 * problems it found.
 */
export async function goLive({ settings, npm, say, confirm, dryRun, world }: GoLive): Promise<number> {
  // A private file passes the functions' secrets to the CLI, because other users of the machine can read a command line.
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'go-live-'))
  const file = path.join(folder.path, 'settings.env')
  const target = parseTarget(settings)
  const mistakes = checkSettings(settings, target, world?.facts ?? company).filter(({ level }) => level === 'fail')
  if (mistakes.length > 0) throw new OperatorError(`${mistakes.map(formatFinding).join('\n')}\nNothing was changed.`)
  const remote = `--remote=${projectRef(settings, target)}`
  const cli = officialCli(npm, settings)
  const given = functionSettings(settings, target)
  const { stdout } = await cli(['secrets', 'list', remote, '-o', 'json'])
  const existing = z.array(z.object({ name: z.string() })).parse(JSON.parse(stdout))
  const emptied = existing.flatMap(({ name }) => (name in settings && !(name in given) ? name : []))
  const steps = [
    { says: 'apply supabase/config.toml, which also turns off the project’s sign-up', args: ['config', 'push'] },
    { says: 'add missing migrations to the database', args: ['db', 'push'] },
    { says: `set ${Object.keys(given).join(', ')}`, args: ['secrets', 'set', '--env-file', file] },
    ...(emptied.length > 0 ? [{ says: `remove ${emptied.join(', ')}`, args: ['secrets', 'unset', ...emptied] }] : []),
    { says: 'deploy the functions', args: ['functions', 'deploy', '--use-api'] },
  ].map(({ says, args }) => ({ says, args: [...args, remote, '--yes'] }))

  say(`\nProject: ${target.url}\nSite:    ${target.siteUrl}\n\nThis will:\n`)
  for (const { says, args } of steps) say(`  - ${says}\n      npx supabase@3 ${args.join(' ')}`)
  say('  - store the project’s address and secret key for the schedule, then start the schedule')
  say('  - build the site into dist\n')
  if (dryRun) {
    const config = await cli(['config', 'diff', remote, '--exit-code'], [0, 2])
    const database = await cli(['db', 'push', '--dry-run', remote])
    say(`${config.stdout}${database.stdout}${database.stderr}\nNothing was changed.`)
    return 0
  }
  if (!(await confirm('Continue?'))) throw new OperatorError('Nothing was changed.')
  writeFileSync(file, Object.entries(given).map(quoteSetting).join(''), { mode: 0o600 })
  for (const { says, args } of steps) {
    say(`… ${says}`)
    await cli(args)
  }
  say('… start the schedule')
  const access = { project_url: target.url, secret_key: target.secretKey }
  if ((await ask(target, 'store_schedule_credentials', access)) !== true)
    throw new OperatorError('The project has no Vault. Turn on pg_cron, pg_net and Vault in Database > Extensions.')
  say('… build the site')
  const { status, ...output } = await npm(['run', 'build'], pickSettings(/^VITE_/, settings))
  if (status !== 0) throw new OperatorError(`The build failed.\n${output.stderr || output.stdout}`)
  say('\nUpload the whole dist folder to your host.\n')
  // Until the owner uploads the new build, the doctor would check the old one.
  if (!(await confirm('Have you uploaded it?'))) {
    say('Everything else is done. Upload dist, then run: npm run doctor -- --settings .env.go-live --round-trip')
    return 0
  }
  say('Checking the live site. Staff will get two test emails.\n')
  return runChecks({ target, settings, sends: true, say, ...(world && { world }) })
}

/** Formats a line of a settings file with a kind of quotation mark that the value doesn't contain. */
function quoteSetting([name, value]: readonly [string, string]): string {
  const sign = ["'", '"', '`'].find((one) => !value.includes(one))
  if (sign === undefined)
    throw new OperatorError(`${name} can’t be set, because it contains all three kinds of quotation marks.`)
  return `${name}=${sign}${value}${sign}\n`
}

export type Outcome = Pick<SpawnSyncReturns<string>, 'status' | 'stdout' | 'stderr'>

/** Runs npm in the project folder with additional environment variables. Tests pass a fake npm. */
export type Npm = (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Outcome>

/** Runs the npm that runs this tool, because on Windows `npm` is a .cmd file, which needs a shell. */
export const npm: Npm = async (args, more) => {
  const { npm_execpath: file = '' } = process.env
  const [program, first] = /\bnpm-cli\.js$/.test(file) ? [process.execPath, [file]] : ['npm', []]
  const cwd = path.resolve(import.meta.dirname, '../..')
  return spawnSync(program, [...first, ...args], { cwd, env: { ...process.env, ...more }, encoding: 'utf8' })
}

/**
 * Returns a function that runs the official CLI, with the access token in the settings or the session from
 * `npx supabase@3 login`. Throws the CLI's output if its exit status isn't accepted.
 */
export function officialCli(run: Npm, settings: Settings) {
  const env = pickSettings(/^SUPABASE_(ACCESS_TOKEN|DB_PASSWORD)$/, settings)
  return async (args: readonly string[], accepted: readonly number[] = [0]): Promise<Outcome> => {
    const outcome = await run(['exec', '--yes', '--', 'supabase@3', ...args], env)
    if (accepted.includes(outcome.status ?? 1)) return outcome
    const output = `${outcome.stderr}\n${outcome.stdout}`.trim()
    const section = args[0] === 'db' ? 'database' : 'settings'
    throw new OperatorError(
      `Command failed: npx supabase@3 ${args.join(' ')}\n${output}\n\nFix the cause, then run go-live again. See docs/going-live.md#${section}`,
    )
  }
}

await runTool(import.meta.filename, async () => {
  const options = readCommandLine('Usage: npm run go-live -- [--dry-run] [--yes]', { 'dry-run': FLAG, yes: FLAG })
  const problems = await goLive({
    settings: completeSettings(options.settings ?? SETTINGS_FILE),
    npm,
    say: console.log,
    confirm: async (question) => options.yes || confirm(question),
    dryRun: options['dry-run'],
  })
  if (problems > 0) process.exitCode = 1
})
