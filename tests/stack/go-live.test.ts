import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { company } from '@contract/company.ts'
import { beforeEach, expect, test } from 'vitest'
import { goLive, type Npm, type Outcome } from '../../scripts/operate/go-live.ts'
import { type HostedDatabase, startHostedDatabase } from '../support/database/hosted-database.ts'
import { formatSettings, hostedBackend, LIVE_PHONE, SECRET, startHostedProject } from './hosted-project.ts'
import { tempFolder } from '../support/servers/run-script.ts'

const done = (stdout = '', status = 0): Outcome => ({ status, stdout, stderr: '' })
const changes = (command: string) => !/ (diff|list) |--dry-run/.test(`${command} `)

const [project, database] = await Promise.all([startHostedProject(), startHostedDatabase()])
const routes = hostedBackend(database, () => project.site.url)
const official = createFakeCli(database)
const folder = tempFolder()
const file = path.join(folder, 'settings')

beforeEach(() => {
  official.commands.length = 0
  project.setRoutes(routes)
})

async function rehearse({ dryRun = false, changes = {}, uploaded = true, npm = official.npm } = {}) {
  const lines: string[] = []
  const left = await goLive({
    settings: { ...project.settings, ...changes },
    npm,
    say: (line) => lines.push(line),
    confirm: async (question) => question !== 'Have you uploaded it?' || uploaded,
    dryRun,
    world: {
      facts: { ...company, phone: LIVE_PHONE, email: 'office@site.invalid' },
      pause: async () => undefined,
    },
  })
  const output = lines.join('\n')
  // No secret is printed or passed on a command line.
  expect([output, ...official.commands].join('\n')).not.toMatch(/_of-this-test/)
  return { left, output }
}

const state = async () =>
  (
    await database.stage(`select
      (select json_agg(secrets.* order by name) from vault.secrets)::text as vault,
      (select json_agg(version order by version) from supabase_migrations.schema_migrations)::text as migrations`)
  ).rows[0]

/** Returns the output and the executed commands, without values that differ between runs. */
function removeVariables(output: string): string {
  const done = official.changing().map((command) => `did: ${command}`)
  const set = [...official.secrets].map(([name, value]) => `set: ${name} to ${value}`)
  return `${[output, ...done, ...set].join('\n')}\n`
    .replaceAll(project.target.url, 'https://project')
    .replaceAll(project.site.url, 'https://site')
    .replaceAll(/(--env-file) \S+/g, '$1 …')
}

test('a dry run lists the steps and differences, and changes nothing', async () => {
  const { output, left } = await rehearse({ dryRun: true })
  expect(left).toBe(0)
  expect(output).toContain('  - deploy the functions\n      npx supabase@3 functions deploy --use-api')
  expect(output).toMatch(
    /\nauth[.]enable_signup: true -> false\nWould push these migrations:\n(\d+_\w+[.]sql\n)+Nothing was changed[.]$/,
  )
  expect(official.changing()).toEqual([])
  expect(await state()).toEqual({ vault: null, migrations: null })
})

test('the first run completes every step, and the doctor finds no problem', async () => {
  const { left, output } = await rehearse({ changes: { ODD: '$four "five" \\n' } })
  await expect(removeVariables(output)).toMatchFileSnapshot('go-live.txt')
  expect(left).toBe(0)
  expect(JSON.stringify(await state())).toContain(SECRET)
})

test('a later run removes secrets if their settings are now empty', async () => {
  official.secrets.set('THEIRS', 'kept')
  const { output } = await rehearse({ changes: { ODD: '' } })
  expect(output).toContain('  - remove ODD\n')
  expect([official.secrets.has('ODD'), official.secrets.has('THEIRS')]).toEqual([false, true])
})

test('if the site isn’t uploaded, go-live skips the doctor and prints the next command', async () => {
  const { left, output } = await rehearse({ uploaded: false })
  expect(output.trimEnd()).toMatch(/Upload dist, then run: npm run doctor -- --settings .* --round-trip$/)
  expect(output).not.toMatch(/Checking the live site|No problems found/)
  expect(left).toBe(0)
})

test('go-live stops before its first step if settings are invalid, and links to the fix', async () => {
  const wrong = rehearse({ changes: { VITE_SUPABASE_ANON_KEY: SECRET } })
  await expect(wrong).rejects.toThrow(/is a secret key[.] .*\n +docs[/]going-live[.]md#keys\n.*Nothing was changed/s)
  expect(official.commands).toEqual([])
})

test('go-live stops if a command fails, and shows the command’s output', async () => {
  const npm: Npm = async (args) =>
    args.includes('secrets') ? { status: 1, stdout: '', stderr: 'Access token not provided.' } : official.npm(args)
  await expect(rehearse({ npm })).rejects.toThrow(
    /npx supabase@3 secrets list .*\nAccess token not provided[.]\n\n.*#settings$/,
  )
})

/** The source of a fake npm that lists no secrets, as in a new project. */
const NPM = `const args = process.argv.slice(2).join(' ')
require('node:fs').appendFileSync(${JSON.stringify(path.join(folder, 'asked'))}, args + '\\n')
if (args.includes('list')) console.log('[]')`

test('`npm run go-live -- --dry-run` runs the official CLI and keeps the settings file', async () => {
  writeFileSync(path.join(folder, 'npm-cli.js'), NPM)
  const facts = { MAIL_STAFF_TO: 'office@site.invalid' }
  writeFileSync(file, formatSettings({ ...project.settings, ...facts }))
  const before = readFileSync(file, 'utf8')
  const args = ['--dry-run', '--settings', file]
  const { output } = await project.run('operate/go-live.ts', args, { npm_execpath: path.join(folder, 'npm-cli.js') })
  expect(readFileSync(file, 'utf8')).toBe(before)
  // The repository contains the example company's facts.
  expect(output).toMatch(/The phone number is still the example[.] .*\n(.|\n)*Nothing was changed[.]/)
})

/** A fake npm that records every command, responds like the official CLI 3.1, and pushes migrations to a real database. */
function createFakeCli(database: Pick<HostedDatabase, 'missing' | 'migrate'>) {
  const commands: string[] = []
  const secrets = new Map<string, string>()

  async function push(isDry: boolean): Promise<Outcome> {
    const missing = await database.missing()
    if (isDry) return { ...done(), stderr: `Would push these migrations:\n${missing.join('\n')}` }
    for (const file of missing) await database.migrate(file)
    return done('Finished supabase db push.')
  }
  function setAll(file = ''): Outcome {
    for (const [name, value = ''] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) secrets.set(name, value)
    return done()
  }
  const answers: Readonly<Record<string, (asked: readonly string[]) => Outcome | Promise<Outcome>>> = {
    'config diff': () => done('auth.enable_signup: true -> false\n', 2),
    'config push': () => done(),
    'db push': (asked) => push(asked.includes('--dry-run')),
    'secrets list': () => done(JSON.stringify([...secrets.keys()].map((name) => ({ name, value: 'digest' })))),
    'secrets set': ([, , , file]) => setAll(file),
    'secrets unset': ([, , name = '']) => (secrets.delete(name), done()),
    'functions deploy': () => done(),
  }

  const npm: Npm = async (args) => {
    const isCli = args[0] !== 'run'
    const asked = isCli ? args.slice(4) : args
    commands.push(asked.join(' '))
    if (!isCli) return done()
    // Without a terminal, the CLI changes nothing unless --yes is set.
    if (changes(asked.join(' ')) && !asked.includes('--yes')) return { ...done('', 1), stderr: 'Re-run with --yes.' }
    const answer = answers[asked.slice(0, 2).join(' ')]
    return answer ? answer(asked) : { ...done('', 1), stderr: `unknown command ${asked.join(' ')}` }
  }
  const changing = () => commands.filter(changes)
  return { npm, commands, changing, secrets }
}
