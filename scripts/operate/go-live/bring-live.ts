import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { company } from '../../../supabase/functions/_shared/contract/company.ts'
import { checkSettings } from '../doctor/check-settings.ts'
import { inWords } from '../doctor/finding.ts'
import { type Circumstances, runChecks } from '../doctor/run-checks.ts'
import { ask, OperatorError, type Settings, targetOf } from '../target.ts'
import { type Npm, officialCli } from './official-cli.ts'
import { functionSettings, namedLike, projectRef } from './settings.ts'

export interface GoLive extends Pick<Circumstances, 'say' | 'world'> {
  /** Completed. */
  readonly settings: Settings
  readonly npm: Npm
  /** Asks a yes-or-no question. */
  readonly confirm: (question: string) => Promise<boolean>
  /** Only says what it would do. */
  readonly dryRun: boolean
}

/**
 * Brings project, functions, schedule and build in line with the settings, then has the doctor try it all. Says what it will
 * do before it does anything. Answers how many things are left to put right.
 */
export async function goLive({ settings, npm, say, confirm, dryRun, world }: GoLive): Promise<number> {
  // For the functions' settings. Only this user can read it: every user of the machine can read a command line.
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'go-live-'))
  const file = path.join(folder.path, 'settings.env')
  const target = targetOf(settings)
  const wrong = checkSettings(settings, target, world?.facts ?? company).filter(({ level }) => level === 'fail')
  if (wrong.length > 0) throw new OperatorError(`${wrong.map(inWords).join('\n')}\nNothing was changed.`)
  const remote = `--remote=${projectRef(settings, target)}`
  const cli = officialCli(npm, settings)
  const given = functionSettings(settings, target)
  const { stdout } = await cli(['secrets', 'list', remote, '-o', 'json'])
  const there = z.array(z.object({ name: z.string() })).parse(JSON.parse(stdout))
  const emptied = there.flatMap(({ name }) => (name in settings && !(name in given) ? name : []))
  const steps = [
    { says: 'set the project as supabase/config.toml says', args: ['config', 'push'] },
    { says: 'add the migrations that its database lacks', args: ['db', 'push'] },
    { says: `set ${Object.keys(given).join(', ')}`, args: ['secrets', 'set', '--env-file', file] },
    ...(emptied.length > 0 ? [{ says: `remove ${emptied.join(', ')}`, args: ['secrets', 'unset', ...emptied] }] : []),
    { says: 'deploy the functions', args: ['functions', 'deploy', '--use-api'] },
  ].map(({ says, args }) => ({ says, args: [...args, remote, '--yes'] }))

  say(`\n${target.url} for ${target.siteUrl}. This will:\n`)
  for (const { says, args } of steps) say(`  - ${says}\n      npx supabase@3 ${args.join(' ')}`)
  say('  - tell the schedule in the database where to call, with the secret key\n  - build the site into dist\n')
  if (dryRun) {
    const config = await cli(['config', 'diff', remote, '--exit-code'], [0, 2])
    const database = await cli(['db', 'push', '--dry-run', remote])
    say(`${config.stdout}${database.stdout}${database.stderr}\nNothing was changed.`)
    return 0
  }
  if (!(await confirm('Do this?'))) throw new OperatorError('Nothing was changed.')
  writeFileSync(file, Object.entries(given).map(quoted).join(''), { mode: 0o600 })
  for (const { says, args } of steps) {
    say(`… ${says}`)
    await cli(args)
  }
  say('… the schedule')
  const access = { project_url: target.url, secret_key: target.secretKey }
  if ((await ask(target, 'keep_schedule_access', access)) !== true)
    throw new OperatorError('The project has no Vault. Switch on pg_cron, pg_net and Vault (Database, Extensions).')
  say('… the site')
  const { status, ...said } = await npm(['run', 'build'], namedLike(/^VITE_/, settings))
  if (status !== 0) throw new OperatorError(`The site could not be built.\n${said.stderr || said.stdout}`)
  say('\nUpload the folder dist to your host, all of it.\n')
  // The doctor would look at the old build.
  if (!(await confirm('Is it uploaded?'))) {
    say('Then all is done but that. Upload dist, then run: npm run doctor -- --settings .env.go-live --round-trip')
    return 0
  }
  say('Trying all of it. Staff get two mails, from “Test of the website”.\n')
  return runChecks({ target, settings, sends: true, say, ...(world && { world }) })
}

/** A line of a settings file, in quotes that the value does not contain. */
function quoted([name, value]: readonly [string, string]): string {
  const sign = ["'", '"', '`'].find((one) => !value.includes(one))
  if (sign === undefined) throw new OperatorError(`${name} cannot be set: it contains all kinds of quotes.`)
  return `${name}=${sign}${value}${sign}\n`
}
