import type { Page } from '@playwright/test'
import { hydrated } from '../support/browser/hydrated.ts'
import { expect, test } from './fixtures.ts'

/** Wider than in the card on home. */
const PICTURE = /\/assets\/emergency-(?!480)[\w-]+\.avif$/
const link = (page: Page) => page.getByRole('main').getByRole('link', { name: /Unrivaled Support/ })

/** Home, with the link in view and nothing turned to it; and every address that is asked for from then on. */
async function openHome(page: Page) {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).hover()
  await hydrated(page)
  await link(page).scrollIntoViewIfNeeded()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return { asked: (what: RegExp) => asked.filter((url) => what.test(url)) }
}

for (const [sign, turn] of [
  ['pointer', (page: Page) => link(page).hover()],
  ['finger', (page: Page) => link(page).dispatchEvent('touchstart')],
  ['focus', (page: Page) => link(page).focus()],
] as const) {
  test(`a ${sign} on a link fetches its page’s first picture, once and before the click`, async ({ page }) => {
    const { asked } = await openHome(page)
    await turn(page)
    await expect.poll(() => asked(PICTURE)).toHaveLength(1)
    await expect(page).toHaveURL('/')

    await turn(page)
    await link(page).click()
    await expect(page).toHaveTitle(/^Emergency response/)
    const shown = page.getByRole('main').locator('img').first()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(asked(PICTURE)[0])
    expect(asked(PICTURE)).toHaveLength(1)
  })
}

test('all pages without a form are one file of code, and a form’s is fetched with the click', async ({ page }) => {
  const { asked } = await openHome(page)
  await link(page).click()
  await expect(page).toHaveTitle(/^Emergency response/)
  await page.getByRole('banner').getByRole('link', { name: 'Get Quote' }).hover()
  await page.waitForLoadState('networkidle')
  expect(asked(/\.js$/)).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Get Quote' }).click()
  await expect(page.getByLabel('Full Name')).toBeVisible()
})

for (const [what, connection] of [
  ['who saves data', { saveData: true }],
  ['on 2G', { effectiveType: 'slow-2g' }],
] as const) {
  test(`a visitor ${what} fetches a picture with the click`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    const { asked } = await openHome(page)
    await link(page).hover()
    await link(page).focus()
    await page.waitForLoadState('networkidle')
    expect(asked(PICTURE)).toEqual([])
    await link(page).click()
    await expect(page).toHaveTitle(/^Emergency response/)
  })
}
