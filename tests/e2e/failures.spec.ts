import { backend } from '../support/backend.ts'
import { mailbox } from '../support/mailbox.ts'
import { aPhoto } from '../support/photo-files.ts'
import { QuoteFormPage, typedQuote } from '../support/quote-form.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const SUBMIT_FAILED = 'There was an error submitting your form. Please try again.'
const PHOTO_FAILED = 'Error uploading photo. Please try again.'
const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

async function expectNothingLost(page: Page, quote: ReturnType<typeof typedQuote>): Promise<void> {
  await expect(page.getByLabel('Full Name')).toHaveValue(quote.fullName)
  await expect(page.getByLabel('Business or Organization Name')).toHaveValue(quote.business)
  await expect(page.getByLabel('Email Address')).toHaveValue(quote.email)
  await expect(page.getByLabel('Phone')).toHaveValue(quote.phone)
  await expect(page.getByLabel('Cleanable Square Footage')).toHaveValue(quote.squareFootage)
  await expect(page.getByLabel('Number of Bathrooms')).toHaveValue(quote.bathrooms)
  await expect(page.getByLabel('Total fixtures')).toHaveValue(quote.fixtures)
  await expect(page.getByLabel('Notes')).toHaveValue(quote.notes)
  await expect(page.getByRole('radio', { name: quote.employeeCount })).toBeChecked()
  await expect(page.getByRole('radio', { name: quote.frequency })).toBeChecked()
}

for (const [what, endpoint, fault] of [
  ['the insert is refused', '**/rest/v1/soft_quotes*', { status: 500 }],
  ['the insert cannot be reached', '**/rest/v1/soft_quotes*', 'abort'],
  ['the function is down', '**/functions/v1/submit-quote', { status: 502 }],
  ['the function cannot be reached', '**/functions/v1/submit-quote', 'abort'],
] as const) {
  test(`when ${what}, the alert says so, nothing is lost, and the next press sends one quote`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.add(/Failed to load resource|net::ERR_FAILED/)
    const form = new QuoteFormPage(page)
    const quote = typedQuote()
    await page.route(endpoint, (route) =>
      fault === 'abort' ? route.abort() : route.fulfill({ ...fault, contentType: 'application/json', body: '{}' }),
    )
    await form.open()
    await form.fill(quote)
    await form.addPhotos(await aPhoto('lobby.jpg'))
    await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(1)
    await form.submit.click()
    await expect(alertWith(page, SUBMIT_FAILED)).toBeVisible({ timeout: 25_000 })
    await expectNothingLost(page, quote)
    await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(1)

    await page.unroute(endpoint)
    await form.submit.click()
    await expect(page.getByRole('heading', { name: 'Successful Submission of Your Building Data' })).toBeVisible()
    expect(await backend.quotesOf(quote.email)).toHaveLength(1)
    expect(await mailbox.of(quote.email)).toHaveLength(1)
  })
}

test('when the answer to the insert is lost, the next press still stores one quote', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(/Failed to load resource|net::ERR_FAILED/)
  const form = new QuoteFormPage(page)
  const quote = typedQuote()
  await page.route('**/rest/v1/soft_quotes*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.open()
  await form.fill(quote)
  await form.submit.click()
  await expect(alertWith(page, SUBMIT_FAILED)).toBeVisible({ timeout: 25_000 })

  await page.unroute('**/rest/v1/soft_quotes*')
  expectedErrors.add(/409/)
  await form.submit.click()
  await expect(page.getByRole('heading', { name: 'Successful Submission of Your Building Data' })).toBeVisible()
  expect(await backend.quotesOf(quote.email)).toHaveLength(1)
  expect(await mailbox.of(quote.email)).toHaveLength(1)
})

test('one failing photo of three leaves the others alone and says so', async ({ page, expectedErrors }) => {
  expectedErrors.add(/Failed to load resource/)
  const form = new QuoteFormPage(page)
  const quote = typedQuote()
  await page.route('**/storage/v1/object/facility-photos/**', (route) =>
    /-1\.jpg/.test(route.request().url())
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"disk full"}' })
      : route.continue(),
  )
  await form.open()
  await form.fill(quote)
  await form.addPhotos(
    await aPhoto('one.jpg'),
    await aPhoto('two.jpg', '#803030'),
    await aPhoto('three.jpg', '#303080'),
  )
  await expect(alertWith(page, PHOTO_FAILED)).toBeVisible()
  await form.submit.click()
  await expect(page.getByRole('heading', { name: 'Successful Submission of Your Building Data' })).toBeVisible()
  const [row] = await backend.quotesOf(quote.email)
  expect(row?.['photos']).toEqual([expect.stringMatching(/-0\.jpg$/), expect.stringMatching(/-2\.jpg$/)])
})

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

test('a double click sends one quote', async ({ page }) => {
  const form = new QuoteFormPage(page)
  const quote = typedQuote()
  await form.open()
  await form.fill(quote)
  await form.submit.dblclick()
  await expect(page.getByRole('heading', { name: 'Successful Submission of Your Building Data' })).toBeVisible()
  expect(await backend.quotesOf(quote.email)).toHaveLength(1)
  expect(await mailbox.of(quote.email)).toHaveLength(1)
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
  expect(logged.join('\n')).toContain('/no/such/page')
})
