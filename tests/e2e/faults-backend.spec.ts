/** What the backend itself refuses: a full disk, too many at once, a quote that is gone, a mail that failed for good. */
import { backend } from '../support/browser/backend.ts'
import { fillDisk, freeDisk } from '../support/browser/e2e-stack.ts'
import {
  alertWith,
  breakEndpoint,
  BROKEN_REQUEST,
  countCalls,
  INSERT,
  PHOTO_FAILED,
  SUBMIT_CONTACT,
  SUBMIT_FAILED,
  SUBMIT_QUOTE,
  UPLOAD,
} from '../support/browser/faults.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { contactForm } from '../support/browser/contact-page.ts'
import { expectNothingLost, expectStored, photosOf } from '../support/browser/quote-outcome.ts'
import { filledIn, type TypedQuote } from '../support/browser/quote-page.ts'
import { expect, test } from './fixtures.ts'
import type { Route } from '@playwright/test'

test.beforeEach(({ page }) => page.clock.install())

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
    await form.photosAdded(1)

    fillDisk()
    const uploads = await countCalls(page, UPLOAD)
    await form.addPhotos(await aPhoto('two.jpg'))
    await uploads.allTries()
    await expect(alertWith(page, PHOTO_FAILED)).toBeVisible()
    await expect(page.getByText('Not uploaded', { exact: true })).toHaveCount(1)

    freeDisk()
    await page.getByRole('button', { name: 'Try again: two.jpg' }).click()
    await form.photosAdded(2)
    fillDisk()
    await form.send()
    await expectStored(quote, { rows: 1, mails: 1 })
    await expectWholePhotos(quote, 2)
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
    await form.photosAdded(1)
    expect(uploads.calls()).toBe(2)
    await form.send()
    await expectWholePhotos(quote, 1)
  })
})

async function expectWholePhotos(quote: TypedQuote, count: number): Promise<void> {
  const urls = await photosOf(quote)
  expect(urls).toHaveLength(count)
  for (const url of urls) {
    const stored = Buffer.from(await (await backend.photo(url)).arrayBuffer())
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
  await form.send()
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('a stored quote that is gone before its mail is sent is stored again, and sent', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(BROKEN_REQUEST)
  const { form, quote } = await filledIn(page)
  const inserts = await countCalls(page, INSERT)
  const gone = answer(409, 'not_stored')
  const sends = await breakEndpoint(page, SUBMIT_QUOTE, (route) =>
    sends.calls() === 1 ? gone(route) : route.continue(),
  )
  await form.send()
  expect([inserts.calls(), sends.calls()]).toEqual([2, 2])
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('a mail that failed for good is not requested again, and the page says what is saved', async ({
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

test('a message that the platform turns away is told the time to wait, and stays in the form', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(BROKEN_REQUEST)
  const { typed, message, submit } = await contactForm(page)
  const refusal = answer(429, 'over_request_rate_limit', { 'retry-after': '86400' })
  const busy = await breakEndpoint(page, SUBMIT_CONTACT, refusal)
  await submit.click()
  await expect(page.getByText(/^Failed to send message\./).first()).toBeVisible()
  await expect(page.getByText('Your message is still here: wait 24 hours, then try again')).toBeVisible()
  await expect(message).toHaveValue(typed.message)
  expect(busy.calls()).toBe(1)
})
