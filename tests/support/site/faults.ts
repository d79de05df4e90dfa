import type { Page } from '@playwright/test'

export const INSERT = '**/rest/v1/soft_quotes*'
export const SUBMIT_QUOTE = '**/functions/v1/submit-quote*'
const SUBMIT_CONTACT = '**/functions/v1/submit-contact*'
export const CODE = '**/assets/*.js'

/** The message in the browser's console for a request that a test broke. */
export const BROKEN_REQUEST = /Failed to load resource|net::ERR_/

export const submitAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'There was an error submitting your form. Please try again.' })

/** Responds to both forms the way the backend does, but stores nothing and sends no email. */
export async function acceptLeads(page: Page): Promise<void> {
  await page.route(INSERT, (route) => route.fulfill({ status: 201, body: '' }))
  for (const endpoint of [SUBMIT_QUOTE, SUBMIT_CONTACT])
    await page.route(endpoint, (route) => route.fulfill({ json: { ok: true } }))
}

/** Holds all requests to an address until the test calls the returned function. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<null>()
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return () => resolve(null)
}
