import { company } from '@contract/company.ts'
import { paths } from '@/content/paths.ts'
import { accessibilityProblems } from '../support/site/contrast.ts'
import { layoutProblems } from '../support/site/layout-problems.ts'
import { openPage, doubleTextSize } from '../support/site/open-page.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

test('axe finds no problems in the contact form while it shows errors and a toast', async ({ page }) => {
  await openPage(page, '/contact')
  await page.locator('form button[type=submit]').click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Please fill in all required fields.' })
  await expect(toast).toBeVisible()
  await toast.hover()
  expect(await accessibilityProblems(page)).toEqual([])
  await expect(toast).toBeVisible()
})

const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : 'animation')),
  )

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

/**
 * Returns the name of the focused element and any problems with its visibility, or null if no element has focus.
 * @param low if true, part of the element may be covered, as on a short screen
 */
const readFocus = (page: Page, low: boolean) =>
  page.evaluate(async (low) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const element = document.activeElement
    if (!element || element === document.body) return null
    const label = element.closest('label')
    const shown = [element, label].filter((part) => part !== null)
    const { left, top, right, bottom } = (label ?? element).getBoundingClientRect()
    const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    const outlined = shown.some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    // Check the top edge, because a sticky header would cover it first.
    const points = [top + 2, (top + bottom) / 2].concat(low ? bottom - 2 : [])
    const isFree = (y: number) => {
      const hit = document.elementFromPoint((left + right) / 2, y)
      return hit !== null && shown.some((part) => part.contains(hit) || hit.contains(part))
    }
    const free = low ? points.some(isFree) : points.every(isFree)
    const text = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent
    return {
      name: text.replaceAll(/\s+/g, ' ').trim(),
      problems: [...(outlined ? [] : ['no outline']), ...(inView ? [] : ['out of view']), ...(free ? [] : ['covered'])],
      first: element.matches('[data-first-stop]'),
    }
  }, low)

/** Presses a key until focus leaves the page or wraps around, and lists every focused element. */
async function listStops(page: Page, key: 'Tab' | 'Shift+Tab', low = false) {
  const stops: { name: string; problems: string[] }[] = []
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key)
    const stop = await readFocus(page, low)
    if (stop === null || stop.first) break
    if (stops.length === 0) await page.evaluate(() => document.activeElement?.setAttribute('data-first-stop', ''))
    stops.push(stop)
  }
  await page.evaluate(() => document.querySelector('[data-first-stop]')?.removeAttribute('data-first-stop'))
  return stops
}

test('the skip link is the first Tab stop and skips the header', async ({ page }) => {
  await openPage(page, '/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

const FORMS_AND_HOME = [paths.home, paths.getStarted, paths.contact]
for (const { width, height, key, low = false, isDoubled = false, pages = Object.values(paths) } of [
  { width: 1280, height: 720, key: 'Shift+Tab' },
  { width: 390, height: 700, key: 'Tab' },
  // This is 1280 × 1024 at 400% zoom.
  { width: 320, height: 256, key: 'Tab', low: true },
  // With doubled text, a card on home may be taller than this screen.
  { width: 390, height: 664, key: 'Tab', low: true, isDoubled: true, pages: [paths.home] },
  { width: 1280, height: 720, key: 'Tab', low: true, isDoubled: true, pages: FORMS_AND_HOME },
  { width: 1280, height: 720, key: 'Shift+Tab', low: true, isDoubled: true, pages: FORMS_AND_HOME },
] as const) {
  const how = `${width} × ${height} px${isDoubled ? ' with doubled text' : ''}`
  test(`with ${key}, every focused element has an outline and is uncovered at ${how}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    for (const path of pages) {
      await openPage(page, path)
      if (isDoubled) await doubleTextSize(page)
      const stops = await listStops(page, key, low)
      expect(stops.length, path).toBeGreaterThan(5)
      const unclear = stops.filter(({ problems }) => problems.length > 0)
      expect.soft(unclear, path).toEqual([])
    }
  })
}

test('the open menu passes axe, wraps Tab around, fits 320 px and scrolls to its end', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 480 })
  await openPage(page, '/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await runningAnimations(page)).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
  const stops = await listStops(page, 'Tab')
  expect(stops.flatMap(({ problems }) => problems)).toEqual([])
  expect(stops).toHaveLength(14)
  await doubleTextSize(page)
  const menu = page.getByRole('dialog')
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  const last = menu.locator('[data-theme-switch]')
  await expect(last).not.toBeInViewport()
  await page.mouse.move(180, 200)
  await page.mouse.wheel(0, 3_000)
  await expect(last).toBeInViewport({ ratio: 1 })
})
