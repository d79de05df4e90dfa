/** What the backend itself refuses: a full disk, too many at once, a quote that has gone, a mail that was given up. */
import { backend } from '../support/browser/backend.ts'
import { fillDisk, freeDisk } from '../support/browser/e2e-stack.ts'
import {
  alertWith,
  breakEndpoint,
  BROKEN_REQUEST,
  expectConfirmation,
  expectNothingLost,
  expectStored,
  INSERT,
  PHOTO_FAILED,
  SUBMIT_CONTACT,
  SUBMIT_FAILED,
  SUBMIT_QUOTE,
  UPLOAD,
} from '../support/browser/faults.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { QuoteFormPage, typedQuote } from '../support/browser/quote-page.ts'
import { expect, test } from './fixtures.ts'
import type { Page, Route } from '@playwright/test'

async function filledIn(page: Page) {
  const form = new QuoteFormPage(page)
  const quote = typedQuote()
  await page.clock.install()
  await form.open()
  await form.fill(quote)
  return { form, quote }
}

const answer = (status: number, code: string, headers: Record<string, string> = {}) => {
  const body = JSON.stringify({ ok: false, code })
  return (route: Route) => route.fulfill({ status, headers, contentType: 'application/json', body })
}

test.describe('with a full disk', () => {
  test.afterEach(freeDisk)

  test('a photo is not taken, the others and the quote go on, and it is taken once there is room', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.add(BROKEN_REQUEST)
    const { form, quote } = await filledIn(page)
    await form.addPhotos(await aPhoto('one.jpg'))
    await expect(page.getByText('1 photo added')).toBeAttached()

    fillDisk()
    const uploads = await breakEndpoint(page, UPLOAD, (route) => route.continue())
    await form.addPhotos(await aPhoto('two.jpg'))
    await uploads.allTries()
    await expect(alertWith(page, PHOTO_FAILED)).toBeVisible()
    await expect(page.getByText('Not uploaded')).toHaveCount(1)

    freeDisk()
    await page.getByRole('button', { name: 'Try again: two.jpg' }).click()
    await expect(page.getByText('2 photos added')).toBeAttached()
    fillDisk()
    await form.submit.click()
    await expectConfirmation(page)
    await expectStored(quote, { rows: 1, mails: 1 })
    await expectWholePhotos(quote.email, 2)
  })

  test('a photo that found room at its second try is whole', async ({ page, expectedErrors }) => {
    expectedErrors.add(BROKEN_REQUEST)
    const { form, quote } = await filledIn(page)
    fillDisk()
    const uploads = await breakEndpoint(page, UPLOAD, (route) => {
      if (uploads.calls() > 1) freeDisk()
      return route.continue()
    })
    await form.addPhotos(await aPhoto('one.jpg'))
    await expect(page.getByText('1 photo added')).toBeAttached()
    expect(uploads.calls()).toBe(2)
    await form.submit.click()
    await expectConfirmation(page)
    await expectWholePhotos(quote.email, 1)
  })
})

async function expectWholePhotos(email: string, count: number): Promise<void> {
  const urls = [(await backend.quotesOf(email))[0]?.['photos']].flat()
  expect(urls).toHaveLength(count)
  for (const url of urls) {
    const stored = Buffer.from(await (await backend.photo(String(url))).arrayBuffer())
    expect(stored.subarray(0, 2).toString('hex') + stored.subarray(-2).toString('hex')).toBe('ffd8ffd9')
  }
}

test('a quote that the platform turns away is told the time to wait, and goes out after it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(BROKEN_REQUEST)
  const { form, quote } = await filledIn(page)
  const busy = await breakEndpoint(page, INSERT, answer(429, 'over_request_rate_limit', { 'retry-after': '540' }))
  await form.submit.click()
  await expect(alertWith(page, SUBMIT_FAILED)).toBeVisible()
  await expect(page.getByText('Nothing you entered is lost. Wait 9 minutes, then try again')).toBeVisible()
  expect(busy.calls()).toBe(1)
  await expectNothingLost(page, quote)
  await expectStored(quote, { rows: 0, mails: 0 })

  await busy.mend()
  await form.submit.click()
  await expectConfirmation(page)
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('a quote that is gone when it is to be sent is stored again, and sent', async ({ page, expectedErrors }) => {
  expectedErrors.add(BROKEN_REQUEST)
  const { form, quote } = await filledIn(page)
  const inserts = await breakEndpoint(page, INSERT, (route) => route.continue())
  const gone = answer(409, 'not_stored')
  const sends = await breakEndpoint(page, SUBMIT_QUOTE, (route) =>
    sends.calls() === 1 ? gone(route) : route.continue(),
  )
  await form.submit.click()
  await expectConfirmation(page)
  expect([inserts.calls(), sends.calls()]).toEqual([2, 2])
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('a mail that was given up is not asked for again, and the page says what is saved', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(BROKEN_REQUEST)
  const { form, quote } = await filledIn(page)
  const dead = await breakEndpoint(page, SUBMIT_QUOTE, answer(424, 'mail_failed'))
  await form.submit.click()
  await expect(alertWith(page, SUBMIT_FAILED)).toBeVisible()
  const [row] = await backend.quotesOf(quote.email)
  await expect(page.getByText(`Your request is saved under reference ${String(row?.['reference'])}`)).toBeVisible()
  await expect(page.locator('body')).not.toContainText('mail_failed')
  expect(dead.calls()).toBe(1)
})

test('a message that the platform turns away is told the time to wait, and stays', async ({ page, expectedErrors }) => {
  expectedErrors.add(BROKEN_REQUEST)
  await page.goto('/contact')
  await page.getByLabel('Full Name').fill('Robin Castellano')
  await page.getByLabel('Email Address').fill('robin@lakeside-clinic.example')
  await page.getByRole('group', { name: 'Subject' }).getByText('Service Feedback').click()
  await page.getByRole('textbox', { name: 'Message' }).fill('The lobby shines.')
  const busy = await breakEndpoint(
    page,
    SUBMIT_CONTACT,
    answer(429, 'over_request_rate_limit', { 'retry-after': '86400' }),
  )
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/^Failed to send message\./).first()).toBeVisible()
  await expect(page.getByText('Yours is still here: wait 24 hours, then try again')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('The lobby shines.')
  expect(busy.calls()).toBe(1)
})
