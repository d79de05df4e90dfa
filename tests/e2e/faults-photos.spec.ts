/** Faults on a photo's way to the bucket: the other photos and the quote go on. */
import { backend } from '../support/browser/backend.ts'
import {
  alertWith,
  breakEndpoint,
  BROKEN_REQUEST,
  loseAnswer,
  never,
  PHOTO_FAILED,
  refuse,
  UPLOAD,
} from '../support/browser/faults.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { expectStored, photosOf } from '../support/browser/quote-outcome.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(({ page }) => page.clock.install())

test('one failing upload of five leaves the others alone, and its tile tries it again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(BROKEN_REQUEST)
  const { form, quote } = await filledIn(page)
  const third = await breakEndpoint(page, '**/facility-photos/**/*-2.jpg', refuse)
  const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg', 'five.jpg']
  await form.addPhotos(...(await Promise.all(names.map((name) => aPhoto(name)))))
  await third.allTries()
  await expect(alertWith(page, PHOTO_FAILED)).toBeVisible()
  await expect(form.photos).toHaveCount(5)
  await expect(page.getByText('Not uploaded', { exact: true })).toHaveCount(1)

  await third.mend()
  await page.getByRole('button', { name: 'Try again: three.jpg' }).click()
  await form.photosAdded(5)
  await form.send()
  expect(await photosOf(quote)).toHaveLength(5)
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('the quote goes out without a photo that failed once the visitor has said so', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(BROKEN_REQUEST)
  const { form, quote } = await filledIn(page)
  const second = await breakEndpoint(page, '**/facility-photos/**/*-1.jpg', refuse)
  await form.addPhotos(await aPhoto('one.jpg'), await aPhoto('two.jpg'), await aPhoto('three.jpg'))
  await second.allTries()
  await expect(alertWith(page, PHOTO_FAILED)).toBeVisible()
  const again = await breakEndpoint(page, '**/facility-photos/**/*-1.jpg', refuse)
  await form.submit.click()
  await again.allTries()
  await expect(alertWith(page, 'Not uploaded: two.jpg. Nothing was sent yet.')).toBeVisible()
  await expectStored(quote, { rows: 0, mails: 0 })
  await page.getByRole('button', { name: 'Send without it' }).click()
  await expect(form.confirmation).toBeVisible()
  expect(await photosOf(quote)).toEqual([expect.stringMatching(/-0\.jpg$/), expect.stringMatching(/-2\.jpg$/)])
})

test('an upload whose answer is lost is stored once and sent', async ({ page, expectedErrors }) => {
  expectedErrors.add(BROKEN_REQUEST)
  const { form, quote } = await filledIn(page)
  const broken = await breakEndpoint(page, UPLOAD, (route) =>
    broken.calls() === 1 ? loseAnswer(route) : route.continue(),
  )
  await form.addPhotos(await aPhoto('one.jpg'))
  await form.photosAdded(1)
  await form.send()
  expect(broken.calls()).toBe(2)
  expect(await photosOf(quote)).toHaveLength(1)
})

test('an upload that stalls fails after two minutes, and the quote can be sent without it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(BROKEN_REQUEST)
  const { form, quote } = await filledIn(page)
  const stalled = await breakEndpoint(page, UPLOAD, never)
  await form.addPhotos(await aPhoto('one.jpg'))
  await expect.poll(stalled.calls, { intervals: [50] }).toBe(1)
  // The clock runs on meanwhile, so that its two minutes are not cut too fine.
  await page.clock.fastForward(110_000)
  await expect(page.getByText('Not uploaded', { exact: true })).toBeHidden()
  await page.clock.fastForward(11_000)
  await expect(alertWith(page, PHOTO_FAILED)).toBeVisible()
  expect(stalled.calls()).toBe(1)
  await expect(page.getByRole('button', { name: 'Try again: one.jpg' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove photo 1: one.jpg' }).click()
  await form.send()
  expect(await photosOf(quote)).toEqual([])
})

test('a submit during an upload waits for it and says so', async ({ page }) => {
  const { form, quote } = await filledIn(page)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<null>()
  const slow = await breakEndpoint(page, UPLOAD, async (route) => {
    await arrived
    await route.continue()
  })
  await form.addPhotos(await aPhoto('one.jpg'))
  await expect.poll(slow.calls).toBe(1)
  await form.submit.click()
  await expect(page.getByText(/^Waiting for your photos/)).toBeVisible()
  await expectStored(quote, { rows: 0, mails: 0 })
  arrive(null)
  await expect(form.confirmation).toBeVisible()
  expect(await photosOf(quote)).toHaveLength(1)
})

test('a quote that waits for a photo goes out with it while the visitor reads another page', async ({ page }) => {
  const { form, quote } = await filledIn(page)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<null>()
  const slow = await breakEndpoint(page, UPLOAD, async (route) => {
    await arrived
    await route.continue()
  })
  await form.addPhotos(await aPhoto('one.jpg'))
  await expect.poll(slow.calls).toBe(1)
  await form.submit.click()
  await expect(page.getByText(/^Waiting for your photos/)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About')
  arrive(null)
  await expect.poll(() => photosOf(quote).catch(() => [])).toHaveLength(1)
  await page.getByRole('button', { name: 'See it' }).click()
  await expect(form.confirmation).toBeVisible()
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('photos can be dropped on the page and pasted', async ({ page }) => {
  const { form, quote } = await filledIn(page)
  const { buffer } = await aPhoto('dropped.jpg')
  const bytes = [...buffer]
  for (const kind of ['drop', 'paste'] as const) {
    await page.evaluate(
      ({ bytes, kind }) => {
        const files = new DataTransfer()
        files.items.add(new File([new Uint8Array(bytes)], `${kind}.jpg`, { type: 'image/jpeg' }))
        const init = { bubbles: true, cancelable: true }
        document.body.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: files })
            : new ClipboardEvent('paste', { ...init, clipboardData: files }),
        )
      },
      { bytes, kind },
    )
  }
  await form.photosAdded(2)
  await form.send()
  expect(await photosOf(quote)).toHaveLength(2)
})

test('with a clock that is wrong by years, photos have different names and the row has the server’s time', async ({
  page,
}) => {
  const before = Date.now()
  await page.clock.setSystemTime('1970-01-02')
  const { form, quote } = await filledIn(page)
  await form.addPhotos(await aPhoto('same.jpg'), await aPhoto('same.jpg', '#803030'))
  await form.photosAdded(2)
  await form.send()
  const [row] = await backend.quotesOf(quote.email)
  expect(new Set(await photosOf(quote)).size).toBe(2)
  expect(Date.parse(String(row?.['created_at']))).toBeGreaterThan(before - 60_000)
  await expectStored(quote, { rows: 1, mails: 1 })
})
