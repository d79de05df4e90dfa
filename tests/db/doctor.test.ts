import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type Database, limitedDatabase, testDatabase } from '../support/database/database.ts'
import { HOSTED_SCHEDULE } from '../support/database/hosted-schedule.ts'

interface Made {
  readonly made: readonly (readonly [make: string, take: string | null])[]
}

let databases: Database[] = []
beforeAll(async () => {
  databases = await Promise.all((['newer', 'older'] as const).map((grants) => limitedDatabase(grants, HOSTED_SCHEDULE)))
})
afterAll(() => Promise.all(databases.map((database) => database.close())))

test('the doctor’s list is what the migrations make, whatever a project grants by default (vitest -u writes it)', async () => {
  for (const database of databases) {
    const [row] = await as<{ report: Made }>('service_role', database, 'select public.doctor_report() as report')
    const list = (row?.report.made ?? []).map(([make]) => make)
    await expect(`${JSON.stringify(list, null, 2)}\n`).toMatchFileSnapshot('../../scripts/operator/made.json')
  }
})

const database = testDatabase()

test('away from a hosted project the doctor is told what is not there', async () => {
  const [row] = await as<{ report: object }>('service_role', database, 'select public.doctor_report() as report')
  expect(row?.report).toMatchObject({ migrations: null, secrets: null, projectUrl: null, jobs: null, answer: null })
})

test('without a vault nothing is kept', async () => {
  const [row] = await as<{ kept: unknown }>(
    'service_role',
    database,
    `select public.keep_schedule_access('https://project.example', 'x', false) as kept`,
  )
  expect(row?.kept).toBeNull()
})
