import { paths } from '@/content/paths.ts'
import { accessibilityProblems } from '../support/site/contrast.ts'
import { openPage, runningAnimations, twiceAsLarge } from '../support/site/open-page.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

test('axe finds no problem in the contact form with its errors and its toast', async ({ page }) => {
  await openPage(page, '/contact')
  await page.locator('form button[type=submit]').click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Please fill in all required fields.' })
  await expect(toast).toBeVisible()
  await toast.hover()
  expect(await accessibilityProblems(page)).toEqual([])
  await expect(toast).toBeVisible()
})

interface Stop {
  readonly name: string
  /** The problem with how the focus is shown, if any. */
  readonly problems: readonly string[]
  /** The first focus stop. */
  readonly first: boolean
}

/**
 * Returns the focused element once its focus styles apply; null if the page has lost the focus.
 * @param low whether the screen is so low that a partly visible element is enough
 */
const focused = (page: Page, low = false) =>
  page.evaluate(async (low): Promise<Stop | null> => {
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
    // A sticky header would cover its upper edge first.
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

/** Presses a key until the focus leaves the page or wraps around, and lists every stop. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', low = false): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key)
    const stop = await focused(page, low)
    if (stop === null || stop.first) break
    if (stops.length === 0) await page.evaluate(() => document.activeElement?.setAttribute('data-first-stop', ''))
    stops.push(stop)
  }
  await page.evaluate(() => document.querySelector('[data-first-stop]')?.removeAttribute('data-first-stop'))
  return stops
}

test('the skip link is the first Tab stop and leads past the header', async ({ page }) => {
  await openPage(page, '/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

const FORMS_AND_HOME = [paths.home, paths.getStarted, paths.contact]
for (const { width, height, key, low = false, letters = '100%', pages = Object.values(paths) } of [
  { width: 1280, height: 720, key: 'Shift+Tab' },
  { width: 390, height: 700, key: 'Tab' },
  // 400% zoom of 1280 × 1024.
  { width: 320, height: 256, key: 'Tab', low: true },
  // Here a card may be higher than the screen.
  { width: 390, height: 664, key: 'Tab', low: true, letters: '200%', pages: [paths.home] },
  { width: 1280, height: 720, key: 'Tab', low: true, letters: '200%', pages: FORMS_AND_HOME },
  { width: 1280, height: 720, key: 'Shift+Tab', low: true, letters: '200%', pages: FORMS_AND_HOME },
] as const) {
  test(`${key} shows the focus, uncovered, at every stop at ${width} × ${height} px, letters ${letters}`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    for (const path of pages) {
      await openPage(page, path)
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters)
      const stops = await walk(page, key, low)
      expect(stops.length, path).toBeGreaterThan(5)
      expect
        .soft(
          stops.filter(({ problems }) => problems.length > 0),
          path,
        )
        .toEqual([])
    }
  })
}

test('the open menu passes axe, wraps Tab around and fits 320 px, with doubled letters too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 480 })
  await openPage(page, '/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await runningAnimations(page)).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
  const stops = await walk(page, 'Tab')
  expect(stops.flatMap(({ problems }) => problems)).toEqual([])
  expect(stops).toHaveLength(14)
  await twiceAsLarge(page)
  const menu = page.getByRole('dialog')
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  // It scrolls if it is higher than the screen, so that its last control is reachable.
  await menu.locator('[data-theme-switch]').scrollIntoViewIfNeeded()
  await expect(menu.locator('[data-theme-switch]')).toBeInViewport({ ratio: 1 })
})
