import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PhotoPicker } from '@/features/quote/photos/picker.tsx'
import { createPhotoQueue, PhotoProblem } from '@/features/quote/photos/queue.ts'
import * as quoteForm from '../support/forms/quote-form-page.tsx'
import { FILE_SIGNATURES, fileOf } from '../support/builders/photo-bytes.ts'
import { aPhotoUrl } from '../support/builders/payloads.ts'
import { expectNotice, field } from '../support/forms/form-page.tsx'

const FAILED = 'Error uploading photo. Please try again.'
const DAMAGED = `${FILE_SIGNATURES.jpeg}broken`
const pdf = (name: string) => fileOf(name, 'broken', 'application/pdf')
const BIG = `${FILE_SIGNATURES.png}broken${'x'.repeat(10 * 1024 * 1024)}`
const tiles = () => screen.queryAllByRole('button', { name: /^Remove photo/ }).map((tile) => tile.ariaLabel ?? '')
const tile = (index: number) => {
  const chosen = within(screen.getByRole('list', { name: 'Your photos' }))
  return within(chosen.getAllByRole('listitem')[index] ?? document.body)
}
const uploadsEnd = () => waitFor(() => expect(screen.queryAllByText('Uploading...')).toEqual([]))
const alertsSay = (text: string) => screen.queryAllByRole('alert').some((alert) => alert.textContent.includes(text))

test('the photo picker accepts multiple, camera, dropped and pasted photos, but not copied text', async () => {
  const { visitor } = quoteForm.open()
  expect(quoteForm.photoPicker()).toHaveAttribute('multiple')
  expect(screen.getByText(/entrance, restroom, main floor, break room and trouble spot[.]$/)).toBeVisible()
  const camera = screen.getByLabelText('Take a photo')
  expect(camera).toHaveAttribute('capture', 'environment')
  await visitor.upload(camera, fileOf('taken.jpg', 'picture'))
  await uploadsEnd()
  // The value must be empty, or choosing a removed file again would fire no event.
  expect(camera).toHaveValue('')

  const carrying = (name: string) => ({ types: ['Files'], files: [fileOf(name, 'picture')] })
  // The browser allows a drop only if the page cancels this event.
  expect(fireEvent.dragOver(document.body, { dataTransfer: carrying('a.jpg') })).toBe(false)
  expect(screen.getByText('Drop the photos to add them')).toBeInTheDocument()
  expect(fireEvent.drop(document.body, { dataTransfer: carrying('a.jpg') })).toBe(false)
  fireEvent.paste(document.body, { clipboardData: carrying('b.jpg') })
  // Some programs copy text together with a picture of it.
  const text = { types: ['text/plain', 'Files'], files: [fileOf('text.png', 'picture', 'image/png')] }
  fireEvent.paste(field('Notes'), { clipboardData: text })
  expect(fireEvent.drop(field('Notes'), { dataTransfer: { types: ['text/plain'] } })).toBe(true)
  await uploadsEnd()
  expect(tiles()).toEqual(['taken', 'a', 'b'].map((name, index) => `Remove photo ${index + 1}: ${name}.jpg`))
})

test('the photo picker lists rejected files until the form is cleared, and uploads the others', async () => {
  const { visitor } = quoteForm.open()
  await visitor.upload(quoteForm.photoPicker(), pdf('plan.pdf'))
  await visitor.upload(quoteForm.photoPicker(), [
    pdf('lease.pdf'),
    fileOf('a.jpg', DAMAGED),
    fileOf('big.png', BIG, 'image/png'),
    fileOf('good.jpg', 'picture'),
  ])
  const refused = () => screen.queryAllByText(/^\S+[.](pdf|jpg|png) /).map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(refused().toSorted()).toEqual([
      'a.jpg couldn’t be opened. The file may be damaged.',
      'big.png is larger than 10 MB.',
      'lease.pdf isn’t a JPEG, PNG, WebP or HEIC photo.',
      'plan.pdf isn’t a JPEG, PNG, WebP or HEIC photo.',
    ]),
  )
  await uploadsEnd()
  expect(tiles()).toEqual(['Remove photo 1: good.jpg'])
  // The control's description lists the rejected files for visitors who return to it.
  expect(quoteForm.photoPicker()).toHaveAccessibleDescription(/JPEG.*plan\.pdf isn’t a JPEG/)
  await visitor.click(screen.getByRole('button', { name: 'Clear form' }))
  expect(refused()).toEqual([])
})

test('dismissing a rejected file’s message removes it and returns focus to the photo picker', async () => {
  const { visitor } = quoteForm.open()
  await visitor.upload(quoteForm.photoPicker(), pdf('plan.pdf'))
  await visitor.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/plan\.pdf/)).not.toBeInTheDocument()
  expect(quoteForm.photoPicker()).toHaveFocus()
})

test('the photo picker accepts ten photos and lists any others as rejected', async () => {
  const { visitor } = quoteForm.open()
  await quoteForm.pickPhotos(visitor, ...Array.from({ length: 12 }, (_, index) => `${index + 1}.jpg`))
  expect(tiles()).toHaveLength(10)
  expect(alertsSay('You can add up to 10 photos. Not added: 11.jpg, 12.jpg.')).toBe(true)
  await uploadsEnd()
  const says = () => document.querySelector('label[for=photos].w-full')?.textContent
  expect(says()).toBe('You’ve added all 10 photos. Remove one to add another.')
  expect(quoteForm.photoPicker()).toHaveAttribute('aria-disabled', 'true')
  expect(fireEvent.click(quoteForm.photoPicker())).toBe(false)
  await visitor.click(screen.getByRole('button', { name: 'Remove photo 1: 1.jpg' }))
  await waitFor(() => expect(says()).toBe('Add more photos'))
  expect(fireEvent.click(quoteForm.photoPicker())).toBe(true)
})

test('photos upload three at a time, with progress on each tile', async () => {
  const { api, visitor } = quoteForm.open()
  const release = api.hold('upload-photo')
  await quoteForm.pickPhotos(visitor, 'Lobby.JPEG', 'b.jpg', 'c.jpg', 'd.jpg')
  const states = () => [0, 1, 2, 3].map((index) => tile(index).queryByText(/^(Uploading|Waiting)/)?.textContent)
  await waitFor(() => expect(states()).toEqual(['Uploading...', 'Uploading...', 'Uploading...', 'Waiting']))
  expect(api.callsOf('upload-photo')).toHaveLength(3)
  release()
  await uploadsEnd()
  expect(screen.getByText('4 photos added')).toBeInTheDocument()
  expect(api.calls[0]?.payload).toMatchObject({ extension: 'JPEG', index: 0 })
})

test('a failed photo is listed and can be retried; other photos and typed text remain [fault]', async () => {
  const { api, visitor } = quoteForm.open()
  api.failingUploads.add(1)
  await visitor.type(field('Notes'), 'Third floor')
  await quoteForm.pickPhotos(visitor, 'a.jpg', 'stairs.jpg', 'c.jpg')
  expect(await tile(1).findByText('Not uploaded')).toBeVisible()
  await uploadsEnd()
  expect(alertsSay(FAILED)).toBe(true)
  expect(screen.getAllByText('Not uploaded')).toHaveLength(1)
  const board = within(screen.getByLabelText('Your request'))
  expect(board.getByText('Photos').nextElementSibling).toHaveTextContent(/^2/)
  expect(screen.getByText('stairs.jpg')).toBeVisible()
  expect(field('Notes')).toHaveValue('Third floor')

  api.failingUploads.delete(1)
  await visitor.click(tile(1).getByRole('button', { name: 'Try again: stairs.jpg' }))
  expect(await screen.findByText('3 photos added')).toBeInTheDocument()
  expect(alertsSay(FAILED)).toBe(false)

  // This upload retries automatically once the device is online again.
  api.failingUploads.add(3)
  await quoteForm.pickPhotos(visitor, 'd.jpg')
  await tile(3).findByText('Not uploaded')
  api.failingUploads.delete(3)
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('4 photos added')).toBeInTheDocument()
})

test('removing a photo shows an undo toast and returns focus to the photo picker', async () => {
  const { visitor } = quoteForm.open()
  await quoteForm.pickPhotos(visitor, 'a.jpg', 'b.jpg')
  await uploadsEnd()
  await visitor.click(screen.getByRole('button', { name: 'Remove photo 1: a.jpg' }))
  expect(tiles()).toEqual(['Remove photo 1: b.jpg'])
  expect(quoteForm.photoPicker()).toHaveFocus()
  await expectNotice('Photo removed: a.jpg')
  await visitor.click(screen.getByRole('button', { name: 'Undo' }))
  expect(tiles()).toEqual(['Remove photo 1: a.jpg', 'Remove photo 2: b.jpg'])
})

test('submitting retries a failed photo, then offers to send the quote without it [fault]', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  api.failingUploads.add(0)
  await quoteForm.pickPhotos(visitor, 'a.jpg', 'b.jpg')
  await uploadsEnd()
  expect(screen.queryByText('That’s everything we need.')).not.toBeInTheDocument()
  expect(screen.getByText('8 of 8 answered · 1 photo not uploaded')).toBeVisible()
  await visitor.click(quoteForm.submitButton())
  await waitFor(() => expect(alertsSay('Not uploaded: a.jpg. Nothing has been sent yet.')).toBe(true))
  expect(api.callsOf('upload-photo')).toHaveLength(3)
  const without = screen.getByRole('button', { name: 'Send without it' })
  await waitFor(() => expect(without.closest('[tabindex="-1"]')).toHaveFocus())
  await visitor.tab()
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
  await visitor.keyboard('[Enter]')
  await waitFor(() => expect(api.callsOf('upload-photo')).toHaveLength(4))
  expect(api.callsOf('insert-quote')).toEqual([])
  await visitor.click(await screen.findByRole('button', { name: 'Send without it' }))
  await quoteForm.confirmation()
  expect(api.callsOf('upload-photo')).toHaveLength(4)
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos: [aPhotoUrl(1)] })
})

test('submitting waits for uploads; a damaged photo blocks it until a second click [fault]', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  const release = api.hold('upload-photo')
  await quoteForm.pickPhotos(visitor, 'a.jpg')
  await visitor.click(quoteForm.submitButton())
  expect(await screen.findByText(/^Waiting for your photos/)).toBeVisible()
  await visitor.upload(quoteForm.photoPicker(), fileOf('d.jpg', DAMAGED))
  await waitFor(() => expect(alertsSay('d.jpg couldn’t be opened. The file may be damaged.')).toBe(true))
  await quoteForm.pickPhotos(visitor, 'e.jpg')
  release()
  await waitFor(() => expect(alertsSay('Not uploaded: d.jpg. Nothing has been sent yet.')).toBe(true))
  expect(api.callsOf('insert-quote')).toEqual([])
  await quoteForm.send(visitor)
  const photos = [aPhotoUrl(0), expect.any(String)]
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos })
})

test('removing the photo that a submission waits for sends the quote without it', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  api.hold('upload-photo')
  await quoteForm.pickPhotos(visitor, 'a.jpg')
  await visitor.click(quoteForm.submitButton())
  expect(await screen.findByText(/^Waiting for your photos/)).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Remove photo 1: a.jpg' }))
  await quoteForm.confirmation()
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos: [] })
})

test('a problem that several photos share is shown once', async () => {
  const queue = createPhotoQueue(vi.fn(), () => Promise.reject(new PhotoProblem('failed', 'Scrambled')))
  queue.add(['a.jpg', 'b.jpg'].map((name) => fileOf(name, 'picture')))
  await waitFor(() => expect(queue.state().photos.map(({ problem }) => problem)).toEqual(['Scrambled', 'Scrambled']))
  render(<PhotoPicker queue={queue} isSending={false} />)
  expect(screen.getAllByText('Scrambled')).toHaveLength(1)
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

const NOTE = 'This page was reloaded while you were taking or choosing photos'

test('a reload while the camera is open shows a notice until a photo is added', async () => {
  const first = quoteForm.open()
  await first.visitor.click(screen.getByLabelText('Take a photo'))
  first.view.unmount()
  const { visitor } = quoteForm.open()
  expect(alertsSay(NOTE)).toBe(true)
  await quoteForm.pickPhotos(visitor, 'a.jpg')
  expect(alertsSay(NOTE)).toBe(false)
})

test.each([
  ['a photo was taken', (camera: HTMLElement) => fireEvent.change(camera, { target: { files: [] } })],
  ['the camera was closed', (camera: HTMLElement) => fireEvent(camera, new Event('cancel', { bubbles: true }))],
])('a reload after %s shows no notice', async (_what, close) => {
  const { visitor, view } = quoteForm.open()
  const camera = screen.getByLabelText('Take a photo')
  await visitor.click(camera)
  close(camera)
  view.unmount()
  quoteForm.open()
  expect(alertsSay(NOTE)).toBe(false)
})
