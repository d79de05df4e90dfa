/** Checks every page in one visit against the requirements for each width and each reader's settings. */
import { company } from '@contract/company.ts'
import { paths } from '@/content/paths.ts'
import { accessibilityProblems } from '../support/site/contrast.ts'
import { openPage, runningAnimations, doubleTextSize } from '../support/site/open-page.ts'
import { layoutProblems } from '../support/site/layout-problems.ts'
import { expect, test } from './fixtures.ts'

/** The text spacing in WCAG 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
const WIDTHS = [320, 768, 800, 1024]

for (const path of [...Object.values(paths), '/no/such/page']) {
  test(`${path} passes axe, aligns its title with the logo, fits, and respects reduced motion`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    test.slow()
    const fits = async (how: string, mayBreak = /^on two lines/) => {
      const problems = (await layoutProblems(page)).filter((problem) => !mayBreak.test(problem))
      expect.soft(problems, how).toEqual([])
    }
    await openPage(page, path)
    expect.soft(await accessibilityProblems(page)).toEqual([])
    expect.soft(await runningAnimations(page)).toEqual([])
    const logo = page.getByRole('banner').getByRole('link', { name: company.name })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const [edge, title] = [await logo.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
      expect.soft(title?.x, `${width} px`).toBeCloseTo(edge?.x ?? 0, 0)
    }
    // With larger text or wider spacing, a phone number may take two lines.
    await page.setViewportSize({ width: 1280, height: 720 })
    await doubleTextSize(page)
    await fits('with letters of twice the size')
    await page.setViewportSize({ width: 390, height: 664 })
    // A table may scroll inside its own box.
    await fits('with letters of twice the size on a phone', /^(?!scrolls)/)
    await openPage(page, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await fits(`${width} px`, /^$/)
    }
    await page.addStyleTag({ content: TEXT_SPACING })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await fits(`widely spaced, ${width} px`)
    }
  })
}
