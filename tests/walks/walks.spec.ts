/** People walk through the forms. `npm run walk` sets the seeds; else these are the same each time. */
import { test } from '@playwright/test'
import { walk } from './walk.ts'

const FIXED = [1, 2, 3, 4, 5, 6, 7, 8]

test.describe.configure({ mode: 'parallel' })

for (const seed of process.env['WALK_SEEDS']?.split(',').map(Number) ?? FIXED) {
  test(`walk ${seed}`, async ({ page }) => {
    test.setTimeout(300_000)
    await walk(page, seed)
  })
}
