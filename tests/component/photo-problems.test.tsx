import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FILE_SIGNATURES } from '../support/builders/photo-bytes.ts'
import * as quoteForm from '../support/forms/quote-form-page.tsx'
import { aPhotoUrl } from '../support/builders/payloads.ts'
import { drawWith, fakeContext, noisyContext } from '../support/forms/browser-gaps.ts'

const decoder = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
const load = vi.hoisted(() => vi.fn<() => typeof decoder>())
vi.mock('heic-to/csp', () => ({
  get heicTo() {
    return load()
  },
}))

/** Picks a HEIC photo that the browser can't open, and that the decoder can't open either. */
async function pickHeic(decoded: 'unreadable' | 'never' | 'not loaded') {
  load.mockReturnValue(decoder)
  if (decoded === 'not loaded')
    load.mockImplementation(() => {
      throw new TypeError('Failed to fetch')
    })
  if (decoded === 'unreadable') decoder.mockRejectedValue(new Error('Not a HEIC photo'))
  if (decoded === 'never') decoder.mockReturnValue(new Promise(() => undefined))
  const { visitor, api } = quoteForm.openAnswered()
  await visitor.upload(
    quoteForm.photoPicker(),
    // Some programs rename HEIC files, so the form checks the first bytes.
    quoteForm.photoFile('IMG_1.jpg', { content: `${FILE_SIGNATURES.heic}broken` }),
  )
  return { api, visitor }
}
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test('a HEIC photo is rejected if decoding fails; a failed decoder load is retryable [fault]', async () => {
  await pickHeic('unreadable')
  await waitFor(() => expect(alerts().join()).toMatch(/IMG_1.jpg is a HEIC photo.*Most Compatible/))
  cleanup()
  await pickHeic('not loaded')
  expect(await screen.findByRole('button', { name: /Try again/i })).toBeVisible()
})

test('a quote shows that it is waiting for a stuck HEIC photo, and is sent once that is removed', async () => {
  const { api, visitor } = await pickHeic('never')
  await visitor.click(quoteForm.submitButton())
  expect(await screen.findByText(/^Waiting for your photos/)).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Remove photo 1: IMG_1.jpg' }))
  await quoteForm.confirmation()
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos: [] })
})

test.each([
  ['Google Inc.', 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'],
  // Apple's systems convert HEIC photos to JPEG.
  ['Apple Computer, Inc.', 'image/jpeg,image/png,image/webp'],
])('the file picker in browsers from %s accepts %s', (vendor, types) => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor)
  quoteForm.open()
  expect(quoteForm.photoPicker()).toHaveAttribute('accept', types)
})

const countAlerts = (start: string) => alerts().filter((text) => text.startsWith(start)).length

test('one message explains why photos are scrambled, and a retry sends them once allowed', async () => {
  drawWith(noisyContext)
  const { api, visitor } = quoteForm.openAnswered()
  await quoteForm.pickPhotos(visitor, 'a.jpg', 'b.jpg')
  await waitFor(() => expect(screen.getAllByText('Not uploaded')).toHaveLength(2))
  expect(countAlerts('Your browser’s privacy protection scrambles photos')).toBe(1)

  await visitor.click(quoteForm.submitButton())
  await waitFor(() => expect(countAlerts('Not uploaded: a.jpg, b.jpg. Nothing has been sent yet.')).toBe(1))
  expect(api.calls).toEqual([])

  drawWith(fakeContext)
  await visitor.click(screen.getByRole('button', { name: 'Try again' }))
  await quoteForm.confirmation()
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos: [aPhotoUrl(0), aPhotoUrl(1)] })
})
