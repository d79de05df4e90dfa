/** Tests the doctor on a fake hosted project with a real database: a working deployment, and every known broken one. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { company } from '@contract/company.ts'
import { beforeAll, expect, test } from 'vitest'
import { checkAsVisitor } from '../../scripts/operate/live-site.ts'
import { runChecks } from '../../scripts/operate/doctor.ts'
import { migrationFiles } from '../support/database/database.ts'
import { startHostedDatabase } from '../support/database/hosted-database.ts'
import { hostedBackend, LIVE_PAGE, LIVE_PHONE, PUBLIC, startHostedProject } from './hosted-project.ts'
import { tempFolder } from '../support/servers/run-script.ts'
import { BROKEN_DEPLOYMENTS, type Staged } from './doctor/broken-deployments.ts'

const [project, database] = await Promise.all([startHostedProject(), startHostedDatabase()])
const routes = hostedBackend(database, () => project.site.url)

beforeAll(async () => {
  for (const file of migrationFiles) await database.migrate(file)
})

const FACTS = { ...company, phone: LIVE_PHONE, email: 'office@site.invalid' }

/** This folder is empty, so the doctor doesn't compare the live site with a build. */
const dist = tempFolder()

/** Runs the doctor on a staged deployment, and rolls back its database changes. */
async function runDoctor(staged: Staged, sends = true) {
  project.setRoutes({ ...routes, ...staged.backend }, staged.site?.(project.target.url))
  const lines: string[] = []
  const world = { facts: { ...FACTS, ...staged.facts }, pause: async () => undefined, dist }
  const target = { ...project.target, ...staged.target }
  const settings = { ...project.settings, ...staged.settings }
  const kept =
    'select (select count(*) from public.soft_quotes)::integer as quotes, count(*)::integer as mails from private.outbox'
  const left = await database.staged(staged.sql ?? 'select 1', async () => {
    const [{ rows: before }] = [await database.stage(kept)]
    await runChecks({ target, settings, sends, say: (line) => lines.push(line), world })
    return { before, after: (await database.stage(kept)).rows }
  })
  return { output: lines.join('\n'), ...left }
}

test('the doctor finds no problem in a working deployment, and prints which inbox to check', async () => {
  const { output, before, after } = await runDoctor({})
  expect(output).toMatch(/^(ok .*\n){4}\nCheck office@site.invalid: .*\n\nNo problems found[.]\n$/)
  expect(after).toEqual(before)
})

test('the doctor stores no quote or photo without --round-trip', async () => {
  const { output } = await runDoctor({}, false)
  expect(output).toContain('No problems found.')
  expect(output).not.toContain('two new emails')
  const changing = project.backend.calls.filter(
    ({ method, path }) => method !== 'GET' && /soft_quotes$|object.*photos\/[^/]+\//.test(path),
  )
  expect(changing).toEqual([])
})

const docs = readFileSync(path.resolve(import.meta.dirname, '../../docs/going-live.md'), 'utf8').toLowerCase()
const DOCS = /\n +docs\/going-live[.]md/
const found: string[] = []

test.each(Object.entries(BROKEN_DEPLOYMENTS))(
  '%s: the doctor links to a fix and leaves no lead or email behind',
  async (wrong, staged) => {
    const { output, before, after } = await runDoctor(staged)
    const findings = output.match(/^(FIX |note) .*\n.*/gm) ?? []
    const lines = findings.map((finding) => finding.replace(/(.{170}).+/, '$1 …').replace(DOCS, ' '))
    found.push([wrong, ...lines].join('\n  '))
    expect(findings).not.toEqual([])
    for (const [, fix = ''] of output.matchAll(/going-live[.]md#(.+)/g)) expect(docs).toContain(`\n### ${fix}\n`)
    expect(output).not.toMatch(/_of-this-test|whsec_b/)
    // With a wrong key, the doctor can't read the project.
    if (staged.target === undefined) expect(after).toEqual(before)
  },
)

test('the doctor’s findings in each broken deployment match the snapshot', async () => {
  const { site, backend } = project
  const problems = found
    .join('\n')
    .replaceAll(site.url, 'https://site')
    .replaceAll(backend.url, 'https://project')
    .replace(/Database: [\d.]+ MB/, 'Database: … MB')
  await expect(`${problems}\n`).toMatchFileSnapshot('doctor.txt')
})

test('the doctor ignores another app’s failing job in the same project', async () => {
  const { output } = await runDoctor({
    sql: `with theirs as (select cron.schedule('theirs', '* * * * *', 'select 1') as id)
      insert into cron.job_run_details (jobid, status) select id, 'failed' from theirs`,
  })
  expect(output).toContain('No problems found.')
})

test('doctor scans long lines of code in linear time', async () => {
  const line = 'a-'.repeat(300_000)
  const { output } = await runDoctor(
    { site: () => ({ 'GET /assets/backend-BBBBBBBB.js': () => [200, line + PUBLIC] }) },
    false,
  )
  expect(output).toContain('No problems found.')
})

test('the doctor reports a live site that differs from the last build for its project', async () => {
  const build = (page: string, project: string) => {
    for (const file of ['index.html', 'get-started.html']) writeFileSync(path.join(dist, file), page)
    writeFileSync(path.join(dist, '_headers'), `connect-src 'self' ${project}`)
  }
  const newer = LIVE_PAGE.replace('AAAA', 'BBBB')
  const problem = 'The live site doesn’t match the build in the dist folder.'
  build(LIVE_PAGE, project.target.url)
  expect((await runDoctor({}, false)).output).not.toContain(problem)
  build(newer, 'https://other.supabase.co')
  expect((await runDoctor({}, false)).output).not.toContain(problem)
  build(newer, project.target.url)
  expect((await runDoctor({}, false)).output).toContain(problem)
})

test('the doctor reports a site that is served with and without www. instead of redirecting', async () => {
  const siteUrl = project.site.url.replace('127.0.0.1', 'www.localhost')
  project.setRoutes(routes)
  const findings = await checkAsVisitor({ ...project.target, siteUrl }, FACTS, dist)
  const symptoms = findings.map(({ symptom }) => symptom)
  expect(symptoms).toContain(`${siteUrl.replace('www.', '')} shows the site too, but forms only work on ${siteUrl}.`)
})

test('`npm run doctor` exits with status 1 if it finds a problem', async () => {
  project.setRoutes({ ...routes, 'GET /functions/v1/health': () => [503, {}] })
  const { code, output } = await project.run('operate/doctor.ts')
  expect(code).toBe(1)
  expect(output).toContain(`Checking ${project.target.url}`)
  expect(output).toMatch(/FIX +The function health returned 503/)
})
