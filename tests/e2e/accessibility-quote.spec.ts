import { objections } from '../support/browser/axe.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { filledIn, QuoteFormPage } from '../support/browser/quote-page.ts'
import { expect, test } from './fixtures.ts'

test.describe('axe finds no problem, light or dark,', () => {
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

  test('in the confirmation', async ({ page }) => {
    const { form } = await filledIn(page)
    await form.addPhotos(await aPhoto('lobby.jpg'))
    await form.submit.click()
    await expect(form.confirmation).toBeFocused()
    expect(await objections(page)).toEqual([])
  })
})
