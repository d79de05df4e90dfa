import { backend } from '../support/browser/backend.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { QuoteFormPage, typedQuote } from '../support/browser/quote-page.ts'
import { expect, test } from './fixtures.ts'

test('a removed photo is not sent', async ({ page }) => {
  const form = new QuoteFormPage(page)
  const quote = typedQuote()
  await form.open()
  await form.fill(quote)
  await form.addPhotos(await aPhoto('one.jpg'), await aPhoto('two.jpg', '#803030'))
  await page.getByRole('button', { name: /^Remove photo 1/ }).click()
  await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(1)
  await form.submit.click()
  await expect(page.getByRole('heading', { name: 'Successful Submission of Your Building Data' })).toBeVisible()
  expect((await backend.quotesOf(quote.email))[0]?.['photos']).toEqual([expect.stringMatching(/-1\.jpg$/)])
})

test('an empty form names every required field in a focused summary that leads to them', async ({ page }) => {
  const form = new QuoteFormPage(page)
  await form.open()
  await form.submit.click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  for (const message of [
    'Enter your full name',
    'Enter your business or organization name',
    'Enter your email address',
    'Enter the cleanable square footage',
    'Select your employee count',
    'Enter the number of bathrooms',
    'Select a cleaning frequency',
    'Select whether you need matron service',
  ]) {
    await expect(summary).toContainText(message)
  }
  await page.getByRole('link', { name: 'Enter the cleanable square footage' }).click()
  await expect(page.getByLabel('Cleanable Square Footage')).toBeFocused()
})

test('an unknown path shows the not-found screen and names the path in the console', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(/\/no\/such\/page|Failed to load resource/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto('/no/such/page')
  await expect(page.getByText('Page not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expect.poll(() => logged.join('\n')).toContain('/no/such/page')
})
