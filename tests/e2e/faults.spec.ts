/** Tests faults on the real stack: each quote is still stored and emailed once, and no typed text is lost. */
import type { Route } from '@playwright/test'
import type { QuoteFormValues } from '@contract/quote-shape.ts'
import { mailbox, quotesOf } from '../support/site/e2e-stack.ts'
import {
  BROKEN_REQUEST,
  CODE,
  hold,
  INSERT,
  SUBMIT_QUOTE,
  submitAlert,
  waitForHydration,
} from '../support/site/open-page.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { expectPhotos, fillOutQuote } from '../support/site/quote-page.ts'
import { expect, test } from './fixtures.ts'

const fail = (route: Route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
/** The backend processes the request, but its response never arrives. */
const loseResponse = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

async function expectStored({ email }: QuoteFormValues, counts: { rows: number; mails: number }): Promise<void> {
  const [rows, mails] = await Promise.all([quotesOf(email), mailbox.of(email)])
  expect({ rows: rows.length, mails: mails.length }).toEqual(counts)
}

for (const [problem, endpoint, fault, before] of [
  ['the response to the insert is lost', INSERT, loseResponse, { rows: 1, mails: 0 }],
  ['the function is down', SUBMIT_QUOTE, fail, { rows: 1, mails: 0 }],
  ['every response from the function is lost', SUBMIT_QUOTE, loseResponse, { rows: 1, mails: 1 }],
] as const) {
  test(`when ${problem}, retries end in an alert, and clicking again sends only one quote [fault]`, async ({
    page,
    expectedErrors,
  }) => {
    // A call may take up to 30 s.
    test.slow()
    expectedErrors.push(BROKEN_REQUEST)
    const { form, quote } = await fillOutQuote(page)
    let tries = 0
    await page.route(endpoint, async (route) => {
      tries++
      await fault(route)
    })
    await form.submit.click()
    await expect(submitAlert(page)).toBeInViewport({ ratio: 1, timeout: 40_000 })
    // There are four attempts, or fewer on a busy machine. tests/unit/calls.test.ts counts them with a fake clock.
    expect(tries).toBeGreaterThan(1)
    expect(tries).toBeLessThanOrEqual(4)
    await expect(page.getByLabel('Notes', { exact: true })).toHaveValue(quote.notes)
    await expectStored(quote, before)

    await page.unroute(endpoint)
    await form.send()
    await expectStored(quote, { rows: 1, mails: 1 })
  })
}

test('a visitor who leaves the page while sending and comes back sends the same quote', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(BROKEN_REQUEST)
  page.on('dialog', (dialog) => void dialog.accept())
  const { form, quote } = await fillOutQuote(page)
  await page.setInputFiles('#photos', await aPhoto('one.jpg'))
  await expectPhotos(page, 1)
  const release = await hold(page, SUBMIT_QUOTE)
  await form.submit.click()
  await expect(page.getByLabel('Full Name')).toBeDisabled()
  await expect.poll(() => quotesOf(quote.email)).toHaveLength(1)
  await page.goto('about:blank').catch(() => undefined)
  release()
  await page.goBack()
  // The new page sends nothing until the visitor submits. It restores the draft, and unchanged content keeps its ID.
  await expect(page.getByText('Answers restored')).toBeVisible()
  await form.send()
  await expect.poll(() => mailbox.of(quote.email)).toHaveLength(1)
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('a quote can be sent even if its lazy code loads only after a reload', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/)
  let opened = 0
  page.on('request', (request) => request.isNavigationRequest() && (opened += 1))
  // Some browsers request failed code again before the reload, so that request must fail too.
  await page.route('**/assets/lazy-*.js', (route) => (opened > 1 ? route.continue() : route.abort()))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/lazy-'))
  const { form, quote } = await fillOutQuote(page)
  await failed
  const reloaded = page.waitForEvent('load')
  await form.submit.click()
  await reloaded
  await waitForHydration(page)
  await form.send()
  await expectStored(quote, { rows: 1, mails: 1 })
})

for (const [browser, body] of [
  ['a browser too old for the page’s code', 'this is a syntax error'],
  ['a browser whose filter blocks the page’s code', null],
] as const) {
  test(`${browser} shows the page, and the forms offer phone and email [fault]`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|net::ERR_|SyntaxError|Unexpected|script error/)
    await page.route(CODE, (route) =>
      body === null ? route.abort('blockedbyclient') : route.fulfill({ contentType: 'text/javascript', body }),
    )
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of ['/get-started', '/contact']) {
      await page.goto(path)
      const note = page.getByText(/^This form hasn’t loaded yet/)
      await expect(note).toBeHidden()
      await expect(page.getByRole('main').locator('button[type=submit]')).toBeDisabled()
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish()
      })
      await expect(note).toBeVisible()
      await expect(note.getByRole('link').first()).toHaveAttribute('href', /^tel:\+/)
    }
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true })).toBeVisible()
  })
}
