import type { Page, Route } from '@playwright/test'

export const SUBMIT_FAILED = 'There was an error submitting your form. Please try again.'

export const INSERT = '**/rest/v1/soft_quotes*'
export const SUBMIT_CONTACT = '**/functions/v1/submit-contact*'
export const SUBMIT_QUOTE = '**/functions/v1/submit-quote*'

/** The browser console's message for a request that a test broke. */
export const BROKEN_REQUEST = /Failed to load resource|net::ERR_/

/** Sends the backend's response, without storing anything. */
export const accept = (route: Route) => route.fulfill({ json: { ok: true } })
export const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Blocks all calls to an address until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<null>()
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return () => resolve(null)
}
export const holdCode = (page: Page, files = '**/assets/*.js'): Promise<() => void> => hold(page, files)
