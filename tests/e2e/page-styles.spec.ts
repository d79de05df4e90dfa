import { paths } from '@/content/paths.ts'
import type { Page } from '@playwright/test'
import { BROKEN_REQUEST, hold } from '../support/browser/faults.ts'
import { hydrated, openPage } from '../support/browser/hydrated.ts'
import { expect, test } from './fixtures.ts'

/** Half of a transition is no look. */
test.use({ reducedMotion: 'reduce' })

const SHEET = '**/assets/site-*.css'

/** Keeps the whole style sheet on its way until the returned function is called: the page has only its first screen. */
const holdStyles = (page: Page): Promise<() => void> => hold(page, SHEET)

/** Opens a page whose style sheet is held, and waits until its first screen is there. */
async function openFirstScreen(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('link[rel="stylesheet"]').waitFor({ state: 'attached' })
}

/** What the whole style sheet would change in the page as it stands, the closed menu aside: at most five elements. */
async function changedByWholeSheet(page: Page): Promise<readonly string[]> {
  const href = await page.locator('link[rel="stylesheet"]').getAttribute('href')
  const css = await page.request.get(String(href)).then((answer) => answer.text())
  return page.evaluate((css) => {
    const sheet = document.createElement('style')
    sheet.textContent = css
    sheet.media = 'not all'
    document.head.append(sheet)
    const set = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...('style' in rule && rule.style instanceof CSSStyleDeclaration ? rule.style : []),
        ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? set(rule.cssRules) : []),
      ])
    if (!sheet.sheet) throw new Error('The sheet is not in the page')
    const names = [...new Set(set(sheet.sheet.cssRules))].filter((name) => !name.startsWith('--'))
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

for (const path of [...Object.values(paths), '/no/such/page']) {
  test(`${path} comes with the styles of its first screen: the whole sheet changes nothing there`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    await holdStyles(page)
    await openFirstScreen(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => changedByWholeSheet(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass('dark')
    await expect.poll(() => changedByWholeSheet(page)).toEqual([])
  })
}

test('a first screen fills the screen, and what is below it comes with the whole sheet', async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    const release = await holdStyles(page)
    await openFirstScreen(page, '/')
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    release()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await hydrated(page)
    await page.unrouteAll()
  }
})

test('a page whose sheet is lost works all the same', async ({ page, expectedErrors }) => {
  expectedErrors.push(BROKEN_REQUEST)
  await page.route(SHEET, (route) => route.abort())
  await openPage(page, '/')
  await page.getByRole('main').getByLabel('Square feet').first().fill('12000')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByLabel('Cleanable Square Footage')).toHaveValue('12000')
})

/** How far things on the screen have moved by themselves, as browsers score it. */
const shifts = (page: Page) =>
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

test('nothing moves on a page when its whole sheet and its late parts arrive', async ({ page }) => {
  for (const path of [paths.home, paths.getStarted, paths.contact, paths.disinfectingLevel]) {
    const release = await holdStyles(page)
    await openFirstScreen(page, path)
    // Painted before the sheet is there.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    release()
    await hydrated(page)
    if (await page.getByLabel('Full Name').count()) await page.getByLabel('Full Name').focus()
    await page.waitForLoadState('networkidle')
    // The text face makes the navigation a few pixels narrower.
    expect(await shifts(page), path).toBeLessThan(0.001)
    await page.unrouteAll()
  }
})

const FACE = '**/figtree-*.woff2'
const faces = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ family }) => family === 'Figtree').length)

test('a page works before its text face is there, which moves nothing on a phone when it comes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const others = [paths.dayOne, paths.unrivaledSupport, paths.getStarted, paths.contact]
  for (const path of [paths.home, paths.disinfectingLevel, ...others]) {
    const release = await hold(page, FACE)
    const asked = page.waitForRequest(FACE)
    await openPage(page, path)
    await asked
    expect(await faces(page), path).toBe(0)
    const before = await shifts(page)
    release()
    await expect.poll(() => faces(page), path).toBe(1)
    expect((await shifts(page)) - before, path).toBeLessThan(0.001)
    await page.unroute(FACE)
  }
})
