import { test as base, expect } from '@playwright/test'

/** Errors in the console that a test brings about on purpose. Any other fails it. */
export class ExpectedErrors {
  readonly #patterns: RegExp[] = []

  add(pattern: RegExp): void {
    this.#patterns.push(pattern)
  }

  cover(problem: string): boolean {
    return this.#patterns.some((pattern) => pattern.test(problem))
  }
}

/** Playwright's test, in which any script error and any unexpected console error fails the test. */
export const test = base.extend<{ expectedErrors: ExpectedErrors }>({
  expectedErrors: async ({ browserName: _ }, use) => use(new ExpectedErrors()),
  page: async ({ page, expectedErrors }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`script error: ${error.message}`))
    page.on('console', (message) => {
      // On a page that names no icon, as one of plain text, the browser asks for one by itself.
      if (message.location().url.endsWith('/favicon.ico')) return
      if (message.type() === 'error') problems.push(`console error: ${message.text()}`)
    })
    await use(page)
    expect(problems.filter((problem) => !expectedErrors.cover(problem))).toEqual([])
  },
})
export { expect }
