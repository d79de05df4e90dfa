/** The doctor's four checks of a hosted project on a real database: in good order, and got wrong in each way that we know. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { company } from '@contract/company.ts'
import { beforeAll, expect, test } from 'vitest'
import { runChecks } from '../../scripts/operate/doctor/run-checks.ts'
import { migrationFiles } from '../support/database/database.ts'
import { startHostedDatabase } from '../support/database/hosted-database.ts'
import { startHostedProject } from '../support/database/hosted-project.ts'
import { hostedBackend } from '../support/misdeployments/hosted-backend.ts'
import { MISDEPLOYMENTS, type Staged } from '../support/misdeployments/misdeployments.ts'

const [project, database] = await Promise.all([startHostedProject(), startHostedDatabase()])
const routes = hostedBackend(database, () => project.site.url)

beforeAll(async () => {
  for (const file of migrationFiles) await database.migrate(file)
})

const FACTS = { ...company, phone: '+14795551234', email: 'office@site.invalid' }

/** Stages one and answers what the doctor says. What is done to the database is taken back. */
async function doctorSays(staged: Staged, sends = true) {
  project.behaves({ ...routes, ...staged.backend }, staged.site?.(project.target.url))
  const lines: string[] = []
  const world = { facts: { ...FACTS, ...staged.facts }, pause: async () => undefined }
  const target = { ...project.target, ...staged.target }
  const settings = { ...project.settings, ...staged.settings }
  const kept =
    'select (select count(*) from public.soft_quotes)::integer as quotes, count(*)::integer as mails from private.outbox'
  const left = await database.staged(staged.sql ?? 'select 1', async () => {
    const [{ rows: before }] = [await database.stage(kept)]
    await runChecks({ target, settings, sends, say: (line) => lines.push(line), world })
    return { before, after: (await database.stage(kept)).rows }
  })
  return { said: lines.join('\n'), ...left }
}

test('of a deployment in good order the doctor says that all is well, and where to look for its mails', async () => {
  const { said, before, after } = await doctorSays({})
  expect(said).toBe(`ok    settings
ok    what runs
ok    what a visitor does
ok    what an attacker tries

Now look into office@site.invalid: two mails from “Test of the website” must be there.

All is well.
`)
  expect(after).toEqual(before)
})

test('without a round trip nothing is stored or sent', async () => {
  const { said } = await doctorSays({}, false)
  expect(said).toContain('All is well.')
  expect(said).not.toContain('two mails')
  const changing = project.backend.calls.filter(
    ({ method, path }) => method !== 'GET' && /soft_quotes$|object.*photos\/[^/]+\//.test(path),
  )
  expect(changing).toEqual([])
})

const docs = readFileSync(path.resolve(import.meta.dirname, '../../docs/going-live.md'), 'utf8').toLowerCase()
/** What is to fix or to know, by what was got wrong. */
const found: string[] = []

test.each(Object.entries(MISDEPLOYMENTS))(
  '%s: the doctor says where its fix is described, and leaves nothing behind',
  async (wrong, staged) => {
    const { said, before, after } = await doctorSays(staged)
    const findings = said.match(/^(FIX |note) .*\n.*/gm) ?? []
    found.push([wrong, ...findings.map((finding) => finding.replace(/(.{170}).+/, '$1 …'))].join('\n'))
    expect(findings).not.toEqual([])
    for (const [, fix = ''] of said.matchAll(/going-live[.]md#(.+)/g)) expect(docs).toContain(`\n### ${fix}\n`)
    expect(said).not.toMatch(/_of-this-test|whsec_b/)
    // Whatever went wrong, nothing of the doctor's is kept, or sent later.
    if (staged.target === undefined) expect(after).toEqual(before)
  },
)

test('what the doctor says of each (vitest -u writes it)', async () => {
  const { site, backend } = project
  const told = found.join('\n\n').replaceAll(site.url, 'https://site').replaceAll(backend.url, 'https://project')
  await expect(`${told}\n`).toMatchFileSnapshot('doctor.txt')
})

test('is run by npm, and fails when something is to fix', async () => {
  project.behaves({ ...routes, 'GET /functions/v1/health': () => [503, {}] })
  const { code, output } = await project.run('operate/doctor.ts')
  expect(code).toBe(1)
  expect(output).toContain(`Looking at ${project.target.url}`)
  expect(output).toMatch(/FIX +The function health was answered with 503/)
})
