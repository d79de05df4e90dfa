/**
 * Random user tests: simulated visitors use the forms. `npm run walk` sets the seeds; otherwise they are always the
 * same.
 */
import { test } from '@playwright/test'
import { requireBrowser } from '../../scripts/browser.ts'
import { SITE_URL } from '../support/site/e2e-stack.ts'
import { openUserEngine } from '../support/site/engine.ts'
import { ACTIONS, WAYS_ON } from './actions.ts'
import { checksStaffMail, finishes, type SentAs } from './ending.ts'
import { type FormName, Person } from './person.ts'
import { Random } from './random.ts'
import { type Action, SimulatedVisitor, WIDTHS } from './simulated-visitor.ts'

/** 8 even seeds, which run in Chromium, and 40 odd ones, which run in Firefox. */
const FIXED = [
  ...Array.from({ length: 8 }, (_, index) => 2 * index),
  ...Array.from({ length: 40 }, (_, index) => 2 * index + 1),
]

const GO_ONLINE: Action = { weight: 1, run: (visitor) => visitor.goesOnline(true) }

const actionsOf = (actions: readonly Action[], form: FormName) =>
  actions.filter((action) => action.form === undefined || action.form === form)

/** Takes the seed's actions, then follows the page's requests, then takes actions after the submission. */
async function walk(visitor: SimulatedVisitor, seed: number): Promise<void> {
  const { tab, person } = visitor
  const random = new Random(seed)
  const [actions, waysOn] = [actionsOf(ACTIONS, person.form), actionsOf(WAYS_ON, person.form)]
  const size = random.pick(WIDTHS)
  visitor.says(`opens the ${person.form} form, ${size.width} pixels wide`)
  await tab.setViewportSize(size)
  await tab.goto(SITE_URL)
  await tab.goto(SITE_URL + visitor.form.address)
  await visitor.arrives()
  let sentAs: SentAs | null = null
  async function acts(choices: readonly Action[]) {
    const { run, hurried = false } = random.weighted(choices)
    // Uses separate random numbers, so that the page's state in one step doesn't affect the others.
    visitor.random = new Random(random.between(0, 1e9))
    sentAs = { seen: await visitor.look(), withoutFailed: false }
    await run(visitor)
    if (!hurried) await visitor.calms()
    await visitor.checks()
  }
  for (let left = random.between(16, 30); left > 0 && !visitor.sent; left--) await acts(actions)
  if (!person.online) await acts([GO_ONLINE])
  visitor.says('finishes by what the page says')
  if (!visitor.sent || !sentAs) sentAs = await finishes(visitor)
  await checksStaffMail(person, sentAs)
  await acts(waysOn)
  for (let left = random.between(4, 8); left > 0; left--)
    await acts(Object.keys((await visitor.look()).values).length > 0 ? actions : waysOn)
  if (!person.online) await acts([GO_ONLINE])
  await acts(waysOn)
}

test.describe.configure({ mode: 'parallel' })

const seeds = process.env['WALK_SEEDS']?.split(',').map(Number) ?? FIXED
for (const [remainder, engine] of (['chromium', 'firefox'] as const).entries()) {
  test.describe(engine, () => {
    test.beforeAll(() => {
      // The browser may need installing.
      test.setTimeout(15 * 60_000)
      requireBrowser(engine)
    })
    for (const seed of seeds.filter((each) => each % 2 === remainder)) {
      test(`random user test ${seed}`, async () => {
        test.setTimeout(300_000)
        const opened = await openUserEngine(engine)
        const email = `walk.${seed}.${Date.now().toString(36)}@acme-dental.example`
        const visitor = new SimulatedVisitor(opened, new Person(seed % 3 === 2 ? 'contact' : 'quote', email))
        try {
          await walk(visitor, seed)
        } catch (error) {
          await opened.tab.screenshot({ path: test.info().outputPath('failed.png') })
          const what = error instanceof Error ? error.message : String(error)
          throw new Error([`Seed ${seed}:`, ...visitor.story, '', `Wrong: ${what}`].join('\n'), { cause: error })
        } finally {
          await opened.close()
        }
      })
    }
  })
}
