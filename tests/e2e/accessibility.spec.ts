import { AxeBuilder } from '@axe-core/playwright'
import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'
import { paths } from '@/content/paths.ts'
import { hydrated } from '../support/browser/hydrated.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { filledIn, QuoteFormPage } from '../support/browser/quote-page.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** Off in axe unless they are asked for: targets of 24 px, and names that contain what is seen. */
const MORE_RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

/** What axe objects to, in both themes: the rule, the place and the reason. A theme changes nothing but colors. */
async function objections(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(colorScheme)
    const axe = new AxeBuilder({ page })
    const chosen =
      colorScheme === 'light' ? axe.options({ runOnly: TAGS, rules: MORE_RULES }) : axe.withRules(COLOR_RULES)
    const { violations } = await chosen.analyze()
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) found.push(`${colorScheme} ${id} ${target}: ${failureSummary}`)
    }
  }
  return found
}

test.describe('axe finds no problem, light or dark,', () => {
  for (const path of [...Object.values(paths), '/no/such/page']) {
    test(`on ${path}`, async ({ page, expectedErrors }) => {
      expectedErrors.add(/status of 404/)
      await page.goto(path)
      await hydrated(page)
      expect(await objections(page)).toEqual([])
    })
  }

  test('in the open menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about')
    await hydrated(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    expect(await objections(page)).toEqual([])
  })

  test('in the quote form with its errors, all its fields and a toast', async ({ page }) => {
    const form = new QuoteFormPage(page)
    await form.open()
    await form.choose('Cleaning Frequency', 'Other')
    await form.choose('Matron service', 'Yes')
    await form.addPhotos(await aPhoto('one.jpg'), await aPhoto('two.jpg'))
    await page.getByRole('button', { name: /^Remove photo 1/ }).click()
    await form.submit.click()
    await expect(form.problems).toBeVisible()
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toBeVisible()
    await toast.hover()
    expect(await objections(page)).toEqual([])
    await expect(toast).toBeVisible()
  })

  test('in the contact form with its errors and its toast', async ({ page }) => {
    await page.goto('/contact')
    await hydrated(page)
    await page.locator('form button[type=submit]').click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Please fill in all required fields.' })
    await expect(toast).toBeVisible()
    await toast.hover()
    expect(await objections(page)).toEqual([])
    await expect(toast).toBeVisible()
  })

  test('in the confirmation', async ({ page }) => {
    const { form } = await filledIn(page)
    await form.addPhotos(await aPhoto('lobby.jpg'))
    await form.submit.click()
    await expect(form.confirmation).toBeFocused()
    expect(await objections(page)).toEqual([])
  })
})

interface Stop {
  readonly name: string
  /** What is wrong with the way the focus is shown. */
  readonly problems: readonly string[]
  /** The stop that a walk began with. */
  readonly first: boolean
}

/**
 * What has the focus, once the styles of the focus are there; null when the page has lost it.
 * @param low whether the screen is so low that a part of it in view is enough
 */
const focused = (page: Page, low = false) =>
  page.evaluate(async (low): Promise<Stop | null> => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const element = document.activeElement
    if (!element || element === document.body) return null
    const label = element.closest('label')
    const shown = [element, ...(label ? [label] : [])]
    const { left, top, right, bottom } = (label ?? element).getBoundingClientRect()
    const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    const outlined = shown.some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    // Its upper edge is what a sticky header would cover first.
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

/** Presses a key until the focus leaves the page or comes round, and names every stop. */
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

test('Tab meets the skip link first, then every control of the header in its order', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  const stops = await walk(page, 'Tab')
  expect(stops.slice(0, 10).map(({ name }) => name)).toEqual([
    'Skip to content',
    formatPhone(company.phone),
    company.email,
    'System',
    company.name,
    'On Day One',
    'Building Health Services',
    'About',
    'Contact',
    'Get Quote',
  ])
})

test('the skip link shows itself and leads past the header', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const { width, height, key, low } of [
  { width: 1280, height: 720, key: 'Tab', low: false },
  { width: 390, height: 700, key: 'Shift+Tab', low: false },
  // 400 % zoom of 1280 × 1024.
  { width: 320, height: 256, key: 'Tab', low: true },
] as const) {
  test(`${key} shows the focus, uncovered, at every stop of every page, ${width} × ${height} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    for (const path of Object.values(paths)) {
      await page.goto(path)
      await hydrated(page)
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

test('Shift+Tab from deep in a page goes up the header, its thin bar too, and the page stays', async ({ page }) => {
  await page.goto('/get-started')
  await hydrated(page)
  await page.getByLabel('Full Name').focus()
  await page.evaluate(() => window.scrollTo(0, 300))
  const names: (string | undefined)[] = []
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Shift+Tab')
    const stop = await focused(page)
    expect(stop?.problems, stop?.name).toEqual([])
    expect(await page.evaluate(() => window.scrollY), stop?.name).toBe(300)
    names.push(stop?.name)
  }
  expect(names).toContain('System')
  expect(names.at(-1)).toBe('Skip to content')
})

test('the menu keeps the focus inside, cycles it, and returns it on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await hydrated(page)
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
  for (const key of ['Tab', 'Shift+Tab']) {
    const names: string[] = []
    for (let presses = 0; presses < 12; presses++) {
      expect(await inside(), names.join(', ')).toBe(true)
      const stop = await focused(page)
      expect(stop?.problems, stop?.name).toEqual([])
      names.push(stop?.name ?? '')
      await page.keyboard.press(key)
    }
    expect(new Set(names)).toContain('Close menu')
    expect(new Set(names)).toContain('System')
    expect(new Set(names).size).toBe(10)
  }
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
})

test('F8 moves the focus to the result of the contact form', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Please fill in all' })).toBeVisible()
  await page.keyboard.press('F8')
  const region = page.getByRole('region', { name: /Notifications.*F8/ })
  await expect(region.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=region]') !== null)).toBe(true)
})

test('Alt+T moves the focus to the quote form’s toast', async ({ page }) => {
  const form = new QuoteFormPage(page)
  await form.open()
  await form.addPhotos(await aPhoto('one.jpg'))
  await page.getByRole('button', { name: /^Remove photo 1/ }).click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await page.keyboard.press('Alt+T')
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Remove photo 1/ })).toBeVisible()
})
