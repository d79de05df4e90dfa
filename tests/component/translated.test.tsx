import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileOf } from '../support/builders/photo-bytes.ts'
import { translate } from '../support/site/rewrite.ts'
import * as quoteForm from '../support/forms/quote-form-page.tsx'
import { choice, field, goOnline, write } from '../support/forms/form-page.tsx'

test('a translated quote form accepts photos, shows a failure and can then be sent', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  await visitor.hover(field('Notes'))
  await screen.findByText(/^We read this as/)
  translate()
  await quoteForm.pickPhotos(visitor, 'a.jpg', 'b.jpg')
  await screen.findByText('2 photos added')
  translate()
  await visitor.click(screen.getByRole('button', { name: 'Remove photo 1: a.jpg' }))
  api.failingUploads.add(2)
  await visitor.upload(quoteForm.photoPicker(), [
    fileOf('c.jpg', 'picture'),
    fileOf('plan.pdf', 'picture', 'application/pdf'),
  ])
  const again = await screen.findByRole('button', { name: /^Try again.*c\.jpg/ })
  translate()
  api.failingUploads.delete(2)
  await visitor.click(again)
  await waitFor(() => expect(again).not.toBeInTheDocument())
  translate()
  const notes = await screen.findByRole('button', { name: 'Add to notes: Floors' })
  translate()
  await visitor.click(notes)
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await visitor.clear(field('Cleanable Square Footage'))
  await waitFor(() => expect(screen.queryByText(/^We read this as/)).not.toBeInTheDocument())
  await visitor.click(quoteForm.submitButton())
  await screen.findByRole('region', { name: 'There is a problem' })
  translate()
  await write(visitor, 'Cleanable Square Footage', '24,000 sq ft')
  await visitor.click(choice('Cleaning Frequency', 'Daily'))
  goOnline(false)
  translate()
  goOnline(true)
  translate()
  api.failNext('submit-quote')
  await visitor.click(quoteForm.submitButton())
  await screen.findByText(/There was an error submitting your form/)
  translate()
  await visitor.click(screen.getByRole('button', { name: 'Copy my answers' }))
  await screen.findByText('Copied')
  translate()
  await quoteForm.send(visitor)
  translate()
  await visitor.click(screen.getByRole('button', { name: /another/i }))
  expect(field('Full Name')).toHaveValue('')
})
