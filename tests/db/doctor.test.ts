import { expect, test } from 'vitest'
import { as, testDatabase } from '../support/database/database.ts'

const database = testDatabase()

test('away from a hosted project the doctor is told what is not there', async () => {
  const [row] = await as<{ report: object }>('service_role', database, 'select public.doctor_report() as report')
  expect(row?.report).toMatchObject({ migrations: null, secrets: null, projectUrl: null, jobs: null, answer: null })
})

test('the oldest mail that is due counts, and none that is sent or waits', async () => {
  await database.exec(`insert into private.outbox (kind, subject_id, due_at, sent_at) values
    ('quote_staff', gen_random_uuid(), now() - interval '10 minutes', null),
    ('quote_staff', gen_random_uuid(), now() + interval '1 hour', null),
    ('contact_staff', gen_random_uuid(), null, now() - interval '1 day')`)
  const [row] = await as<{ report: { overdueSeconds: number } }>(
    'service_role',
    database,
    'select public.doctor_report() as report',
  )
  expect(row?.report.overdueSeconds).toBeGreaterThanOrEqual(600)
  expect(row?.report.overdueSeconds).toBeLessThan(660)
})

test('without a vault nothing is kept', async () => {
  const [row] = await as<{ kept: unknown }>(
    'service_role',
    database,
    `select public.keep_schedule_access('https://project.example', 'x', false) as kept`,
  )
  expect(row?.kept).toBeNull()
})
