import { afterEach, beforeEach, expect, test } from 'vitest'
import { as, limitedDatabase, testDatabase } from '../support/database/database.ts'
import { HOSTED_SCHEDULE } from '../support/database/postgres-server.ts'

const database = testDatabase()
// Each test's database changes are rolled back.
beforeEach(() => database.exec('begin'))
afterEach(() => database.exec('rollback'))

const setUp = () => database.exec('select private.set_up_schedule()')
const rows = async (sql: string) => (await database.query(sql)).rows

/** Runs every scheduled job, as pg_cron would. */
async function runJobs(): Promise<void> {
  const { rows: jobs } = await database.query<{ command: string }>('select command from cron.job')
  for (const { command } of jobs) await database.query(command)
}

const report = async () =>
  (await as<{ report: object }>('service_role', database, 'select public.doctor_report() as report'))[0]?.report

test('without the extensions nothing is set up, and the doctor’s report has no jobs', async () => {
  await setUp()
  expect(await rows(`select to_regclass('cron.job') as jobs`)).toEqual([{ jobs: null }])
  expect(await report()).toMatchObject({ jobs: null, settings: { lead_retention_days: null } })
  expect(await rows(`select public.store_schedule_credentials('https://a.example', 'x') as kept`)).toEqual([
    { kept: false },
  ])
})

test.each(['cron', 'net', 'vault'])('the schedule has no jobs without the extension %s', async (missing) => {
  await database.exec(HOSTED_SCHEDULE)
  await database.exec(`drop schema ${missing} cascade`)
  await setUp()
  expect(missing === 'cron' ? [] : await rows('select from cron.job')).toEqual([])
})

test('go-live schedules the jobs even if the extensions were installed after the migrations', async () => {
  await database.exec(HOSTED_SCHEDULE)
  await database.exec(`select public.store_schedule_credentials('https://project.example', 'x')`)
  expect(await rows('select from cron.job')).toHaveLength(3)
})

test('setting up twice in one session creates each extension without a cached plan', async () => {
  await database.exec(HOSTED_SCHEDULE)
  await setUp()
  await setUp()
  expect(await rows('select from cron.job')).toHaveLength(3)
  const [{ source } = {}] = (
    await database.query<{ source: string }>(`select prosrc as source from pg_proc where proname = 'set_up_schedule'`)
  ).rows
  expect(source?.match(/execute 'create extension/g)).toHaveLength(3)
  expect(source).not.toMatch(/(?<!execute ')create extension/)
})

test('a hosted project calls deliver-mail every minute and sweep-photos every hour with its key', async () => {
  const hosted = await limitedDatabase('older', HOSTED_SCHEDULE)
  await hosted.exec(`insert into vault.secrets (name, secret) values
    ('project_url', 'https://project.example/'), ('secret_key', 'sb_secret_test'), ('other', 'x')`)
  const { rows: jobs } = await hosted.query<{ jobname: string; schedule: string; command: string }>(
    'select jobname, schedule, command from cron.job order by jobname',
  )
  for (const { command } of jobs) await hosted.query(command)
  const { rows: calls } = await hosted.query('select * from net.sent')
  await hosted.close()
  expect(jobs.map(({ jobname, schedule }) => [jobname, schedule])).toEqual([
    ['deliver-mail', '* * * * *'],
    ['shorten-log', '47 3 * * *'],
    ['sweep-photos', '17 * * * *'],
  ])
  expect(calls).toEqual(
    ['deliver-mail', 'sweep-photos'].map((slug) => ({
      url: `https://project.example/functions/v1/${slug}`,
      body: {},
      headers: { 'content-type': 'application/json', apikey: 'sb_secret_test' },
      timeout_milliseconds: 55_000,
    })),
  )
})

test('the doctor’s report has the result of each job’s last run', async () => {
  await database.exec(HOSTED_SCHEDULE)
  await setUp()
  for (const status of ['succeeded', 'failed'])
    await database.query(`insert into cron.job_run_details (jobid, status) select jobid, $1 from cron.job`, [status])
  const [{ jobs } = {}] = await rows(`select public.doctor_report() -> 'jobs' as jobs`)
  expect(jobs).toHaveLength(3)
  expect(jobs).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ lastStatus: 'failed' })))
})

test('going live again resumes a paused job, and deletes failed runs of our jobs only', async () => {
  await database.exec(HOSTED_SCHEDULE)
  await setUp()
  await database.exec(`select cron.alter_job(jobid, active := false) from cron.job where jobname = 'deliver-mail';
    select cron.schedule('theirs', '* * * * *', 'select 1');
    insert into cron.job_run_details (jobid, status) select jobid, 'failed' from cron.job`)
  // Without `report`, because its transaction would commit this one.
  const [{ jobs } = {}] = await rows(`select public.doctor_report() -> 'jobs' as jobs`)
  expect(jobs).toContainEqual({ name: 'deliver-mail', active: false, lastStatus: 'failed', message: null })
  await database.exec(`select public.store_schedule_credentials('https://a.example', 'x')`)
  expect(await rows('select jobname from cron.job where not active')).toEqual([])
  expect(await rows('select jobname from cron.job_run_details join cron.job using (jobid)')).toEqual([
    { jobname: 'theirs' },
  ])
})

test('going live again replaces our two secrets in the vault, and no others', async () => {
  await database.exec(HOSTED_SCHEDULE)
  await database.exec(`insert into vault.secrets (name, secret) values ('other', 'x')`)
  for (const key of ['old', 'new'])
    expect(await rows(`select public.store_schedule_credentials('https://a.example', '${key}') as kept`)).toEqual([
      { kept: true },
    ])
  expect(await rows('select name, secret from vault.secrets order by name')).toEqual([
    { name: 'other', secret: 'x' },
    { name: 'project_url', secret: 'https://a.example' },
    { name: 'secret_key', secret: 'new' },
  ])
})

test('the schedule’s own log is deleted after a week', async () => {
  await database.exec(HOSTED_SCHEDULE)
  await setUp()
  await database.exec(`insert into cron.job_run_details (status, end_time)
    values ('old', now() - interval '8 days'), ('new', now() - interval '6 days')`)
  await runJobs()
  expect(await rows('select status from cron.job_run_details')).toEqual([{ status: 'new' }])
})

test.each(['project_url', 'secret_key'])('the schedule calls nothing until the vault has %s', async (missing) => {
  await database.exec(HOSTED_SCHEDULE)
  await setUp()
  await database.query(
    `insert into vault.secrets (name, secret) select name, 'x' from unnest(array['project_url', 'secret_key']) as name
     where name <> $1`,
    [missing],
  )
  await runJobs()
  expect(await rows('select * from net.sent')).toEqual([])
})
