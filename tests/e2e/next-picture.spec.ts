import type { Locator } from '@playwright/test'
import { hydrated } from '../support/site/open-page.ts'
import { expect, test } from './fixtures.ts'

/** Wider than in the card on home. */
const PICTURE = /\/assets\/emergency-(?!480)[\w-]+\.avif$/
const CODE = /\.js$/

const hover = (link: Locator) => link.hover()
for (const [what, turn, connection, before] of [
  ['a pointer on a link fetches its page’s first picture, once, and no code', hover, {}, 1],
  ['a finger on a link does', (link: Locator) => link.dispatchEvent('touchstart'), {}, 1],
  ['the focus on a link does', (link: Locator) => link.focus(), {}, 1],
  ['a visitor who saves data fetches a picture with the click', hover, { saveData: true }, 0],
  ['a visitor on 2G fetches a picture with the click', hover, { effectiveType: 'slow-2g' }, 0],
] as const) {
  test(what, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).hover()
    await hydrated(page)
    const link = page.getByRole('main').getByRole('link', { name: /Unrivaled Support/ })
    await link.scrollIntoViewIfNeeded()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await turn(link)
    await page.waitForTimeout(500)
    expect(asked.filter((url) => PICTURE.test(url))).toHaveLength(before)
    await turn(link)
    await link.click()
    await expect(page).toHaveTitle(/^Emergency response/)
    const shown = page.getByRole('main').locator('img').first()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(PICTURE)
    expect(asked.filter((url) => PICTURE.test(url))).toHaveLength(1)
    // All pages without a form are one file of code, and a form's is fetched with the click.
    const form = page.getByRole('banner').getByRole('link', { name: 'Get Quote' })
    await form.hover()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => CODE.test(url))).toEqual([])
    await form.click()
    await expect(page.getByLabel('Full Name')).toBeVisible()
  })
}
