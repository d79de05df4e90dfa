import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPhotoUrl } from '../support/builders/payloads.ts'
import { drawWith, fakeContext, noisyContext } from '../support/forms/browser-gaps.ts'
import * as quoteForm from '../support/forms/quote-form-page.tsx'

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
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
