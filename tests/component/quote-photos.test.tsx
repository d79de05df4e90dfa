import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isPhotoUrl } from '@contract/photo.ts'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { aPhoto, answerRequired, openQuoteForm, submitButton } from '../support/component/quote-form-page.tsx'
import { aPhotoUrl } from '../support/builders/payloads.ts'

const FAILED = 'Error uploading photo. Please try again.'
const picker = () => screen.getByLabelText('Facility photos')
const tiles = () => screen.queryAllByRole('button', { name: /^Remove photo/ }).map((tile) => tile.ariaLabel ?? '')
const isIdle = () => waitFor(() => expect(screen.queryAllByText('Uploading...')).toEqual([]))
const confirmation = () => screen.findByRole('heading', { name: 'Successful Submission of Your Building Data' })

function alertsSay(text: string) {
  return screen.getAllByRole('alert').some((alert) => alert.textContent.includes(text))
}

describe('facility photos', () => {
  it('says its limits before the choice, and takes several images at once', () => {
    openQuoteForm()
    expect(picker()).toHaveAccessibleDescription('Optional. Up to 10 photos, 10 MB each. JPEG, PNG or WebP.')
    expect(picker()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
    expect(picker()).toHaveAttribute('multiple')
  })

  it('reads "Uploading..." while busy, at most three at a time, and adds each photo as a tile', async () => {
    const api = createFakeSiteApi()
    const release = api.hold('upload-photo')
    const { visitor } = openQuoteForm(api)
    await visitor.upload(
      picker(),
      ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => aPhoto(name)),
    )
    expect(screen.getAllByText('Uploading...')).not.toEqual([])
    expect(tiles()).toEqual([
      'Remove photo 1: a.jpg',
      'Remove photo 2: b.jpg',
      'Remove photo 3: c.jpg',
      'Remove photo 4: d.jpg',
    ])
    await waitFor(() => expect(api.callsOf('upload-photo')).toHaveLength(3))
    release()
    await isIdle()
    expect(api.callsOf('upload-photo')).toHaveLength(4)
    expect(screen.getByText('4 photos added')).toBeInTheDocument()
  })

  it('sends each photo redrawn and no larger than useful, under its original extension', async () => {
    const { api, visitor } = openQuoteForm()
    await visitor.upload(picker(), aPhoto('Lobby.JPEG'))
    await isIdle()
    expect(api.calls[0]?.payload).toMatchObject({ type: 'image/jpeg', extension: 'JPEG', index: 0 })
    const { payload } = api.calls[0] ?? {}
    const bytes = payload && 'bytes' in payload ? payload.bytes : new ArrayBuffer()
    expect(new TextDecoder().decode(bytes)).toBe('2560x1920')
  })

  it('leaves the others alone when one of three fails, names it, and tries it again', async () => {
    const api = createFakeSiteApi()
    api.failUpload(1)
    const { visitor } = openQuoteForm(api)
    await visitor.upload(picker(), [aPhoto('a.jpg'), aPhoto('stairs.jpg'), aPhoto('c.jpg')])
    await isIdle()
    expect(alertsSay(FAILED)).toBe(true)
    expect(screen.getByText('stairs.jpg')).toBeVisible()
    expect(tiles()).toHaveLength(3)

    api.failUpload(1, false)
    await visitor.click(screen.getByRole('button', { name: 'Try again: stairs.jpg' }))
    await waitFor(() => expect(screen.getByText('3 photos added')).toBeInTheDocument())
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument()
  })

  it('goes on without a photo that the visitor knows has failed', async () => {
    const api = createFakeSiteApi()
    api.failUpload(0)
    const { visitor } = openQuoteForm(api)
    await answerRequired(visitor)
    await visitor.upload(picker(), [aPhoto('a.jpg'), aPhoto('b.jpg')])
    await isIdle()
    await visitor.click(submitButton())
    await confirmation()
    expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos: [aPhotoUrl(1)] })
  })

  it('can be removed, with a toast that undoes it and the focus back at the control', async () => {
    const { visitor } = openQuoteForm()
    await visitor.upload(picker(), [aPhoto('a.jpg'), aPhoto('b.jpg')])
    await isIdle()
    await visitor.click(screen.getByRole('button', { name: 'Remove photo 1: a.jpg' }))
    expect(tiles()).toEqual(['Remove photo 1: b.jpg'])
    expect(picker()).toHaveFocus()
    expect(await screen.findByText('Photo removed')).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Undo' }))
    expect(tiles()).toEqual(['Remove photo 1: a.jpg', 'Remove photo 2: b.jpg'])
  })

  it('stays out of the quote when it is removed while it uploads', async () => {
    const api = createFakeSiteApi()
    const release = api.hold('upload-photo')
    const { visitor } = openQuoteForm(api)
    await answerRequired(visitor)
    await visitor.upload(picker(), [aPhoto('a.jpg'), aPhoto('b.jpg')])
    await visitor.click(screen.getByRole('button', { name: 'Remove photo 1: a.jpg' }))
    release()
    await isIdle()
    await visitor.click(submitButton())
    await confirmation()
    expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos: [aPhotoUrl(1)] })
  })

  it('stop being sent when they are removed, and begin anew when that is undone', async () => {
    const api = createFakeSiteApi()
    const release = api.hold('upload-photo')
    const { visitor } = openQuoteForm(api)
    await visitor.upload(picker(), aPhoto('a.jpg'))
    await waitFor(() => expect(api.callsOf('upload-photo')).toHaveLength(1))
    await visitor.click(screen.getByRole('button', { name: 'Remove photo 1: a.jpg' }))
    release()
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
    expect(screen.queryByText('1 photo added')).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 photo added')).toBeInTheDocument()
    expect(api.callsOf('upload-photo')).toHaveLength(2)
  })

  it('say on their tiles how far they are, in words', async () => {
    const api = createFakeSiteApi()
    const release = api.hold('upload-photo')
    api.failUpload(3)
    const { visitor } = openQuoteForm(api)
    await visitor.upload(
      picker(),
      ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => aPhoto(name)),
    )
    const states = () => screen.getAllByRole('listitem').map((tile) => within(tile).queryByText(/./)?.textContent)
    await waitFor(() => expect(states()).toEqual(['Uploading...', 'Uploading...', 'Uploading...', 'Waiting']))
    release()
    await isIdle()
    const failed = screen.getAllByRole('listitem')[3] ?? document.body
    expect(within(failed).getByText('Not uploaded')).toBeVisible()
    expect(within(failed).getByRole('button', { name: 'Try again: d.jpg' })).toBeVisible()
    expect(screen.getAllByText('Not uploaded')).toHaveLength(1)
  })

  it('can be taken by the camera of a phone', async () => {
    const { visitor } = openQuoteForm()
    const camera = screen.getByLabelText('Take a photo')
    expect(camera).toHaveAttribute('capture', 'environment')
    await visitor.upload(camera, aPhoto('taken.jpg'))
    await isIdle()
    expect(tiles()).toEqual(['Remove photo 1: taken.jpg'])
  })

  it('can be dropped anywhere on the page, and pasted', async () => {
    openQuoteForm()
    const carrying = (name: string) => ({ types: ['Files'], files: [aPhoto(name)] })
    fireEvent.dragOver(document.body, { dataTransfer: carrying('a.jpg') })
    expect(screen.getByText('Drop the photos to add them')).toBeInTheDocument()
    expect(fireEvent.drop(document.body, { dataTransfer: carrying('a.jpg') })).toBe(false)
    fireEvent.paste(document.body, { clipboardData: carrying('b.jpg') })
    await isIdle()
    expect(tiles()).toEqual(['Remove photo 1: a.jpg', 'Remove photo 2: b.jpg'])
  })

  it('leave pasted and dropped text alone, also when it brings a picture of itself along', () => {
    openQuoteForm()
    const text = { types: ['text/plain', 'Files'], files: [aPhoto('text.png', { type: 'image/png' })] }
    fireEvent.paste(screen.getByLabelText('Notes'), { clipboardData: text })
    expect(fireEvent.drop(screen.getByLabelText('Notes'), { dataTransfer: { types: ['text/plain'] } })).toBe(true)
    expect(tiles()).toEqual([])
  })

  it('makes a submit wait for those on their way, and says so', async () => {
    const api = createFakeSiteApi()
    const release = api.hold('upload-photo')
    const { visitor } = openQuoteForm(api)
    await answerRequired(visitor)
    await visitor.upload(picker(), aPhoto('a.jpg'))
    await visitor.click(submitButton())
    expect(await screen.findByText(/^Waiting for your photos/)).toBeVisible()
    expect(api.callsOf('insert-quote')).toEqual([])
    release()
    await confirmation()
    expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos: [expect.toSatisfy(isPhotoUrl)] })
  })

  it('holds the submit back when one fails after it was pressed, and lets the next press go on', async () => {
    const api = createFakeSiteApi()
    const release = api.hold('upload-photo')
    api.failUpload(0)
    const { visitor } = openQuoteForm(api)
    await answerRequired(visitor)
    await visitor.upload(picker(), aPhoto('a.jpg'))
    await visitor.click(submitButton())
    release()
    await waitFor(() => expect(alertsSay('A photo could not be uploaded, so nothing was sent yet.')).toBe(true))
    expect(api.callsOf('insert-quote')).toEqual([])
    await visitor.click(submitButton())
    await confirmation()
  })

  it.each([
    [
      'another kind of file',
      aPhoto('plan.pdf', { type: 'application/pdf' }),
      'plan.pdf is not a JPEG, PNG or WebP photo.',
    ],
    ['a drawing', aPhoto('logo.svg', { type: 'image/svg+xml' }), 'logo.svg is not a JPEG, PNG or WebP photo.'],
    ['a damaged photo', aPhoto('a.jpg', { content: 'broken' }), 'a.jpg could not be opened. The file may be damaged.'],
    [
      'a HEIC that cannot be opened',
      aPhoto('IMG_1.HEIC', { type: 'image/heic', content: 'broken' }),
      'IMG_1.HEIC is a HEIC photo, which this browser cannot open. Save it as JPEG and add it again.',
    ],
    [
      'a file that is too large',
      aPhoto('big.png', { type: 'image/png', content: `broken${'x'.repeat(10 * 1024 * 1024)}` }),
      'big.png is larger than 10 MB.',
    ],
  ])('refuses %s in plain words, and takes the good one beside it', async (_, file, words) => {
    const { visitor } = openQuoteForm()
    await visitor.upload(picker(), [file, aPhoto('good.jpg')])
    await waitFor(() => expect(alertsSay(words)).toBe(true))
    await isIdle()
    expect(tiles()).toEqual(['Remove photo 1: good.jpg'])
  })

  it('are ten at most, and the others are named', async () => {
    const { visitor } = openQuoteForm()
    await visitor.upload(
      picker(),
      Array.from({ length: 12 }, (_, index) => aPhoto(`${index + 1}.jpg`)),
    )
    expect(tiles()).toHaveLength(10)
    expect(alertsSay('You can add up to 10 photos. Not added: 11.jpg, 12.jpg.')).toBe(true)
    await isIdle()
  })

  it('keep what was typed, whatever becomes of them', async () => {
    const api = createFakeSiteApi()
    api.failUpload(0)
    const { visitor } = openQuoteForm(api)
    await visitor.type(screen.getByLabelText('Notes'), 'Third floor')
    await visitor.upload(picker(), aPhoto('a.jpg'))
    await isIdle()
    expect(screen.getByLabelText('Notes')).toHaveValue('Third floor')
    expect(within(screen.getByLabelText('Your request so far')).queryByText('Photos')).not.toBeInTheDocument()
  })
})
