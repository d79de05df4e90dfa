import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { company } from '@contract/company.ts'
import { beforeAll, expect, test } from 'vitest'
import { allChecks, tellAll } from '../../scripts/operator/all-checks.ts'
import { functionSettings } from '../../scripts/operator/check-settings.ts'
import type { NameServers } from '../../scripts/operator/name-servers.ts'
import { SETTINGS } from '../support/builders/go-live-settings.ts'
import { migrationFiles, startHostedDatabase } from '../support/database/hosted-database.ts'
import { PROJECT_REF, SECRET, startHostedProject } from '../support/database/hosted-project.ts'
import type { Misdeployment } from '../support/misdeployments/misdeployment.ts'
import { wrongDatabases, wrongFunctions, wrongKeys, wrongRules } from '../support/misdeployments/project.ts'
import { wrongMail, wrongSites } from '../support/misdeployments/site.ts'
import { recordedCli } from '../support/servers/recorded-cli.ts'
import { tempFolder } from '../support/servers/temp-folder.ts'

const MISDEPLOYMENTS = [wrongKeys, wrongRules, wrongDatabases, wrongFunctions, wrongSites, wrongMail].flat()

const dist = tempFolder()
const [project, database] = await Promise.all([startHostedProject(), startHostedDatabase()])
const official = recordedCli(database)

beforeAll(async () => {
  for (const file of migrationFiles) await database.migrate(file)
  await database.stage(`
    select vault.create_secret('${project.target.url}', 'project_url'), vault.create_secret('${SECRET}', 'secret_key');
    insert into cron.job_run_details (jobid, status, start_time)
    select jobid, 'succeeded', now() - interval '30 seconds' from cron.job;
    insert into net._http_response (status_code) values (200)`)
  writeFileSync(path.join(dist, 'get-started.html'), '<script type="module" src="/assets/site-AAAAAAAA.js"></script>')
})

const FACTS = { ...company, phone: '+14795551234', email: 'office@site.invalid', timeZone: 'Pacific/Honolulu' }

function namesWith(records: Misdeployment['records'] = {}): NameServers {
  const sound: Record<string, readonly string[]> = {
    'site.invalid': ['v=spf1 -all'],
    '_dmarc.site.invalid': ['v=DMARC1; p=reject'],
  }
  return {
    texts: async (name) => records[name] ?? sound[name] ?? [],
    mailHosts: async (domain) => records[`${domain} mail`] ?? ['mx.site.invalid'],
  }
}

/** Stages one and answers the doctor's lines. What `sql` does to the database is taken back. */
async function doctorSays(staged: Partial<Misdeployment>): Promise<string> {
  const { url } = project.target
  await database.stage(`begin; ${staged.sql ?? 'select 1'}`)
  const report = await database.call('doctor_report', {}).finally(() => database.stage('rollback'))
  project.behaves(
    { 'POST /rest/v1/rpc/doctor_report': () => [200, report?.answer], ...staged.backend },
    staged.site?.(url),
  )
  const target = { ...project.target, ...staged.target }
  const settings = {
    ...SETTINGS,
    SITE_ORIGINS: project.site.url,
    RESEND_BASE_URL: project.site.url,
    ...staged.settings,
  }
  const deployed = { ...functionSettings(settings), ...staged.deployed }
  for (const [name, value] of Object.entries(deployed)) official.secrets.set(name, value ?? '')
  const lines: string[] = []
  const facts = { ...FACTS, ...staged.facts }
  const names = namesWith(staged.records)
  const checks = allChecks({
    target,
    settings,
    withRoundTrip: true,
    official: { cli: official.cli, ref: PROJECT_REF },
    facts,
    names,
    dist,
  })
  await tellAll(checks, (line) => lines.push(line))
  return lines.filter((line) => !line.startsWith('ok')).join('\n')
}

test('of a deployment in good order the doctor says that all is well', async () => {
  expect(await doctorSays({})).toBe('\nAll is well.\n')
})

/** As the schedule does by itself. */
const EACH_JOB_RUNS = `reset role; insert into cron.job_run_details (jobid, status, start_time)
  select jobid, 'succeeded', now() from cron.job;`

test.each(MISDEPLOYMENTS)('$wrong: the doctor says so, and what mends it', async (staged) => {
  const said = await doctorSays(staged)
  const line = said.split('\n').find((one) => staged.said.test(one))
  expect(line ?? said).toMatch(staged.said)
  expect(line).toMatch(staged.mend)
  expect(said).not.toMatch(/_of-this-test|a-secret|whsec_b/)
  if (staged.runs === undefined) return
  // Run as it is printed, by who runs statements in the SQL editor.
  const printed = said.match(/^ {8}.+;.*$/gm)?.join('\n') ?? ''
  expect(printed).toMatch(staged.runs)
  const sql = `${staged.sql}; set role postgres; ${printed} ${EACH_JOB_RUNS}`
  expect(await doctorSays({ sql })).toBe('\nAll is well.\n')
})
