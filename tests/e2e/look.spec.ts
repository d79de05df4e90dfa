import { company } from '@contract/company.ts'
import { formatBusinessDays, formatPhone } from '@contract/company-format.ts'
import { waitForHydration, openPage } from '../support/site/open-page.ts'
import { layoutProblems } from '../support/site/layout-problems.ts'
import { expect, test } from './fixtures.ts'
import type { Locator, Page } from '@playwright/test'

const PHONE = { width: 390, height: 844 }

const sizesOf = (elements: Element[]) =>
  elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
const fontSize = async (element: Locator) => (await element.evaluateAll(sizesOf))[0] ?? 0

const COMPANY_FACTS = [
  /^Cleaning you can check, for offices, warehouses and plants/,
  /^Woman and minority owned/,
  /^Over 30 years/,
]
// On phones with browser bars, the first screen has the water damage link instead.
const DAMAGE = [`Water damage? Call ${company.phoneHours}`]
for (const [width, height, more] of [
  [390, 844, COMPANY_FACTS],
  [1440, 900, COMPANY_FACTS],
  [390, 664, DAMAGE],
  [360, 640, DAMAGE],
] as const) {
  test(`the first screen shows services, city, reply time and phone at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const main = page.getByRole('main')
    const where = `Commercial cleaning in ${company.address.city}, ${company.address.region}`
    for (const part of [
      ...[where, `within ${formatBusinessDays(company.quoteDays)}`, ...more].map((text) => main.getByText(text)),
      main.getByRole('button', { name: 'Get Started' }),
      page.locator(`:is(header, main) a[href="tel:${company.phone}"]`).filter({ visible: true }),
    ])
      await expect(part.first(), String(part)).toBeInViewport({ ratio: 1 })
  })
}

test("the company's name takes at most two lines on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/day-one')
  const name = page.getByRole('banner').getByRole('link', { name: company.name }).locator('span')
  const [box, size] = [await name.boundingBox(), await fontSize(name)]
  expect(box?.height).toBeLessThan(3 * size)
})

test('the text on the plan is at least 12 px high on a phone, and 13 px on other screens', async ({ page }) => {
  await page.goto('/day-one')
  for (const [width, pixels] of [
    [390, 12],
    [820, 13],
    [1024, 13],
    [1440, 13],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const heights = await page.locator('.plan-label text, .plan-point text').evaluateAll((texts) =>
      texts.map((text) => {
        const scale = text instanceof SVGGraphicsElement ? (text.getScreenCTM()?.a ?? 0) : 0
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale
      }),
    )
    expect(heights.length).toBeGreaterThan(10)
    expect(Math.min(...heights), `${width} px`).toBeGreaterThanOrEqual(pixels)
  }
})

test('home shows one full plan, links to the other two, and isn’t longer than specified', async ({ page }) => {
  for (const [viewport, length] of [
    [{ width: 1440, height: 900 }, 7200],
    [{ width: 390, height: 664 }, 8000],
  ] as const) {
    await page.setViewportSize(viewport)
    await openPage(page, '/')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(length)
    await expect(page.getByRole('heading', { name: 'Level 2 Touch-Point Map' })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Level 1 Plan' })).toBeVisible()
  await page.getByRole('link', { name: /^See the plan.*Surface Plan$/ }).click()
  await expect(page.getByRole('heading', { name: 'Level 3 Surface Plan' })).toBeInViewport()
  await expect(page.getByText('Gloss', { exact: true })).toBeVisible()
})

test('the emergency number is larger than any other text', async ({ page }) => {
  await page.goto('/unrivaled-support')
  const main = page.getByRole('main')
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const others = await main.locator(':not(.emergency-number, .emergency-number *)').evaluateAll(sizesOf)
    expect(await fontSize(main.getByText(formatPhone(company.phone)))).toBeGreaterThan(Math.max(...others))
  }
})

/** Returns the level that the room shows, from 0 (before cleaning) to 3. */
const roomLevel = (page: Page) =>
  page.locator('.room-view').evaluate((view) => Number(getComputedStyle(view).getPropertyValue('--clean')))
const scrollToLevel = (page: Page, name: string) =>
  page
    .getByRole('heading', { level: 3, name, exact: true })
    .evaluate((title) => title.scrollIntoView({ block: 'center' }))

test.describe('the room of the three levels', () => {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    test(`the room loads lazily without shifts and follows scroll and slider at ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto('/', { waitUntil: 'networkidle' })
      const pictures = page.locator('.room-view img')
      const loadedPictures = () =>
        pictures.evaluateAll((images: HTMLImageElement[]) => images.filter((image) => image.naturalWidth > 0).length)
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      expect(await loadedPictures()).toBe(0)
      // Until then, the heights of some sections are estimates.
      await expect(page.locator('html')).not.toHaveClass(/opening/)
      const before = await height()
      await waitForHydration(page)
      expect(await roomLevel(page)).toBe(0)
      for (const [level, name] of ['Comfort', 'Disinfecting', 'Surface Preservation'].entries()) {
        await scrollToLevel(page, name)
        await expect.poll(() => roomLevel(page)).toBeCloseTo(level + 1, 0)
      }
      await expect.poll(loadedPictures).toBe(3)
      expect(await height()).toBe(before)
      const slider = page.getByRole('slider', { name: 'Cleaning level shown' })
      await slider.fill('1')
      expect(await roomLevel(page)).toBe(1)
    })
  }

  test('with reduced motion and in print, the room is one still picture per level', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/')
    await expect(page.locator('.room-still:visible')).toHaveCount(3)
    await expect(page.getByRole('slider')).toBeHidden()
    await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' })
    await expect(page.locator('.room-still:visible')).toHaveCount(3)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('without JavaScript, the room follows scrolling and hides its slider', async ({ page }) => {
      await page.goto('/')
      await scrollToLevel(page, 'Surface Preservation')
      await expect.poll(() => roomLevel(page)).toBeCloseTo(3, 0)
      await expect(page.getByRole('slider')).toBeHidden()
    })
  })
})

const WITH_EXTENSION = `$&${' '}<span class="phone-extension">ext. 2041</span>`
const NUMBER = new RegExp(
  `<span class="phone-number">${formatPhone(company.phone).replace(/[()]/g, '\\$&')}</span>`,
  'g',
)

test('the logo and a phone number with an extension fit the header at any width', async ({ page }) => {
  await page.route('**/{,unrivaled-support}', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(NUMBER, WITH_EXTENSION) })
  })
  for (const path of ['/', '/unrivaled-support']) {
    for (const width of [320, 390, 768, 820, 1024, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.locator('footer .phone-extension')).toBeVisible()
      expect(await layoutProblems(page), `${path}, ${width} px`).toEqual([])
      const logo = await page.locator('.site-header .brand-link svg').first().boundingBox()
      expect(logo?.x, `${width} px`).toBeGreaterThanOrEqual(0)
      expect(logo?.width, `${width} px`).toBeGreaterThan(30)
    }
  }
})

test('the day-one page prints one plan per page, without controls', async ({ page }) => {
  for (const format of ['Letter', 'A4'] as const) {
    for (const path of ['/disinfecting-level', '/day-one']) {
      await page.goto(path)
      const paper = (await page.pdf({ format })).toString('latin1')
      expect(paper.match(/\/Type \/Page\b/g)?.length, `${path} on ${format}`).toBeLessThanOrEqual(4)
    }
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.button, button, .quote-start').filter({ visible: true })).toHaveCount(0)
  await page.setViewportSize({ width: 816, height: 1056 })
  for (const sheet of await page.locator('.paper').all()) expect((await sheet.boundingBox())?.height).toBeLessThan(950)
})
