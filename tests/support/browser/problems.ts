import type { Page } from '@playwright/test'

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
