import type { Page } from '@playwright/test'
import type { Tab } from './tab.ts'

/** Makes the interaction that a page waits for, and waits until its code has taken over the HTML: it keeps scroll positions then. */
export async function hydrated(page: Pick<Tab, 'waitForFunction'>): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'))
    return Object.keys(document.querySelector('main') ?? {}).length > 0 && history.scrollRestoration === 'manual'
  })
}
export async function openPage(page: Pick<Tab, 'goto' | 'waitForFunction'>, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Every script error and console error of a page from now on, in the order in which they come. */
export function problemsOf(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    // On a page that names no icon, as one of plain text, the browser asks for one by itself.
    if (message.location().url.endsWith('/favicon.ico')) return
    if (message.type() === 'error') problems.push(`console error: ${message.text()}`)
  })
  return problems
}

export const twiceAsLarge = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))

/** What moves, though motion is not wanted. */
export const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : 'animation')),
  )
