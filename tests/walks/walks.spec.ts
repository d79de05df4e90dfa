/** People walk through the forms. `npm run walk` sets the seeds; else these are the same each time. */
import { test } from '@playwright/test'
import { ACTIONS } from './actions.ts'
import { checksStaffMail, finishes, type SentAs } from './ending.ts'
import { Person } from './person.ts'
import { Random } from './random.ts'
import { Walker, WIDTHS } from './walker.ts'

const FIXED = [1, 2, 3, 4, 5, 6, 7, 8]

/** Does what the seed says, and then what the page asks for. Two of three ask for a quote. */
async function walk(walker: Walker, seed: number): Promise<void> {
  const { page, person } = walker
  const random = new Random(seed)
  const possible = ACTIONS.filter(({ form }) => form === undefined || form === person.form)
  const size = random.pick(WIDTHS)
  walker.says(`opens the ${person.form} form, ${size.width} pixels wide`)
  await page.setViewportSize(size)
  await page.goto(walker.form.address)
  await walker.arrives()
  let sentAs: SentAs | null = null
  for (let left = random.between(16, 30); left > 0 && !walker.sent; left--) {
    const { run, hurried = false } = random.weighted(possible)
    // Of its own, so that what one step meets on the page changes nothing in the others.
    walker.random = new Random(random.between(0, 1e9))
    sentAs = { seen: await walker.look(), withoutFailed: false }
    await run(walker)
    if (!hurried) await walker.calms()
    await walker.checks()
  }
  walker.says('finishes by what the page says')
  if (!walker.sent || !sentAs) sentAs = await finishes(walker)
  await checksStaffMail(person, sentAs)
}

test.describe.configure({ mode: 'parallel' })

for (const seed of process.env['WALK_SEEDS']?.split(',').map(Number) ?? FIXED) {
  test(`walk ${seed}`, async ({ page }) => {
    test.setTimeout(300_000)
    const email = `walk.${seed}.${Date.now().toString(36)}@acme-dental.example`
    const walker = new Walker(page, new Person(seed % 3 === 2 ? 'contact' : 'quote', email))
    await walk(walker, seed).catch((error: unknown) => {
      const what = error instanceof Error ? error.message : String(error)
      throw new Error([`Seed ${seed}:`, ...walker.story, '', `Wrong: ${what}`].join('\n'), { cause: error })
    })
  })
}
