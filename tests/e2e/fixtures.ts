import { test as base, expect } from '@playwright/test'
import { collectProblems } from '../support/site/open-page.ts'

interface Fixtures {
  readonly expectedErrors: RegExp[]
}

/** Fails a test on any script error or console error that the test doesn't expect. */
export const test = base.extend<Fixtures>({
  expectedErrors: async ({ browserName: _ }, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const problems = collectProblems(page)
    await use(page)
    expect(problems.filter((problem) => !expectedErrors.some((expected) => expected.test(problem)))).toEqual([])
  },
})
export { expect }
