import { test as base, expect } from '@playwright/test'
import { problemsOf } from '../support/site/open-page.ts'

interface Fixtures {
  /** Console errors that a test causes on purpose. Any other console error fails the test. */
  readonly expectedErrors: RegExp[]
}

/** Playwright's test, which fails on any script error and any unexpected console error. */
export const test = base.extend<Fixtures>({
  expectedErrors: async ({ browserName: _ }, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const problems = problemsOf(page)
    await use(page)
    expect(problems.filter((problem) => !expectedErrors.some((expected) => expected.test(problem)))).toEqual([])
  },
})
export { expect }
