import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { STARTS } from '../support/builders/photo-bytes.ts'
import * as quoteForm from '../support/forms/quote-form-page.tsx'

const decoder = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
const load = vi.hoisted(() => vi.fn<() => typeof decoder>())
vi.mock('heic-to/csp', () => ({
  get heicTo() {
    return load()
  },
}))

/** The browser cannot open it; the decoder does what the test says. */
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
    // As programs rename it: the first bytes decide.
    quoteForm.photoFile('IMG_1.jpg', { content: `${STARTS.heic}broken` }),
  )
  return { api, visitor }
}
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test('a HEIC photo that the browser cannot open is sent as a JPEG when its decoder can', async () => {
  const { api } = await pickHeic({ width: 640, height: 480, close: () => undefined })
  await waitFor(() => expect(api.calls).toHaveLength(1))
  expect(api.calls[0]?.payload).toMatchObject({ type: 'image/jpeg', extension: 'jpg' })
})

test('it is refused with what helps when the decoder cannot either, and can be tried again when the decoder did not arrive [fault]', async () => {
  await pickHeic('unreadable')
  await waitFor(() => expect(alerts().join()).toMatch(/IMG_1.jpg is a HEIC photo.*Most Compatible/))
  cleanup()
  await pickHeic('not loaded')
  expect(await screen.findByRole('button', { name: /Try again/i })).toBeVisible()
})

test('a quote that waits for a stuck HEIC photo says so, and is sent once the photo is removed', async () => {
  const { api, visitor } = await pickHeic('never')
  await visitor.click(quoteForm.submitButton())
  expect(await screen.findByText(/^Waiting for your photos/)).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Remove photo 1: IMG_1.jpg' }))
  await quoteForm.confirmation()
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos: [] })
})

test.each([
  ['Google Inc.', 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'],
  // There the system makes a JPEG of it.
  ['Apple Computer, Inc.', 'image/jpeg,image/png,image/webp'],
])('what may be chosen in a browser of %s is %s', (vendor, types) => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor)
  quoteForm.open()
  expect(quoteForm.photoPicker()).toHaveAttribute('accept', types)
})
