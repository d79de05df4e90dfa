import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { company } from '../../../supabase/functions/_shared/contract/company.ts'
import { checkSettings } from '../doctor/check-settings.ts'
import { type Circumstances, runChecks } from '../doctor/run-checks.ts'
import { type Cli, type Npm, officialCli } from './official-cli.ts'
import { ask, OperatorError, type Settings, type Target, targetOf } from '../target.ts'
import { functionSettings, projectRef } from './settings.ts'

export interface GoLive {
  /** Completed. */
  readonly settings: Settings
  readonly npm: Npm
  readonly say: (line: string) => void
  /** Asks a yes-or-no question. */
  readonly confirm: (question: string) => Promise<boolean>
  /** Only says what it would do. */
  readonly dryRun: boolean
  readonly world?: Circumstances['world']
}

/**
 * Brings project, functions, schedule and build in line with the settings, then has the doctor try it all. Says what it will
 * do before it does anything. Answers how many things are left to put right.
 */
export async function goLive({ settings, npm, say, confirm, dryRun, world }: GoLive): Promise<number> {
  const target = targetOf(settings)
  const ref = projectRef(settings, target)
  requireRight(settings, target, world?.facts ?? company)
  const cli = officialCli(npm, settings)
  const { given, gone } = await secretsOf(cli, ref, settings)
  const push = (what: string) => [what, 'push', `--remote=${ref}`, '--yes']
  const steps: readonly Step[] = [
    { says: 'set the project as supabase/config.toml says', args: push('config') },
    { says: 'add the migrations that its database lacks', args: push('db') },
    {
      says: `set ${Object.keys(given).join(', ')}`,
      args: ['secrets', 'set', `--remote=${ref}`, '--yes', '--env-file'],
    },
    ...(gone.length > 0
      ? [{ says: `remove ${gone.join(', ')}`, args: ['secrets', 'unset', ...gone, `--remote=${ref}`, '--yes'] }]
      : []),
    { says: 'deploy the functions', args: ['functions', 'deploy', '--use-api', `--remote=${ref}`, '--yes'] },
  ]
  say(`\n${target.url} for ${target.siteUrl}. This will:\n`)
  for (const { says, args } of steps) say(`  - ${says}\n      npx supabase@3 ${args.join(' ')}`)
  say('  - tell the schedule in the database where to call, with the secret key\n  - build the site into dist\n')
  if (dryRun) {
    const config = await cli(['config', 'diff', `--remote=${ref}`, '--exit-code'], [0, 2])
    const database = await cli(['db', 'push', '--dry-run', `--remote=${ref}`])
    say(`${config.stdout}${database.stdout}${database.stderr}\nNothing was changed.`)
    return 0
  }
  if (!(await confirm('Do this?'))) throw new OperatorError('Nothing was changed.')
  for (const { says, args } of steps) {
    say(`… ${says}`)
    if (args.includes('--env-file')) await withFile(given, (file) => cli([...args, file]))
    else await cli(args)
  }
  say('… the schedule')
  await tellSchedule(target)
  say('… the site')
  await build(npm, settings)
  say('\nUpload the folder dist to your host, all of it.\n')
  // The doctor would look at the old build.
  if (!(await confirm('Is it uploaded?'))) {
    say('Then all is done but that. Upload dist, then run: npm run doctor -- --settings .env.go-live --round-trip')
    return 0
  }
  say('Trying all of it. Staff get two mails, from “Test of the website”.\n')
  return runChecks({ target, settings, sends: true, say, ...(world && { world }) })
}

interface Step {
  readonly says: string
  /** What the official CLI is given. After `--env-file` comes a file of the settings. */
  readonly args: readonly string[]
}

/** @throws OperatorError for what no step would mend */
function requireRight(settings: Settings, target: Target, facts: unknown): void {
  const wrong = checkSettings(settings, target, facts).filter(({ level }) => level === 'fail')
  if (wrong.length === 0) return
  const said = wrong.map(({ symptom, section }) => `${symptom}\n    docs/going-live.md#${section}`)
  throw new OperatorError(`${said.join('\n')}\nNothing was changed.`)
}

/** What the functions are given, and the names of what they had before and is empty now. */
async function secretsOf(cli: Cli, ref: string, settings: Settings) {
  const given = functionSettings(settings)
  const { stdout } = await cli(['secrets', 'list', `--remote=${ref}`, '-o', 'json'])
  const there = z.array(z.object({ name: z.string() })).parse(JSON.parse(stdout))
  const gone = there.map(({ name }) => name).filter((name) => name in settings && !(name in given))
  return { given, gone: gone.filter((name) => !/^(VITE_|SUPABASE_)/.test(name)) }
}

/** Passes settings by a file that only this user can read: every user of the machine can read a command line. */
async function withFile(
  given: Readonly<Record<string, string>>,
  use: (file: string) => Promise<unknown>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'go-live-'))
  try {
    const file = path.join(folder, 'settings.env')
    writeFileSync(file, Object.entries(given).map(quoted).join(''), { mode: 0o600 })
    await use(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A line of a settings file, in quotes that the value does not contain. */
function quoted([name, value]: readonly [string, string]): string {
  const sign = ["'", '"', '`'].find((one) => !value.includes(one))
  if (sign === undefined) throw new OperatorError(`${name} cannot be set: it contains all kinds of quotes.`)
  return `${name}=${sign}${value}${sign}\n`
}

/** Stores the project's URL and a secret key in the Vault. */
async function tellSchedule(target: Target): Promise<void> {
  const args = { project_url: target.url, secret_key: target.secretKey }
  if ((await ask(target, 'keep_schedule_access', args)) !== null) return
  throw new OperatorError('The project has no Vault. Switch on pg_cron, pg_net and Vault (Database, Extensions).')
}

async function build(npm: Npm, settings: Settings): Promise<void> {
  const given = Object.entries(settings).flatMap(([name, value]): [string, string][] =>
    name.startsWith('VITE_') && value ? [[name, value]] : [],
  )
  const { status, stdout, stderr } = await npm(['run', 'build'], Object.fromEntries(given))
  if (status !== 0) throw new OperatorError(`The site could not be built.\n${stderr || stdout}`)
}
