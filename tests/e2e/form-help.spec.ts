import { openPage } from '../support/site/open-page.ts'
import { layoutProblems } from '../support/site/layout-problems.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

test.use({ hasTouch: true })

const chip = (page: Page, label: string) => page.getByRole('button', { name: `Add to notes: ${label}` })
const notes = (page: Page) => page.getByLabel('Notes', { exact: true })

test('clicking a chip scrolls long notes to the caret', async ({ page }) => {
  await openPage(page, '/get-started')
  await notes(page).fill('A long story.\n'.repeat(80))
  await chip(page, 'Supplies').click()
  const atEnd = () => notes(page).evaluate((text) => text.scrollHeight - text.scrollTop - text.clientHeight < 24)
  await expect.poll(atEnd).toBe(true)
})

test('clicking a field moves focus there from a toast, so typing goes into the field', async ({ page }) => {
  await openPage(page, '/contact')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('The lobby shines.')
  await page.getByRole('button', { name: 'Clear form' }).click()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await message.click()
  await page.keyboard.type(' And the stairs do.')
  await expect(message).toHaveValue(' And the stairs do.')
})

test('the quote form fits a phone, has large tap targets, and clicking a chip focuses the notes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/get-started?squareFootage=24%2C000')
  await expect(page.getByLabel('Cleanable Square Footage')).toHaveValue('24,000')
  const chips = page.getByRole('button', { name: /^Add to notes/ })
  await expect(chips).toHaveCount(8)
  for (const target of await chips.all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  for (const label of ['Add photos', 'Take a photo']) {
    expect((await page.locator('label').filter({ hasText: label }).boundingBox())?.height, label).toBeLessThan(60)
  }
  const limits = await page.getByText('Up to 10 photos, 10 MB each.').boundingBox()
  expect(limits?.width).toBeGreaterThan(200)
  await chip(page, 'Floors').click()
  await expect(notes(page)).toBeFocused()
  await expect(notes(page)).toHaveValue('Floors: ')
  await notes(page).fill('x'.repeat(5_000))
  expect(await layoutProblems(page)).toEqual([])
})
