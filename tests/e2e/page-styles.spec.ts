import { paths } from '@/content/paths.ts'
import type { Page } from '@playwright/test'
import { BROKEN_REQUEST, hold, openPage, waitForHydration } from '../support/site/open-page.ts'
import { expect, test } from './fixtures.ts'

test.use({ reducedMotion: 'reduce' })

const SHEET = '**/assets/site-*.css'
const FONT = '**/figtree-*.woff2'
const FORMS: readonly string[] = [paths.getStarted, paths.contact, paths.answered]

/** Opens a page whose style sheet is delayed, and waits for its first screen. */
async function openFirstScreen(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('link[rel="stylesheet"]').waitFor({ state: 'attached' })
}

/** Returns up to five elements outside the closed menu that the whole style sheet would change. */
async function changedByWholeSheet(page: Page): Promise<readonly string[]> {
  const href = await page.locator('link[rel="stylesheet"]').getAttribute('href')
  const css = await page.request.get(String(href)).then((answer) => answer.text())
  return page.evaluate((css) => {
    const sheet = document.createElement('style')
    sheet.textContent = css
    sheet.media = 'not all'
    document.head.append(sheet)
    const propertiesIn = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...('style' in rule && rule.style instanceof CSSStyleDeclaration ? rule.style : []),
        ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? propertiesIn(rule.cssRules) : []),
      ])
    if (!sheet.sheet) throw new Error('The sheet is not in the page')
    const names = [...new Set(propertiesIn(sheet.sheet.cssRules))].filter((name) => !name.startsWith('--'))
    const look = () =>
      [...document.querySelectorAll('html, body, body *:not(dialog, dialog *)')].flatMap((element) =>
        ['', '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part)
          const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
          return { name: `${element.tagName}.${element.getAttribute('class')}${part}`, values }
        }),
      )
    const before = look()
    sheet.media = 'all'
    const after = look()
    sheet.remove()
    return after
      .flatMap(({ name, values }, index) => {
        const changed = values.filter((value, place) => value !== before[index]?.values[place])
        return changed.length > 0 ? `${name} ${changed.join('; ')}` : []
      })
      .slice(0, 5)
  }, css)
}

const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    let score = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) score += Number(Reflect.get(entry, 'value'))
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    add(observer.takeRecords())
    return score
  })
const loadedFonts = (page: Page) =>
  page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    return ['Figtree', 'Bricolage'].filter((family) => loaded.includes(family))
  })

for (const path of [...Object.values(paths), '/no/such/page']) {
  test(`${path} inlines the styles of its first screen, so nothing changes or shifts later`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    const releaseSheet = await hold(page, SHEET)
    const isForm = FORMS.includes(path)
    const releaseFonts = await hold(page, isForm ? '**/*.woff2' : FONT)
    await openFirstScreen(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => changedByWholeSheet(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    await expect.poll(() => changedByWholeSheet(page)).toEqual([])
    const before = await layoutShift(page)
    releaseSheet()
    // A form works before any font has loaded, and every other page before the text font.
    await waitForHydration(page)
    await expect.poll(() => loadedFonts(page)).toEqual(isForm ? [] : ['Bricolage'])
    releaseFonts()
    await expect.poll(() => loadedFonts(page)).toEqual(['Figtree', 'Bricolage'])
    if (await page.getByLabel('Full Name').count()) await page.getByLabel('Full Name').focus()
    await page.waitForLoadState('networkidle')
    expect((await layoutShift(page)) - before).toBeLessThan(0.001)
  })
}

test('the content below the first screen appears once the whole style sheet has loaded', async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    const release = await hold(page, SHEET)
    await openFirstScreen(page, '/')
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    release()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await waitForHydration(page)
    await page.unrouteAll()
  }
})

const isLaidOut = (page: Page, text = 'footer p') =>
  page
    .locator(text)
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))

for (const path of ['/', '/comfort-level', '/get-started']) {
  test(`${path} lays out the content below its first screen after the font, without a shift`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    const releaseFont = await hold(page, FONT)
    await page.goto(path)
    await expect.poll(() => isLaidOut(page)).toBe(false)
    await page.keyboard.press('End')
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await expect.poll(() => isLaidOut(page)).toBe(true)
    // The key itself may move content, because the browser then lays out the end of the page.
    const before = await layoutShift(page)
    releaseFont()
    await expect(page.locator('html')).not.toHaveClass(/opening/)
    expect((await layoutShift(page)) - before).toBeLessThan(0.01)
    await page.keyboard.press('Home')
    await expect.poll(() => isLaidOut(page)).toBe(true)
  })
}

test('a Tab while a page is opening lays out the rest, so focus can move there, but a letter doesn’t', async ({
  page,
}) => {
  await hold(page, FONT)
  await page.goto('/comfort-level')
  await page.keyboard.press('a')
  expect(await isLaidOut(page)).toBe(false)
  await page.keyboard.press('Shift+Tab')
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await isLaidOut(page)).toBe(true)
})

test('a page printed while it is opening prints in full', async ({ page }) => {
  await hold(page, FONT)
  await page.goto('/')
  expect(await isLaidOut(page, 'summary')).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => isLaidOut(page, 'summary')).toBe(true)
})

test('a reload or a link to a section lays out the whole page immediately', async ({ page }) => {
  await hold(page, FONT)
  await page.goto('/#three-level-cleaning')
  expect(await isLaidOut(page)).toBe(true)
  await expect(page.locator('#three-level-cleaning')).toBeInViewport()
  await page.goto('/')
  expect(await isLaidOut(page)).toBe(false)
  await page.reload()
  expect(await isLaidOut(page)).toBe(true)
})

test('a page whose style sheet fails to load still works', async ({ page, expectedErrors }) => {
  expectedErrors.push(BROKEN_REQUEST)
  await page.route(SHEET, (route) => route.abort())
  await openPage(page, '/')
  await page.getByRole('main').getByLabel('Square feet').first().fill('12000')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByLabel('Cleanable Square Footage')).toHaveValue('12000')
})
