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

/** Starts collecting every script error and console error on a page. */
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

export const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : 'animation')),
  )
