import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../support/database/database.ts'
import { HOSTED_SCHEDULE } from '../support/database/postgres-server.ts'

const plain = testDatabase()
const hosted = testDatabase({ before: HOSTED_SCHEDULE })
beforeEach(() => Promise.all([plain.exec('begin'), hosted.exec('begin')]))
afterEach(() => Promise.all([plain.exec('rollback'), hosted.exec('rollback')]))

const rows = async (sql: string, database = hosted) => (await database.query(sql)).rows
const goLive = (key = 'x', database = hosted) =>
  rows(`select public.store_schedule_credentials('https://project.example', '${key}') as stored`, database)

async function runJobs(): Promise<void> {
  const { rows: jobs } = await hosted.query<{ command: string }>('select command from cron.job')
  for (const { command } of jobs) await hosted.query(command)
}

test('without the extensions, no jobs are set up, and the doctor’s report lists none', async () => {
  await plain.exec('set local role service_role')
  expect(await goLive('x', plain)).toEqual([{ stored: false }])
  const [{ report } = {}] = await rows('select public.doctor_report() as report', plain)
  expect(report).toMatchObject({ jobs: null })
})

test.each(['net', 'vault'])('the schedule has no jobs without the %s extension', async (missing) => {
  await plain.exec(HOSTED_SCHEDULE)
  await plain.exec(`drop schema ${missing} cascade; select private.set_up_schedule()`)
  expect(await rows('select from cron.job', plain)).toEqual([])
})

test('go-live schedules the jobs even if the extensions were installed after the migrations', async () => {
  await plain.exec(HOSTED_SCHEDULE)
  await goLive('x', plain)
  expect(await rows('select from cron.job', plain)).toHaveLength(3)
})

test('the schedule can be set up twice, because dynamic SQL creates the extensions', async () => {
  await hosted.exec('select private.set_up_schedule()')
  expect(await rows('select from cron.job')).toHaveLength(3)
  const [{ source } = {}] = await rows(`select prosrc as source from pg_proc where proname = 'set_up_schedule'`)
  expect(String(source).match(/execute 'create extension/g)).toHaveLength(3)
  expect(source).not.toMatch(/(?<!execute ')create extension/)
})

test('a hosted project calls deliver-mail every minute and sweep-photos every hour with its key', async () => {
  await hosted.exec(`insert into vault.secrets (name, secret) values
    ('project_url', 'https://project.example/'), ('secret_key', 'sb_secret_test'), ('other', 'x')`)
  await runJobs()
  expect(await rows('select jobname, schedule from cron.job order by jobname')).toEqual([
    { jobname: 'deliver-mail', schedule: '* * * * *' },
    { jobname: 'shorten-log', schedule: '47 3 * * *' },
    { jobname: 'sweep-photos', schedule: '17 * * * *' },
  ])
  expect(await rows('select * from net.sent')).toEqual(
    ['deliver-mail', 'sweep-photos'].map((slug) => ({
      url: `https://project.example/functions/v1/${slug}`,
      body: {},
      headers: { 'content-type': 'application/json', apikey: 'sb_secret_test' },
      timeout_milliseconds: 55_000,
    })),
  )
})

test('going live again resumes a paused job, and deletes failed runs of our own jobs only', async () => {
  await hosted.exec(`select cron.alter_job(jobid, active := false) from cron.job where jobname = 'deliver-mail';
    select cron.schedule('theirs', '* * * * *', 'select 1');
    insert into cron.job_run_details (jobid, status)
    select jobid, status from cron.job, unnest('{succeeded,failed}'::text[]) as status`)
  const [{ jobs } = {}] = await rows(`select public.doctor_report() -> 'jobs' as jobs`)
  expect(jobs).toHaveLength(4)
  expect(jobs).toContainEqual({ name: 'deliver-mail', active: false, lastStatus: 'failed', message: null })
  await goLive()
  expect(await rows('select jobname from cron.job where not active')).toEqual([])
  expect(
    await rows(`select jobname from cron.job_run_details join cron.job using (jobid) where status = 'failed'`),
  ).toEqual([{ jobname: 'theirs' }])
})

test('going live again replaces our two secrets in the vault, and no others', async () => {
  await hosted.exec(`insert into vault.secrets (name, secret) values ('other', 'x')`)
  for (const key of ['old', 'new']) expect(await goLive(key)).toEqual([{ stored: true }])
  expect(await rows('select name, secret from vault.secrets order by name')).toEqual([
    { name: 'other', secret: 'x' },
    { name: 'project_url', secret: 'https://project.example' },
    { name: 'secret_key', secret: 'new' },
  ])
})

test('the schedule’s own log is deleted after a week', async () => {
  await hosted.exec(`insert into cron.job_run_details (status, end_time)
    values ('old', now() - interval '8 days'), ('new', now() - interval '6 days')`)
  await runJobs()
  expect(await rows('select status from cron.job_run_details')).toEqual([{ status: 'new' }])
})

test.each(['project_url', 'secret_key'])('the schedule makes no calls until the vault has %s', async (missing) => {
  await goLive()
  await hosted.query('delete from vault.secrets where name = $1', [missing])
  await runJobs()
  expect(await rows('select * from net.sent')).toEqual([])
})
