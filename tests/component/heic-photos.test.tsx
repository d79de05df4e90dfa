import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FILE_SIGNATURES } from '../support/builders/photo-bytes.ts'
import * as quoteForm from '../support/forms/quote-form-page.tsx'

const decoder = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
const load = vi.hoisted(() => vi.fn<() => typeof decoder>())
vi.mock('heic-to/csp', () => ({
  get heicTo() {
    return load()
  },
}))

/** Picks a HEIC photo that the browser can't open. `decoded` is the decoder's result. */
async function pickHeic(decoded: object | 'unreadable' | 'never' | 'not loaded') {
  load.mockReturnValue(decoder)
  if (decoded === 'not loaded')
    load.mockImplementation(() => {
      throw new TypeError('Failed to fetch')
    })
  if (decoded === 'unreadable') decoder.mockRejectedValue(new Error('Not a HEIC photo'))
  else if (decoded === 'never') decoder.mockReturnValue(new Promise(() => undefined))
  else decoder.mockResolvedValue(decoded)
  const { visitor, api } = quoteForm.openAnswered()
  await visitor.upload(
    quoteForm.photoPicker(),
    // Some programs rename HEIC files, so the form checks the first bytes.
    quoteForm.photoFile('IMG_1.jpg', { content: `${FILE_SIGNATURES.heic}broken` }),
  )
  return { api, visitor }
}
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test("a HEIC photo that the browser can't open is decoded and uploaded as a JPEG", async () => {
  const { api } = await pickHeic({ width: 640, height: 480, close: () => undefined })
  await waitFor(() => expect(api.calls).toHaveLength(1))
  expect(api.calls[0]?.payload).toMatchObject({ type: 'image/jpeg', extension: 'jpg' })
})

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
