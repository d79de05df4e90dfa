import { hydrated } from '../support/browser/hydrated.ts'
import { lateCode } from '../support/browser/late-code.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

/** Counts the animated changes, and those that ended. */
async function openHome(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const changes = { started: 0, finished: 0 }
    Object.assign(window, { changes })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      changes.started++
      const transition = start(change)
      void transition.finished.then(() => changes.finished++)
      return transition
    }
  })
  const late = lateCode(page, /\/assets\/page-change-/)
  await page.goto('/')
  await hydrated(page)
  await late
  return () => page.evaluate('changes')
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const about = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'About', exact: true })

test('pages fade into each other, with focus and scroll position as ever', async ({ page }) => {
  const changes = await openHome(page)
  await page.evaluate(() => window.scrollTo(0, 500))
  await about(page).click()
  await expect(title(page)).toContainText('About')
  await expect(title(page)).toBeFocused()
  await expect.poll(changes).toEqual({ started: 1, finished: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(title(page)).toHaveText('Creating Safe Spaces')
  await expect.poll(changes).toEqual({ started: 2, finished: 2 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
})

test('a part of the same page is reached without a fade', async ({ page }) => {
  const changes = await openHome(page)
  await page.getByRole('link', { name: 'Learn More', exact: true }).click()
  await expect(page).toHaveURL('/#three-level-cleaning')
  await expect(page.getByRole('heading', { name: 'Our 3-Level Cleaning System' })).toBeInViewport()
  expect(await changes()).toEqual({ started: 0, finished: 0 })
})

test('who wants less motion sees the next page at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const changes = await openHome(page)
  await about(page).click()
  await expect(title(page)).toContainText('About')
  expect(await changes()).toEqual({ started: 0, finished: 0 })
})
