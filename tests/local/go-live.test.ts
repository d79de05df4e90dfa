import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { company } from '@contract/company.ts'
import { beforeEach, expect, test } from 'vitest'
import { goLive } from '../../scripts/go-live/go-live.ts'
import { SETTINGS } from '../support/builders/go-live-settings.ts'
import { migrationFiles, startHostedDatabase } from '../support/database/hosted-database.ts'
import { SECRET, startHostedProject } from '../support/database/hosted-project.ts'
import { recordedCli } from '../support/servers/recorded-cli.ts'
import { tempFolder } from '../support/servers/temp-folder.ts'
import type { Reply } from '../support/servers/routes.ts'

const folder = tempFolder()
const [project, database] = await Promise.all([startHostedProject(), startHostedDatabase()])
const official = recordedCli(database)
let builds = 0

beforeEach(() => {
  official.commands.length = 0
  builds = 0
  const rpc =
    (name: string) =>
    async ({ body }: { body: unknown }): Promise<Reply> => {
      const found = await database.call(name, Object(body))
      return found === null ? [404, { code: 'PGRST202' }] : [200, found.answer]
    }
  const names = ['keep_schedule_access', 'doctor_report', 'list_outbox']
  project.behaves(Object.fromEntries(names.map((name) => [`POST /rest/v1/rpc/${name}`, rpc(name)])))
})

const FACTS = { ...company, phone: '+14795551234', email: 'office@site.invalid', timeZone: 'Pacific/Honolulu' }
const NAMES = {
  texts: async () => ['v=spf1 -all', 'v=DMARC1; p=reject'],
  mailHosts: async () => ['mx.site.invalid'],
}

async function rehearse({ dryRun = false, changes = {}, uploaded = true, cli = official.cli } = {}) {
  const lines: string[] = []
  const left = await goLive({
    settings: { ...project.settings, TURNSTILE_SECRET_KEY: '', ...changes },
    settingsFile: '.env.go-live',
    cli,
    async build() {
      builds++
      mkdirSync(path.join(folder, 'dist'), { recursive: true })
      writeFileSync(path.join(folder, 'dist/index.html'), '')
    },
    say: (line) => lines.push(line),
    confirm: async (question) => (question === 'Is it uploaded?' ? uploaded : true),
    pause: aMinutePasses,
    dryRun,
    world: { facts: FACTS, names: NAMES, dist: path.join(folder, 'dist') },
  })
  const said = lines.join('\n')
  // No secret is said or stands on a command line.
  expect([said, ...official.commands].join('\n')).not.toMatch(/_of-this-test|re_new/)
  return { left, said }
}

const aMinutePasses = async () =>
  void (await database.stage(`
    insert into cron.job_run_details (jobid, status, start_time) select jobid, 'succeeded', now() from cron.job;
    insert into net._http_response (status_code) values (200)`))

const DEPLOYED = ['functions deploy --use-api --remote=abcdefghijklmnopqrst --yes']

/** All that going live may change in the database. */
const state = async () =>
  (
    await database.stage(`select
      (select json_agg(secrets.* order by name) from vault.secrets)::text as vault,
      (select json_agg(job.* order by jobname) from cron.job)::text as jobs,
      (select json_agg(version order by version) from supabase_migrations.schema_migrations)::text as migrations`)
  ).rows[0]

test('a dry run prints every step and changes nothing', async () => {
  const { said, left } = await rehearse({ dryRun: true })
  expect(left).toBe(0)
  for (const file of migrationFiles) expect(said).toContain(`- add ${file}`)
  for (const words of [
    'set the project as supabase/config.toml says',
    '$ npx supabase@3 config push --remote=abcdefghijklmnopqrst --yes',
    '$ npx supabase@3 db push --remote=abcdefghijklmnopqrst --yes',
    '- set RESEND_API_KEY',
    '- deploy deliver-mail',
    '- store secret_key in the Vault',
    '- build it into dist',
    'The project itself can be looked at once its database is up to date.',
    'ok    our inboxes',
    'Nothing was changed.',
  ])
    expect(said).toContain(words)
  expect(official.changing()).toEqual([])
  expect(builds).toBe(0)
  expect(await state()).toEqual({ vault: null, jobs: null, migrations: null })
})

test('the first run does all of it, and the doctor finds it well', async () => {
  const odd = '$four "five" \\n'
  const { left, said } = await rehearse({ changes: { SMTP_PASS: odd } })
  expect(said).toContain('Waiting for the schedule to call')
  expect(said).toContain('All is well.')
  expect(left).toBe(0)
  // The schedule calls functions that are there.
  const begun = [...said.matchAll(/^… (.+)$/gm)].map(([, name]) => name)
  expect(begun.indexOf('the functions')).toBeLessThan(begun.indexOf('the schedule’s access'))
  expect(begun).toContain('the functions')
  expect(official.changing().map((command) => command.replace(/(--env-file) .+/, '$1'))).toEqual([
    'config push --remote=abcdefghijklmnopqrst --yes',
    'db push --remote=abcdefghijklmnopqrst --yes',
    'secrets set --remote=abcdefghijklmnopqrst --yes --env-file',
    'functions deploy --use-api --remote=abcdefghijklmnopqrst --yes',
  ])
  expect(official.secrets.get('RESEND_API_KEY')).toBe(SETTINGS.RESEND_API_KEY)
  expect(official.secrets.get('SMTP_PASS')).toBe(odd)
  official.secrets.delete('SMTP_PASS')
  expect([...official.secrets.keys()].filter((name) => /^(VITE|SUPABASE)_/.test(name))).toEqual([])
  expect(builds).toBe(1)
  expect(JSON.stringify(await state())).toContain(SECRET)
})

test('what is not uploaded yet is not tried, and what to run then is said', async () => {
  const { left, said } = await rehearse({ uploaded: false })
  expect(said.trimEnd()).toMatch(/Upload dist, then run: npm run doctor -- --settings .* --round-trip$/)
  expect(said).not.toMatch(/Trying all of it|All is well/)
  expect([left, builds]).toEqual([0, 1])
})

test('the second run builds and deploys, and changes nothing else', async () => {
  const before = await state()
  const { left, said } = await rehearse()
  expect(said).toContain('All is well.')
  expect([left, builds]).toEqual([0, 1])
  expect(official.changing()).toEqual(DEPLOYED)
  expect(await state()).toEqual(before)
})

test('a dry run has the doctor look at what needs no change, and counts what is wrong', async () => {
  const stored = () => project.backend.calls.filter(({ method, path }) => method === 'POST' && /soft_quotes/.test(path))
  const sound = await rehearse({ dryRun: true })
  expect(sound.said).toContain('ok    rights, policies, triggers, jobs and the bucket')
  expect(sound.said).toContain('ok    the live site')
  expect(sound.left).toBe(0)
  const wrong = await rehearse({ dryRun: true, changes: { MAIL_STAFF_TO: 'desk@site.invalid' } })
  expect(wrong.said).toContain(
    'FIX   the deployed settings: The functions have other values than the file, of: MAIL_STAFF_TO.',
  )
  expect([wrong.left, stored(), official.changing()]).toEqual([1, [], []])
})

test('a setting that was changed or emptied, and a key that was renewed, are all that is changed', async () => {
  await rehearse({ changes: { TURNSTILE_URL: `${project.site.url}/siteverify` } })
  official.commands.length = 0
  const { said } = await rehearse({ changes: { MAIL_STAFF_TO: 'desk@site.invalid', TURNSTILE_URL: '' } })
  expect(said.split('\n').filter((line) => /^ {2}- (set|remove)/.test(line))).toEqual([
    '  - set MAIL_STAFF_TO',
    '  - remove TURNSTILE_URL',
  ])
  expect(official.changing()).toHaveLength(3)

  official.commands.length = 0
  const renewed = await rehearse({
    changes: { MAIL_STAFF_TO: 'desk@site.invalid', SUPABASE_SECRET_KEY: `${SECRET}-renewed` },
  })
  expect(renewed.said).toContain('  - store secret_key in the Vault')
  expect(official.changing()).toEqual(DEPLOYED)
  expect(JSON.stringify(await state())).toContain(`${SECRET}-renewed`)
})

test('does not begin with settings that cannot be right', async () => {
  await expect(rehearse({ changes: { VITE_SUPABASE_ANON_KEY: SECRET } })).rejects.toThrow('is a secret key')
  expect(official.commands).toEqual([])
})

test('stops at a command that fails, and says what it said', async () => {
  const cli: typeof official.cli = async (args) =>
    args[0] === 'secrets' ? { code: 1, stdout: '', stderr: 'Access token not provided.' } : official.cli(args)
  await expect(rehearse({ cli })).rejects.toThrow(/npx supabase@3 secrets list .*\nAccess token not provided[.]/)
})
