import { accessibilityProblems, pixelsIn, visibleContrast } from '../support/site/contrast.ts'
import { layoutProblems } from '../support/site/layout-problems.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { fillOutQuote, fillQuote, openQuoteForm, typedQuote } from '../support/site/quote-page.ts'
import { expect, test } from './fixtures.ts'

test('the quote form with errors, and its confirmation, pass axe and fit 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const form = await openQuoteForm(page)
  await page.click('label:has([name=cleaningFrequency][value=other])')
  await page.click('label:has([name=matronService][value=yes])')
  await page.setInputFiles('#photos', [
    await aPhoto('a-rather-long-name-of-a-photo-of-the-second-floor-restroom.jpg'),
    await aPhoto('two.jpg'),
  ])
  await page.getByRole('button', { name: /^Remove photo 2/ }).click()
  await form.submit.click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeVisible()
  const toast = page.locator('[data-sonner-toast]')
  await toast.hover()
  expect.soft(await accessibilityProblems(page)).toEqual([])
  await expect(toast).toBeVisible()
  expect.soft(await layoutProblems(page), 'form').toEqual([])
  await fillQuote(
    page,
    typedQuote({
      fullName: 'Maximiliana-Konstantina Featherstonehaugh-Wolfeschlegelstein',
      email: `facilities.management.department.${Date.now()}@a-rather-long-name-of-a-company.example`,
      notes: `https://plans.example/${'floor-plan-'.repeat(12)}`,
    }),
  )
  await form.submit.click()
  await expect(form.confirmation).toBeFocused()
  expect.soft(await layoutProblems(page), 'confirmation').toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
})

test('the confirmation prints only the receipt, with the company name, in black on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const { form, quote } = await fillOutQuote(page)
  await page.setInputFiles('#photos', await aPhoto('lobby.jpg'))
  await form.send()
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const letterhead = page.getByRole('banner').getByRole('link')
  for (const width of [794, 816, 1056]) {
    await page.setViewportSize({ width, height: 1000 })
    expect((await letterhead.locator('span').boundingBox())?.width, `${width} px`).toBeGreaterThan(60)
  }
  for (const role of ['contentinfo', 'navigation', 'button'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'Return to Main Page' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  await expect(page.getByRole('img', { name: 'Facility photo 1' })).toBeVisible()
  const [corner = []] = await pixelsIn(await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } }))
  expect(Math.min(...corner)).toBeGreaterThan(240)
  expect(await visibleContrast(page.getByText(quote.fullName).first())).toBeGreaterThan(9)
})
