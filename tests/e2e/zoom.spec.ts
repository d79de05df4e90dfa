import { paths } from '@/content/paths.ts'
import { openPage } from '../support/browser/hydrated.ts'
import { expect, test } from './fixtures.ts'
import type { Locator, Page } from '@playwright/test'

/** The share of an element that can be seen: between the header and the lower edge of the screen. */
const seen = (element: Locator) =>
  element.evaluate((shown) => {
    const { top, bottom, height } = shown.getBoundingClientRect()
    const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, edge)) / height
  })

/** Whether a pointer would meet an element near its top, in its middle or near its end. */
const uncovered = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect()
    const hits = [0.1, 0.5, 0.9].map((share) =>
      document.elementFromPoint(left + Math.min(width, 60) / 2, top + height * share),
    )
    return hits.some((hit) => shown.contains(hit))
  })

async function submitEmpty(page: Page, path: string): Promise<Locator> {
  await openPage(page, path)
  await page.locator('form button[type=submit]').click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  return summary
}

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  for (const path of [paths.getStarted, paths.contact]) {
    test(`the error summary of ${path} begins under the header`, async ({ page }) => {
      const summary = await submitEmpty(page, path)
      await expect.poll(() => seen(summary.getByRole('heading'))).toBe(1)
    })

    test(`no toast lies on a link of the error summary of ${path}, nor on the field that it leads to`, async ({
      page,
    }) => {
      const summary = await submitEmpty(page, path)
      if (path === paths.contact)
        await expect(page.getByRole('listitem').filter({ hasText: 'Please fill' })).toBeAttached()
      const link = summary.getByRole('link', { name: 'Enter your full name' })
      await link.focus()
      expect(await uncovered(link)).toBe(true)
      await page.keyboard.press('Enter')
      const field = page.getByLabel('Full Name')
      await expect(field).toBeFocused()
      expect(await uncovered(field)).toBe(true)
    })
  }

  test('no toast lies on what the focus comes to next', async ({ page }) => {
    await openPage(page, paths.contact)
    await page.getByLabel('Full Name').fill('Dana')
    await page.getByRole('button', { name: 'Clear form' }).click()
    await expect(page.locator('[data-sonner-toast]')).toBeVisible()
    // Hovered, it stays as long as the test looks.
    await page.locator('[data-sonner-toast]').hover()
    for (const label of ['Full Name', 'Email Address', 'Phone', 'Message']) {
      await page.getByLabel(label, { exact: true }).focus()
      expect.soft(await uncovered(page.getByLabel(label, { exact: true })), label).toBe(true)
    }
  })
})
