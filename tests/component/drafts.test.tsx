import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { createDraft, useDraft } from '@/forms/draft.ts'
import { createSubmission } from '@/forms/submission.ts'
import { renderToString } from 'react-dom/server'
import { quoteDraft } from '@/features/quote/store.ts'
import { aPhotoUrl } from '../support/builders/payloads.ts'
import { createFakeSiteApi } from '../support/forms/fake-site-api.ts'
import * as quoteForm from '../support/forms/quote-form-page.tsx'
import { choice, choose, expectNotice, field, fill, formPage, openContactForm } from '../support/forms/form-page.tsx'

const draft = createDraft('test', ['text'])
const CONTENT = { values: { text: 'a' }, ids: {} }
const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the draft after setting the clock. */
function at(moment: number) {
  vi.spyOn(Date, 'now').mockReturnValue(moment)
  return draft
}

test('a draft lasts a day, and survives setting the clock back an hour but not a day [security]', () => {
  at(2 * DAY_MS).save(CONTENT.values, CONTENT.ids)
  for (const near of [2 * DAY_MS, 3 * DAY_MS - 1, 2 * DAY_MS - 3_600_000])
    expect(at(near).read()).toMatchObject(CONTENT)
  for (const far of [3 * DAY_MS, DAY_MS]) expect(at(far).read()).toBeNull()
})

test.each(['', 'rubbish', 'null', '7', '{}', '{"savedAt":"today"}'])(
  'reading a draft returns null when storage contains %j [fault]',
  (stored) => {
    sessionStorage.setItem('test', stored)
    expect(draft.read()).toBeNull()
  },
)

test('a draft never throws when storage is blocked', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  draft.save(CONTENT.values, CONTENT.ids)
  draft.forget()
  expect(draft.read()).toBeNull()
})

/** Renders a form that has a draft and no data besides its fields. */
function openForm() {
  const draft = createDraft('test-draft', ['name'])
  const submission = createSubmission()
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: draft.blank })
    return { form, ...useDraft(form, { id: 'test-form', draft, submission }, 'Restored') }
  })
  return { result, submission }
}

test('clearing a form can still be undone after a conditional field appears or disappears', () => {
  const { result } = openForm()
  act(() => result.current.clear())
  act(() => result.current.form.unregister('name'))
  expect(result.current.undo).not.toBeNull()
  act(() => result.current.form.setValue('name', 'Robin'))
  expect(result.current.undo).toBeNull()
})

test("a form can't be cleared or restored while a submission is pending", () => {
  const { result, submission } = openForm()
  const name = () => result.current.form.getValues('name')
  act(() => result.current.form.setValue('name', 'Robin'))
  act(() => result.current.clear())
  submission.moveTo({ status: 'checking' })
  act(() => result.current.undo?.())
  expect(name()).toBe('')
  act(() => result.current.form.setValue('name', 'Dana'))
  act(() => result.current.clear())
  expect(name()).toBe('Dana')
})

test('a quote draft survives a reload between two attempts to send it and keeps its ID', async () => {
  const api = createFakeSiteApi()
  api.failNext('submit-quote')
  const first = quoteForm.openAnswered(api)
  await first.visitor.click(choice('Cleaning Frequency', 'Other'))
  await first.visitor.type(field('Other frequency'), 'Nights')
  await quoteForm.pickPhotos(first.visitor, 'a.jpg')
  await first.visitor.click(quoteForm.submitButton())
  await screen.findByText(quoteForm.SUBMIT_FAILED)
  first.view.unmount()

  const { visitor } = quoteForm.open(api)
  await expectNotice('Answers restored')
  expect(field('Full Name')).toHaveValue('Dana Whitfield')
  expect(choice('Employee Count', '31–75')).toBeChecked()
  expect(field('Other frequency')).toHaveValue('Nights')
  expect(screen.getByRole('button', { name: 'Remove photo 1: a.jpg' })).toBeVisible()
  await quoteForm.send(visitor)
  const sent = api.calls.filter(({ step }) => step !== 'upload-photo')
  expect(sent).toHaveLength(4)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('a quote draft with only photos survives a reload', async () => {
  const { visitor, view } = quoteForm.open()
  await quoteForm.pickPhotos(visitor, 'a.jpg')
  await screen.findByText('1 photo added')
  view.unmount()
  quoteForm.open()
  expect(await screen.findByRole('button', { name: 'Remove photo 1: a.jpg' })).toBeVisible()
})

test('a quote draft keeps its answers when a release adds a field', async () => {
  const { notes: _newer, ...older } = quoteDraft.blank
  const draft = { savedAt: Date.now(), values: { ...older, fullName: 'Dana' }, ids: {} }
  sessionStorage.setItem('quote-draft', JSON.stringify(draft))
  quoteForm.open()
  await expectNotice('Answers restored')
  expect(field('Full Name')).toHaveValue('Dana')
  expect(field('Notes')).toHaveValue('')
})

test('restoring a cleared quote keeps text typed after clearing', async () => {
  const { visitor } = quoteForm.openAnswered()
  await quoteForm.pickPhotos(visitor, 'a.jpg')
  await visitor.click(screen.getByRole('button', { name: 'Clear form' }))
  fill('Full Name', 'Robin')
  choose('Employee Count', '1–10')
  await quoteForm.pickPhotos(visitor, 'b.jpg')
  fireEvent.click(await screen.findByText('Undo'))
  expect(field('Full Name')).toHaveValue('Robin')
  expect(choice('Employee Count', '1–10')).toBeChecked()
  expect(field('Number of Bathrooms')).toHaveValue('6')
  for (const name of ['a.jpg', 'b.jpg'])
    expect(screen.getByRole('button', { name: RegExp(`^Remove.*${name}`) })).toBeVisible()
})

test("the prerendered form can't be submitted before its code loads, but keeps typed text", async () => {
  const page = formPage(quoteForm.request(createFakeSiteApi()))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  for (const control of [quoteForm.submitButton(), quoteForm.photoPicker()]) expect(control).toBeDisabled()
  const name = screen.getByLabelText<HTMLInputElement>('Full Name')
  name.value = 'Dana'
  choice('Cleaning Frequency', 'Other').click()

  render(page, { container, hydrate: true })
  for (const control of [quoteForm.submitButton(), quoteForm.photoPicker()]) expect(control).toBeEnabled()
  expect(name).toBeInTheDocument()
  expect(name).toHaveValue('Dana')
  expect(choice('Cleaning Frequency', 'Other')).toBeChecked()
  await waitFor(() => expect(field('Other frequency')).toBeVisible())
  expect(sessionStorage.getItem('quote-draft')).toContain('Dana')
})

test('a photo lost in a reload stays listed, and is sent in the same order once re-added [fault]', async () => {
  const api = createFakeSiteApi()
  api.failingUploads.add(0)
  const first = quoteForm.openAnswered(api)
  await quoteForm.pickPhotos(first.visitor, 'a.jpg', 'b.jpg')
  await screen.findByText('Not uploaded')
  first.view.unmount()
  quoteForm.open(api).view.unmount()

  const { visitor } = quoteForm.open(api)
  expect(await screen.findByRole('alert')).toHaveTextContent('Not uploaded before you left: a.jpg.')
  // A picture without a file would look broken.
  expect(screen.getByRole('img', { name: 'Photo 1: a.jpg' })).not.toBeInstanceOf(HTMLImageElement)
  expect(screen.getByText('8 of 8 answered · 1 photo not uploaded')).toBeVisible()
  api.failingUploads.delete(0)
  await quoteForm.pickPhotos(visitor, 'a.jpg')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  await quoteForm.send(visitor)
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos: [expect.any(String), aPhotoUrl(1)] })
})

test('a lost photo blocks submitting, unless the visitor has removed it', async () => {
  const photos = ['a.jpg', 'b.jpg'].map((name) => ({ name, url: null }))
  quoteDraft.save(quoteDraft.blank, {}, { photos })
  const { api, visitor } = quoteForm.openAnswered()
  await visitor.click(screen.getByRole('button', { name: 'Remove photo 1: a.jpg' }))
  await waitFor(() => expect(screen.queryByText('a.jpg')).not.toBeInTheDocument())
  await visitor.click(quoteForm.submitButton())
  expect(await screen.findByText('Not uploaded: b.jpg. Nothing has been sent yet.')).toHaveRole('alert')
  expect(screen.getByRole('button', { name: 'Add it again' })).toBeVisible()
  expect(api.calls).toEqual([])
  await visitor.click(screen.getByRole('button', { name: 'Send without it' }))
  await quoteForm.confirmation()
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos: [] })
})

/** Sets a field's value as form fillers do, without an event. */
function fillSilently(label: string, text: string): void {
  const filled = field(label)
  if (filled instanceof HTMLInputElement) filled.value = text
}

test('values set by a form filler are sent as shown, including optional and corrected ones', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  fillSilently('Full Name', 'Robin Vance')
  fillSilently('Email Address', 'robin@acme.example')
  fillSilently('Phone', '(479) 555-0117')
  await quoteForm.send(visitor)
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({
    fullName: 'Robin Vance',
    email: 'robin@acme.example',
    phone: '(479) 555-0117',
    squareFootage: '24,000 sq ft',
  })
})

test('values set by a form filler count as answers and are saved when another field gets focus', async () => {
  const { visitor } = quoteForm.open()
  fillSilently('Full Name', 'Robin Vance')
  await visitor.click(field('Email Address'))
  expect(await screen.findAllByText(/1 of 8/)).not.toHaveLength(0)
  expect(quoteDraft.read()?.values.fullName).toBe('Robin Vance')
})

test('forms stop browsers from restoring answers but let them autofill contact fields', () => {
  const { view } = openContactForm()
  expect(view.container.querySelector('form')).toHaveAttribute('autocomplete', 'off')
  const tokens = ['Full Name', 'Email Address', 'Phone'].map((label) => field(label).getAttribute('autocomplete'))
  expect(tokens).toEqual(['name', 'email', 'tel'])
})
