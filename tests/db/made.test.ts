import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type Database, limitedDatabase } from '../support/database/database.ts'
import { HOSTED_SCHEDULE } from '../support/database/hosted-schedule.ts'

interface Made {
  readonly made: readonly (readonly [make: string, take: string | null])[]
  readonly settings: Readonly<Record<string, unknown>>
}

let databases: Database[] = []
beforeAll(async () => {
  databases = await Promise.all((['newer', 'older'] as const).map((grants) => limitedDatabase(grants, HOSTED_SCHEDULE)))
})
afterAll(() => Promise.all(databases.map((database) => database.close())))

test('the doctor’s list is what the migrations make, whatever a project grants by default (vitest -u writes it)', async () => {
  for (const database of databases) {
    const [row] = await as<{ report: Made }>('service_role', database, 'select public.doctor_report() as report')
    const { made = [], settings } = row?.report ?? {}
    const list = { made: made.map(([make]) => make), settings }
    await expect(`${JSON.stringify(list, null, 2)}\n`).toMatchFileSnapshot('../../scripts/operator/made.json')
  }
})
