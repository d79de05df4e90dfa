/** People walk through the forms. `npm run walk` sets the seeds; else these are the same each time. */
import { test } from '@playwright/test'
import { walk } from './walk.ts'

const FIXED = [1, 2, 3, 4, 5, 6, 7, 8]

const numbers = (name: string) => process.env[name]?.split(',').map(Number)
const only = numbers('WALK_ONLY')

test.describe.configure({ mode: 'parallel' })

for (const seed of numbers('WALK_SEEDS') ?? FIXED) {
  test(`walk ${seed}`, async ({ page }) => {
    test.setTimeout(300_000)
    const steps = await walk(page, { seed, only })
    test.info().annotations.push({ type: 'steps', description: String(steps) })
  })
}
