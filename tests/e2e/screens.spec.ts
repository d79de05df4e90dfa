/** Checks the forms' states on phones (minus their browser bars), a tablet and the most common laptops. */
import { EMERGENCY_RECEIVED } from '@contract/note-lines.ts'
import { paths } from '@/content/paths.ts'
import { layoutProblems } from '../support/site/layout-problems.ts'
import { BROKEN_REQUEST, doubleTextSize, hold, INSERT, openPage, submitAlert } from '../support/site/open-page.ts'
import { fillOutQuote, fillQuote, openQuoteForm, typedQuote } from '../support/site/quote-page.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { expect, test } from './fixtures.ts'
import type { Locator, Page, ViewportSize } from '@playwright/test'

const PHONES = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
]
const TABLET = { width: 820, height: 1180 }
const LAPTOPS = [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
]
/** The part of a phone's screen above its keyboard. */
const WITH_KEYBOARD = { width: 390, height: 364 }
/** 1280 × 1024 at 400% zoom. */
const ZOOMED = { width: 320, height: 256 }

const sizeOf = ({ width, height }: ViewportSize) => `${width} × ${height}`

/** Responds to both forms the way the backend does, but stores nothing and sends no email. */
async function acceptLeads(page: Page): Promise<void> {
  await page.route(INSERT, (route) => route.fulfill({ status: 201, body: '' }))
  await page.route('**/functions/v1/submit-*', (route) => route.fulfill({ json: { ok: true } }))
}

/** Returns whether each corner of an element is uncovered. */
const uncoveredCorners = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const))
    return corners.map(([x, y]) => shown.contains(document.elementFromPoint(x, y)))
  })
const isUncovered = async (element: Locator) => (await uncoveredCorners(element)).every(Boolean)

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)

/** Returns the fraction of the screen's height that doesn't scroll with the page. */
const stickyShare = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 700)
    const heights = [...document.querySelectorAll('body *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, width }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
      .map(({ height }) => height)
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })

for (const viewport of [...PHONES, ...LAPTOPS, WITH_KEYBOARD]) {
  test(`the retry is in view after a failure, and the title after sending, ${sizeOf(viewport)}`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(BROKEN_REQUEST)
    await page.setViewportSize(viewport)
    await page.route(INSERT, (route) => route.fulfill({ status: 400, contentType: 'application/json', body: '{}' }))
    const { form } = await fillOutQuote(page)
    await form.submit.click()
    for (const seen of [submitAlert(page), form.submit]) await expect.poll(() => isUncovered(seen)).toBe(true)
    await expect(page.getByRole('button', { name: /^Next/ })).toBeHidden()
    await expect(page.getByText('That’s everything we need.')).toBeHidden()
    await page.unroute(INSERT)
    await acceptLeads(page)
    await form.send()
    await expect(form.confirmation).toBeFocused()
    await expect.poll(() => isUncovered(form.confirmation)).toBe(true)
  })
}

for (const viewport of [...PHONES, ...LAPTOPS, WITH_KEYBOARD, ZOOMED]) {
  for (const [path, error, question] of [
    [paths.getStarted, 'Enter the number of bathrooms', 'Number of Bathrooms'],
    [paths.contact, 'Enter your message', 'Message'],
  ] as const) {
    test(`no header or toast covers the errors or fields of ${path}, ${sizeOf(viewport)}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await openPage(page, path)
      await page.locator('form button[type=submit]').click()
      const problems = page.getByRole('region', { name: 'There is a problem' })
      await expect(problems).toBeFocused()
      await expect.poll(() => isUncovered(problems.getByRole('heading'))).toBe(true)
      if (path === paths.contact)
        await expect(page.getByRole('listitem').filter({ hasText: 'Please fill' })).toBeAttached()
      for (const [name, label] of [
        [error, question],
        ['Enter your full name', 'Full Name'],
      ] as const) {
        const link = problems.getByRole('link', { name })
        await link.focus()
        await expect.poll(() => isUncovered(link), name).toBe(true)
        await page.keyboard.press('Enter')
        const field = page.getByLabel(label, { exact: true })
        await expect(field).toBeFocused()
        await expect.poll(() => isUncovered(field), label).toBe(true)
      }
    })
  }
}

test('no toast covers the next focused element at 400% zoom', async ({ page }) => {
  await page.setViewportSize(ZOOMED)
  await openPage(page, paths.contact)
  await page.getByLabel('Full Name').fill('Dana')
  await page.getByRole('button', { name: 'Clear form' }).click()
  // A hovered toast doesn't expire.
  await page.locator('[data-sonner-toast]').hover()
  for (const label of ['Full Name', 'Email Address', 'Phone', 'Message']) {
    const field = page.getByLabel(label, { exact: true })
    await field.focus()
    expect.soft(await uncoveredCorners(field), label).toContain(true)
  }
})

for (const viewport of PHONES) {
  test.describe(`on a ${sizeOf(viewport)} phone`, () => {
    test.use({ viewport })

    test("the quote form's bar leads to each field and fills at most a fifth of the screen", async ({ page }) => {
      const form = await openQuoteForm(page)
      const next = page.getByRole('button', { name: /^Next/ })
      for (const part of [next, page.getByLabel('Full Name')]) await expect(part).toBeInViewport({ ratio: 1 })
      for (const label of ['Full Name', 'Business or Organization Name', 'Email Address', 'Cleanable Square Footage']) {
        const field = page.getByLabel(label, { exact: true })
        await next.click()
        await expect(field).toBeFocused()
        await expect.poll(() => isUncovered(field), label).toBe(true)
      }
      expect(await stickyShare(page)).toBeLessThanOrEqual(0.2)
      await fillQuote(page, typedQuote({ notes: '' }))
      for (const share of [0, 0.3, 0.6]) {
        await page.evaluate((part) => window.scrollTo(0, part * document.body.scrollHeight), share)
        await expect.poll(() => isUncovered(form.submit), String(share)).toBe(true)
      }
      await expect(next).toBeHidden()
      expect(await stickyShare(page)).toBeLessThanOrEqual(0.2)
      await page.context().setOffline(true)
      await form.submit.scrollIntoViewIfNeeded()
      await expect(page.getByText(/^You’re offline/)).toBeAttached()
    })

    test('the form shows that it is waiting for photos if sent from the bar', async ({ page }) => {
      await hold(page, '**/storage/v1/object/**')
      const { form } = await fillOutQuote(page)
      await page.setInputFiles('#photos', await aPhoto('lobby.jpg'))
      await page.evaluate(() => window.scrollTo(0, 0))
      await form.submit.click()
      const note = page.getByText(/^Waiting for your photos/)
      await expect.poll(() => isUncovered(note)).toBe(true)
    })

    test("an emergency quote's confirmation shows a call link below the title", async ({ page }) => {
      await acceptLeads(page)
      const { form } = await fillOutQuote(page, { notes: 'It is happening now.\nA pipe burst.' })
      await form.send()
      await expect(page.getByText(EMERGENCY_RECEIVED)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('main').getByRole('link', { name: /^Call / })).toBeInViewport({ ratio: 1 })
      await expect(form.confirmation).toBeFocused()
    })
  })
}

test('with doubled text size, the header is one row and scrolls away', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openPage(page, paths.getStarted)
  await doubleTextSize(page)
  const height = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)
  expect(height).toBeLessThan(2 * 80)
  await page.mouse.wheel(0, 900)
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

for (const viewport of [...PHONES, TABLET, ...LAPTOPS.slice(0, 1)]) {
  for (const subject of ['General Inquiry', 'Emergency Support']) {
    test(`no header or toast covers a long message's result, ${subject}, ${sizeOf(viewport)}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await acceptLeads(page)
      await openPage(page, paths.contact)
      await page.getByLabel('Full Name').fill('Dana Whitfield')
      await page.getByLabel('Email Address').fill('dana@acme-dental.example')
      await page.getByText(subject, { exact: true }).click()
      await page.getByRole('textbox', { name: 'Message' }).fill('There is water in the hall.\n'.repeat(30))
      const send = page.getByRole('button', { name: 'Send message' })
      await send.click()
      const toast = page.locator('.result-toasts li')
      await expect(toast).toBeVisible()
      const note = page.getByRole('status').filter({ hasText: 'We got your message.' })
      const parts = [note.getByText('We got your message.')]
      if (subject === 'Emergency Support') parts.push(note.getByText(EMERGENCY_RECEIVED), note.getByRole('link'))
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
      await expect.poll(() => topOf(note)).toBeGreaterThanOrEqual(await bottomOf(page.getByRole('banner')))
      if (viewport.width < 640) expect(await topOf(note)).toBeGreaterThanOrEqual(await bottomOf(toast))
      await expect(send).toBeFocused()
      const number = toast.getByRole('link')
      const lines = await number.evaluate((link) => new Set([...link.getClientRects()].map(({ top }) => top)).size)
      expect(lines).toBe(1)
    })
  }
}

test.describe('on a touch screen', () => {
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

  test('the quote form fits a phone, has large tap targets, and clicking a chip focuses the notes', async ({
    page,
  }) => {
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
})
