import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiErrorOptions, ApiStep } from '@/api/site-api.ts'
import { deriveReference } from '@contract/lead.ts'
import * as quoteForm from '../support/forms/quote-form-page.tsx'
import { aContactMessage, aPhotoUrl } from '../support/builders/payloads.ts'
import {
  choice,
  expectNotice,
  field,
  goOnline,
  openContactForm,
  pageText,
  sendButton,
  writeMessage,
} from '../support/forms/form-page.tsx'

const mailLink = () => screen.getByRole('link', { name: /^Email it to/ })
const mailText = () => new URL(mailLink().getAttribute('href') ?? '').searchParams.get('body')?.replaceAll('\r\n', '\n')

const FORMS = {
  quote: { open: () => quoteForm.openAnswered(), button: quoteForm.submitButton, message: quoteForm.SUBMIT_FAILED },
  contact: {
    open() {
      const page = openContactForm()
      writeMessage()
      return page
    },
    button: sendButton,
    message: 'Your message wasn’t sent.',
  },
} as const

const BUSY_QUOTE =
  'Our system is busy, so we couldn’t take your request yet. Nothing you entered is lost. Wait a few minutes, then try again with the button below, or reach us directly:'
const BUSY_MESSAGE =
  'Our system is busy. Your message is still here: wait a few minutes, then try again, or reach us directly.'
const SAVED = 'Your request is saved under reference ‹REFERENCE›, but our staff hasn’t been notified yet. '
const AGAIN = 'Try again with the button below, or reach us directly:'

test.each<[form: keyof typeof FORMS, step: ApiStep, ApiErrorOptions, string]>([
  ['quote', 'insert-quote', {}, `Nothing you entered is lost. ${AGAIN}`],
  ['quote', 'insert-quote', { status: '429' }, BUSY_QUOTE],
  ['quote', 'submit-quote', {}, SAVED + AGAIN],
  ['quote', 'submit-quote', { status: '429' }, SAVED + AGAIN],
  ['contact', 'submit-contact', {}, 'It’s still here: try again, or reach us directly.'],
  ['contact', 'submit-contact', { status: '429' }, BUSY_MESSAGE],
])('a failed %s (%s) keeps its answers and shows why, a retry and other contacts: %j [fault]', async (...test) => {
  const [form, step, failure, says] = test
  const { open, button, message } = FORMS[form]
  const { api, visitor } = open()
  api.failNext(step, failure)
  await visitor.click(button())
  const note = (await screen.findByText(message)).parentElement
  await waitFor(() => expect(button()).toHaveFocus())
  await waitFor(() => expect(document.title).toMatch(/^Error: /))
  const reference = deriveReference(api.calls[0]?.id ?? '')
  const text = decodeURIComponent(pageText(note ?? document.body))
    .replaceAll('\r', '')
    .replaceAll(reference, 'REFERENCE')
  expect(text.split('\n').slice(0, 2)).toEqual([message, says])
  expect(text.includes('Reference: REFERENCE\n')).toBe(step === 'submit-quote')
  const contacts = text.replace('Reference: REFERENCE\n', '').split('\n').slice(2).join('\n')
  await expect(contacts).toMatchFileSnapshot(`failure/${form}.txt`)
  if (form === 'quote') expect(choice('Employee Count', '31–75')).toBeChecked()
  else expect(field('Message')).toHaveValue(aContactMessage().message)

  await visitor.click(button())
  await waitFor(() => expect(api.callsOf(step)).toHaveLength(2))
  expect(new Set(api.calls.map(({ id }) => id)).size).toBe(1)
})

test('a failed quote can be emailed or copied with its latest answers and photos [fault]', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  api.failNext('insert-quote')
  await quoteForm.pickPhotos(visitor, 'a.jpg')
  await screen.findByText('1 photo added')
  await visitor.click(quoteForm.submitButton())
  await screen.findByRole('alert')
  await visitor.type(field('Notes'), 'Second floor only.')
  for (const typed of ['Notes: Second floor only.', aPhotoUrl(0)]) expect(mailText()).toContain(typed)
  await visitor.click(screen.getByRole('button', { name: 'Copy my answers' }))
  await expectNotice('Copied')
  expect(await navigator.clipboard.readText()).toBe(mailText())
})

test('the copy button shows a notice if the browser denies clipboard access', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('blocked', 'NotAllowedError'))
  api.failNext('insert-quote')
  await visitor.click(quoteForm.submitButton())
  await visitor.click(await screen.findByRole('button', { name: 'Copy my answers' }))
  await expectNotice('Your browser blocked copying')
  expect(screen.queryByText('Copied')).toBeNull()
})

afterEach(() => goOnline(true))

const { open, button, message } = FORMS.contact
const step = 'submit-contact'

async function failOffline() {
  const { api, visitor } = open()
  api.failNext(step, { status: 'network' })
  goOnline(false)
  await visitor.click(button())
  await screen.findByText(message)
  return { api, visitor }
}
const offlineNotes = () => screen.queryAllByText(/offline/i).map(({ textContent }) => textContent?.trim())
const RESEND = /We’ll send this as soon as you’re connected again/

test('a form shows a notice while the device is offline', () => {
  quoteForm.open()
  expect(offlineNotes()).toEqual([])
  goOnline(false)
  expect(screen.getByText(/^You’re offline\. Keep typing/).closest('[role=status]')).toBeVisible()
  goOnline(true)
  expect(offlineNotes()).toEqual([])
})

test('a form submitted offline resubmits once per click under the same ID once it is online [fault]', async () => {
  const { api, visitor } = await failOffline()
  expect(offlineNotes()).toEqual([expect.stringMatching(RESEND)])
  api.failNext(step, { status: 'network' })
  goOnline(true)
  await expectNotice('You’re connected again, so we’re sending it now.')
  await waitFor(() => expect(api.callsOf(step)).toHaveLength(2))
  await screen.findByText(message)
  goOnline(false)
  await waitFor(() => expect(offlineNotes()).toEqual([expect.stringMatching(/Keep typing/)]))
  api.failNext(step, { status: 'network' })
  await visitor.click(button())
  await waitFor(() => expect(offlineNotes()).toEqual([expect.stringMatching(RESEND)]))
  goOnline(true)
  await waitFor(() => expect(api.callsOf(step)).toHaveLength(4))
  expect(new Set(api.callsOf(step).map(({ id }) => id)).size).toBe(1)
})

test.each(['edits an answer', 'cancels'])(
  'a form submitted offline waits for a click if the visitor %s',
  async (what) => {
    const { api, visitor } = await failOffline()
    if (what === 'cancels') await visitor.click(screen.getByRole('button', { name: 'Don’t send it automatically' }))
    else await visitor.type(field('Full Name'), '!')
    await waitFor(() => expect(offlineNotes()).toEqual([expect.stringMatching(/Keep typing/)]))
    goOnline(true)
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(api.callsOf(step)).toHaveLength(1)
    await visitor.click(button())
    await waitFor(() => expect(api.callsOf(step)).toHaveLength(2))
  },
)

test('a quote with photo uploads that failed offline is resubmitted with its photos once online', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  goOnline(false)
  api.failingUploads.add(0)
  await quoteForm.pickPhotos(visitor, 'a.jpg')
  await visitor.click(quoteForm.submitButton())
  await screen.findByText(/Not uploaded: a\.jpg/)
  api.failingUploads.delete(0)
  goOnline(true)
  await quoteForm.confirmation()
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos: [aPhotoUrl(0)] })
})
