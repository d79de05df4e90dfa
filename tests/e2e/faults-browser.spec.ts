/** Faults on the visitor's side: the network, the tab, the storage, an old page after a new release. */
import {
  alertWith,
  breakEndpoint,
  BROKEN_REQUEST,
  hold,
  loseAnswer,
  SUBMIT_CONTACT,
  SUBMIT_FAILED,
  SUBMIT_QUOTE,
} from '../support/browser/faults.ts'
import { backend } from '../support/browser/backend.ts'
import { hydrated } from '../support/browser/hydrated.ts'
import { mailbox } from '../support/browser/mailbox.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { contactForm, expectSent } from '../support/browser/contact-page.ts'
import { expectNothingLost, expectStored } from '../support/browser/quote-outcome.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { expect, test } from './fixtures.ts'

test('offline, the page says so before, tries on submit and says so again, and works after reconnecting', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.add(BROKEN_REQUEST)
  const { form, quote } = await filledIn(page)
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  const tried: string[] = []
  page.on('request', (request) => tried.push(request.url()))
  await form.submit.click()
  await expect(alertWith(page, SUBMIT_FAILED)).toBeVisible()
  await expect(page.getByText('This device seems to be offline.')).toBeVisible()
  expect(tried).not.toEqual([])
  await expectNothingLost(page, quote)

  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await form.send()
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('a visitor who closes the page during the call and comes back sends the same quote', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(BROKEN_REQUEST)
  page.on('dialog', (dialog) => void dialog.accept())
  const { form, quote } = await filledIn(page)
  await form.addPhotos(await aPhoto('one.jpg'))
  await form.photosAdded(1)
  const letThrough = await hold(page, SUBMIT_QUOTE)
  await form.submit.click()
  await expect(page.getByLabel('Full Name')).toBeDisabled()
  await expect.poll(() => backend.quotesOf(quote.email)).toHaveLength(1)
  await page.goto('about:blank').catch(() => undefined)
  letThrough()
  await page.goBack()
  // Nothing is sent by itself in a new document: the draft is there, and the same content is the same quote.
  await expect(page.getByText('Your answers are back')).toBeVisible()
  await form.send()
  await expect.poll(() => mailbox.of(quote.email)).toHaveLength(1)
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('on slow 3G the quote with a photo gets through once, and the page says what it is doing', async ({ page }) => {
  const { form, quote } = await filledIn(page)
  const network = await page.context().newCDPSession(page)
  const throughput = (400 * 1024) / 8
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await form.addPhotos(await aPhoto('one.jpg'))
  await expect(page.getByText('Uploading...').first()).toBeVisible()
  await form.photosAdded(1)
  await form.submit.click()
  await expect(form.submit).toHaveText('Submitting...')
  await expect(form.confirmation).toBeVisible()
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('a reload, a visit to another page and a copy of the tab bring the answers back, and send nothing', async ({
  page,
}) => {
  const { form, quote } = await filledIn(page)
  await form.addPhotos(await aPhoto('one.jpg'))
  await form.photosAdded(1)

  await page.reload()
  await expect(page.getByText('Your answers are back')).toBeVisible()
  await expectNothingLost(page, quote)
  await expect(page.getByRole('button', { name: 'Remove photo 1: one.jpg' })).toBeVisible()

  await page.goto('/about')
  await page.goBack()
  await expectNothingLost(page, quote)

  // Browsers give a restored or copied tab its own copy of the storage, as they give it to a tab that a page opens.
  const copy = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/get-started'))
  await expectNothingLost(await copy, quote)
  await expectStored(quote, { rows: 0, mails: 0 })

  await form.send()
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(quote.email)
  await page.goto('/about')
  await page.goBack()
  await expect(page.getByLabel('Full Name')).toHaveValue('')
  await expectStored(quote, { rows: 1, mails: 1 })
})

for (const [what, spoil] of [
  [
    'throws',
    () => {
      for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
        Storage.prototype[method] = () => {
          throw new DOMException('blocked', 'SecurityError')
        }
      }
    },
  ],
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
    },
  ],
  [
    'holds invalid data',
    () => {
      localStorage.setItem('theme', '<rubbish>')
      sessionStorage.setItem('quote-draft', '{"savedAt":9e15,"values":7}')
      sessionStorage.setItem('contact-draft', 'rubbish')
    },
  ],
] as const) {
  test(`with storage that ${what}, the theme is the system’s and both forms work`, async ({ page }) => {
    await page.addInitScript(spoil)
    await page.emulateMedia({ colorScheme: 'dark' })
    const { form, quote } = await filledIn(page)
    await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/)
    await form.send()
    await expectStored(quote, { rows: 1, mails: 1 })
    await page.goto('/contact')
    await expect(page.getByLabel('Full Name')).toHaveValue('')
  })
}

test('a link to a page whose code is gone after a release loads the page as it is now', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(/Failed to load resource|Failed to fetch dynamically imported module/)
  await page.goto('/')
  await hydrated(page)
  await page.route('**/assets/contact-page*.js', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
})

const LATE = '**/assets/quote-late-*.js'

test('a quote is sent although its late code was lost on the way once', async ({ page, expectedErrors }) => {
  expectedErrors.add(/Failed to load resource/)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('quote-late'))
  await page.route(LATE, (route) => route.abort())
  const { form, quote } = await filledIn(page)
  await lost
  await page.unroute(LATE)
  // A browser does not ask again for a file that failed: the page is opened anew, with what was typed.
  const anew = page.waitForEvent('load')
  await form.submit.click()
  await anew
  await hydrated(page)
  await form.send()
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('a quote is kept, with other ways to send it, where its late code never arrives', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(/Failed to load resource/)
  await page.route(LATE, (route) => route.abort())
  const { form, quote } = await filledIn(page)
  const anew = page.waitForEvent('load')
  await form.submit.click()
  await anew
  await hydrated(page)
  await form.submit.click()
  await expect(alertWith(page, SUBMIT_FAILED)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Call/ }).first()).toBeVisible()
  await expectNothingLost(page, quote)
})

for (const [what, body] of [
  ['too old for the page’s code', 'this is no language that it knows'],
  ['whose filter takes the page’s code away', null],
] as const) {
  test(`a browser ${what} shows the page, and the forms say how to call or write`, async ({ page, expectedErrors }) => {
    expectedErrors.add(/Failed to load resource|net::ERR_|SyntaxError|Unexpected|script error/)
    await page.route('**/assets/*.js', (route) =>
      body === null ? route.abort('blockedbyclient') : route.fulfill({ contentType: 'text/javascript', body }),
    )
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of ['/get-started', '/contact']) {
      await page.goto(path)
      const note = page.getByText(/^This form has not started yet/)
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

test('a started message is back after a reload, and goes out once when its first answer is lost', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(BROKEN_REQUEST)
  const { typed, message, submit } = await contactForm(page)
  await hydrated(page)
  await page.reload()
  await expect(page.getByText('Your message is back')).toBeVisible()
  await expect(message).toHaveValue(typed.message)

  const broken = await breakEndpoint(page, SUBMIT_CONTACT, (route) =>
    broken.calls() === 1 ? loseAnswer(route) : route.continue(),
  )
  await submit.click()
  await expectSent(page, typed.email)
  expect(broken.calls()).toBe(2)
  await page.reload()
  await expect(message).toHaveValue('')
})
