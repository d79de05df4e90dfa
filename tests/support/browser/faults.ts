import { expect, type Page, type Route } from '@playwright/test'

export const SUBMIT_FAILED = 'There was an error submitting your form. Please try again.'

export const INSERT = '**/rest/v1/soft_quotes*'
export const SUBMIT_QUOTE = '**/functions/v1/submit-quote*'
export const UPLOAD = '**/storage/v1/object/facility-photos/**'

/** What the browser's console says about a request that was broken on purpose. */
export const BROKEN_REQUEST = /Failed to load resource|net::ERR_/

/** A first try and three more. */
const TRIES = 4
const FIRST_WAIT_MS = 1_000

export const refuse = (route: Route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
/** The work is done, and its answer never arrives. */
export const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

export const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Keeps all calls of an address on their way until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<null>()
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return () => resolve(null)
}
export const holdCode = (page: Page, files = '**/assets/*.js'): Promise<() => void> => hold(page, files)

/** An endpoint that fails in one way, until it is fixed. */
export async function breakEndpoint(page: Page, endpoint: string, fault: (route: Route) => Promise<void>) {
  let calls = 0
  await page.route(endpoint, async (route) => {
    calls++
    await fault(route)
  })
  return {
    fix: () => page.unroute(endpoint),
    /** Lets all tries happen, and the time between them pass at once. The page's clock must be installed. */
    async allTries(): Promise<void> {
      for (let tries = 1; tries < TRIES; tries++) {
        await expect.poll(() => calls, { intervals: [50] }).toBeGreaterThanOrEqual(tries)
        await page.waitForTimeout(100)
        // No longer than the wait itself: the time limit of the call runs on the same clock.
        await page.clock.fastForward(FIRST_WAIT_MS * 2 ** (tries - 1))
      }
      await expect.poll(() => calls, { intervals: [50] }).toBe(TRIES)
    },
  }
}
