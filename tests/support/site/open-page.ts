import type { Page } from '@playwright/test'
import type { Tab } from './tab.ts'

/** Triggers the interaction that loads a page's code, and waits until React has hydrated the page. */
export async function waitForHydration(page: Pick<Tab, 'waitForFunction'>): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'))
    return Object.keys(document.querySelector('main') ?? {}).length > 0 && history.scrollRestoration === 'manual'
  })
}
export async function openPage(page: Pick<Tab, 'goto' | 'waitForFunction'>, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

export function collectProblems(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    // Browsers request this file for pages without an icon, such as plain text.
    if (message.location().url.endsWith('/favicon.ico')) return
    if (message.type() === 'error') problems.push(`console error: ${message.text()}`)
  })
  return problems
}

export const doubleTextSize = (page: Page) =>
  page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))

export const INSERT = '**/rest/v1/soft_quotes*'
export const SUBMIT_QUOTE = '**/functions/v1/submit-quote*'
export const CODE = '**/assets/*.js'

/** The message in the browser's console for a request that a test broke. */
export const BROKEN_REQUEST = /Failed to load resource|net::ERR_/

export const submitAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'There was an error submitting your form. Please try again.' })

/** Holds all requests to an address until the test calls the returned function. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<null>()
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return () => resolve(null)
}
