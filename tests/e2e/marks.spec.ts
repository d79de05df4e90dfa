import { visibleContrast } from '../support/site/contrast.ts'
import { openPage } from '../support/site/open-page.ts'
import { quoteForm } from '../support/site/quote-page.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

/** The contrast that WCAG requires of a meaningful mark. */
const ENOUGH = 3

const SCREENS = [
  { what: 'the light theme', media: { colorScheme: 'light' } },
  { what: 'the dark theme', media: { colorScheme: 'dark' } },
  { what: 'forced colors', media: { forcedColors: 'active', colorScheme: 'light' } },
  { what: 'dark forced colors', media: { forcedColors: 'active', colorScheme: 'dark' } },
] as const

async function expectYesAndNoSeen(page: Page): Promise<void> {
  const cells = page.getByRole('row', { name: /^Sills, ledges and vents/ }).getByRole('cell')
  for (const cell of [cells.first(), cells.last()])
    await expect.poll(() => visibleContrast(cell)).toBeGreaterThanOrEqual(ENOUGH)
}

for (const { what, media } of SCREENS) {
  test(`the week plan's marks and the chosen touch point are distinguishable in ${what}`, async ({ page }) => {
    await page.emulateMedia(media)
    await openPage(page, '/day-one')
    await expectYesAndNoSeen(page)
    const entries = page.getByRole('list', { name: 'Touch points' }).locator('label')
    await entries.nth(2).click()
    // Neither the pointer nor the focus is on it, so only its state shows.
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null))
    await expect.poll(() => visibleContrast(entries.nth(2), 'edge')).toBeGreaterThanOrEqual(ENOUGH)
    // Excludes its neighbor, which the edge may touch.
    expect(await visibleContrast(entries.last(), 'edge')).toBeLessThan(ENOUGH)
  })

  test(`the focus shows on a toast and on its button in ${what}`, async ({ page }) => {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    const form = quoteForm(page)
    await form.open()
    await page.getByLabel('Full Name').fill('Dana')
    await page.getByRole('button', { name: 'Clear form' }).click()
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toBeVisible()
    // Hides the part of the form behind it, which doesn't matter here.
    await page.addStyleTag({ content: 'main { visibility: hidden } [data-sonner-toaster] { visibility: visible }' })
    await page.keyboard.press('Alt+T')
    for (const stop of [toast, toast.getByRole('button')]) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
      // The lightest and the darkest part of the page, because a toast may cover either.
      for (const end of [0, 100_000]) {
        await page.evaluate((y) => scrollTo(0, y), end)
        await expect.poll(() => visibleContrast(stop, 'ring')).toBeGreaterThanOrEqual(ENOUGH)
      }
    }
  })
}

test("the week plan's yes and no print even though browsers omit backgrounds", async ({ page }) => {
  await page.goto('/day-one')
  await page.addStyleTag({ content: '*, ::before, ::after { background: none !important }' })
  await expectYesAndNoSeen(page)
})
