/** Random user tests: simulated visitors use the quote form. `npm run walk` sets other seeds. */
import { test } from '@playwright/test'
import { paths } from '@/content/paths.ts'
import { SITE_URL } from '../support/site/e2e-stack.ts'
import { openUserEngine } from '../support/site/engine.ts'
import { ACTIONS, ACTIONS_AFTER_SENDING } from './actions.ts'
import { checkStaffEmail, finish, type Submission } from './ending.ts'
import { Random } from './random.ts'
import { type Action, SIZES, SimulatedVisitor } from './visitor.ts'

/** Even seeds run in Chromium, and odd seeds in Firefox. */
const FIXED = [
  0, 6, 10, 1, 3, 7, 9, 13, 15, 19, 21, 25, 27, 31, 33, 37, 39, 43, 45, 49, 51, 55, 57, 61, 63, 67, 69, 73, 75,
]

const GO_ONLINE: Action = { weight: 1, run: (visitor) => visitor.setOnline(true) }

/** Takes the seed's actions, follows the page's messages until the form is sent, then takes more actions. */
async function walk(visitor: SimulatedVisitor, seed: number): Promise<void> {
  const { tab } = visitor
  const random = new Random(seed)
  const size = random.pick(SIZES)
  visitor.log(`opens the form, ${size.width} pixels wide`)
  await tab.setViewportSize(size)
  await tab.goto(SITE_URL)
  await tab.goto(`${SITE_URL}${paths.getStarted}`)
  await visitor.waitForForm()
  let submission: Submission | null = null
  async function act(choices: readonly Action[]) {
    const { run, hurried = false } = random.weighted(choices)
    // Each action gets its own random numbers, so what one action does on the page doesn't affect the next action.
    visitor.random = new Random(random.between(0, 1e9))
    submission = { state: await visitor.look(), withoutFailed: false }
    await run(visitor)
    if (!hurried) await visitor.waitUntilIdle()
    await visitor.check()
  }
  for (let left = random.between(16, 30); left > 0 && !visitor.sent; left--) await act(ACTIONS)
  if (!visitor.online) await act([GO_ONLINE])
  visitor.log('follows the page’s messages')
  if (!visitor.sent || !submission) submission = await finish(visitor)
  await checkStaffEmail(visitor, submission)
  await act(ACTIONS_AFTER_SENDING)
  for (let left = random.between(4, 8); left > 0; left--)
    await act(Object.keys((await visitor.look()).values).length > 0 ? ACTIONS : ACTIONS_AFTER_SENDING)
  if (!visitor.online) await act([GO_ONLINE])
  await act(ACTIONS_AFTER_SENDING)
}

test.describe.configure({ mode: 'parallel' })

const seeds = process.env['WALK_SEEDS']?.split(',').map(Number) ?? FIXED
for (const [remainder, engine] of (['chromium', 'firefox'] as const).entries()) {
  test.describe(engine, () => {
    for (const seed of seeds.filter((each) => each % 2 === remainder)) {
      test(`random user test ${seed}`, async () => {
        // The browser may have to be installed first.
        test.setTimeout(15 * 60_000)
        const opened = await openUserEngine(engine)
        const email = `walk.${seed}.${Date.now().toString(36)}@acme-dental.example`
        const visitor = new SimulatedVisitor(opened, email)
        try {
          await walk(visitor, seed)
        } catch (error) {
          await opened.tab.screenshot({ path: test.info().outputPath('failed.png') })
          const problem = error instanceof Error ? error.message : String(error)
          throw new Error([`Seed ${seed}:`, ...visitor.story, '', `Wrong: ${problem}`].join('\n'), { cause: error })
        } finally {
          await opened.close()
        }
      })
    }
  })
}
