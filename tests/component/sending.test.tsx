import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'
import { expect, test, vi } from 'vitest'
import * as quoteForm from '../support/forms/quote-form-page.tsx'
import {
  choice,
  expectNotice,
  expectToast,
  field,
  goTo,
  openContactForm,
  sendMessage,
  write,
  writeMessage,
} from '../support/forms/form-page.tsx'
import { aPhotoUrl } from '../support/builders/payloads.ts'
import { createFakeSiteApi, type FakeSiteApi } from '../support/forms/fake-site-api.ts'

const announcements = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

/** Submits the quote form and leaves the insert call pending. */
async function submitted() {
  const { api, visitor } = quoteForm.openAnswered()
  const answer = api.hold('insert-quote')
  const button = quoteForm.submitButton()
  button.focus()
  for (const _press of [1, 2]) fireEvent.submit(button)
  await waitFor(() => expect(button).toHaveTextContent('Submitting...'))
  return { api, answer, visitor, button }
}

test('a pending form disables its fields and button, keeps focus and announces progress [fault]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { api, answer, visitor, button } = await submitted()
  const inputs = document.querySelectorAll<HTMLElement>('form :is([id], [type=radio]):is(input, textarea)')
  expect(inputs.length).toBeGreaterThan(15)
  for (const input of inputs) expect(input).toBeDisabled()
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await visitor.click(button)
  await visitor.keyboard('[Enter]')
  await waitFor(() => expect(announcements()).toContain('Submitting...'))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await waitFor(() => expect(announcements()).toContainEqual(expect.stringMatching(/^Still sending\./)))
  api.failNext('insert-quote')
  answer()
  expect(await screen.findByText(quoteForm.SUBMIT_FAILED)).toBeVisible()
  for (const input of inputs) expect(input).toBeEnabled()
  await waitFor(() => expect(announcements().join()).not.toContain('ending'))
  expect(api.callsOf('insert-quote')).toHaveLength(1)
})

test('submitting from a field moves focus to the button, because fields are disabled', async () => {
  const { api, visitor } = openContactForm()
  api.hold('submit-contact')
  writeMessage()
  await visitor.type(field('Full Name'), '{Enter}')
  expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveFocus()
})

test("a failed submission doesn't take focus from another control", async () => {
  const elsewhere = document.body.appendChild(document.createElement('button'))
  const { api, answer } = await submitted()
  api.failNext('insert-quote')
  act(() => elsewhere.focus())
  answer()
  expect(await screen.findByText(quoteForm.SUBMIT_FAILED)).toBeVisible()
  expect(elsewhere).toHaveFocus()
  elsewhere.remove()
})

test('a cleared form can be restored with a button until the visitor types again', async () => {
  const { visitor } = quoteForm.openAnswered()
  await visitor.click(screen.getByRole('button', { name: 'Clear form' }))
  await visitor.tab()
  const putBack = screen.getByRole('button', { name: 'Restore my answers' })
  expect(putBack).toHaveFocus()
  await visitor.keyboard('[Enter]')
  expect(field('Full Name')).toHaveValue('Dana Whitfield')
  expect(choice('Cleaning Frequency', 'Daily')).toBeChecked()
  expect(screen.getByRole('button', { name: 'Clear form' })).toHaveFocus()
  expect(putBack).not.toBeInTheDocument()

  await visitor.click(screen.getByRole('button', { name: 'Clear form' }))
  await write(visitor, 'Full Name', 'Robin')
  expect(screen.queryByRole('button', { name: 'Restore my answers' })).not.toBeInTheDocument()
  expect(field('Full Name')).toHaveValue('Robin')
})

test('screen readers read the missing-answers toast after the summary, and failures immediately', async () => {
  const { api, visitor } = openContactForm()
  const live = () => document.querySelector('[role="status"][aria-live]')?.getAttribute('aria-live')
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await expectToast('ErrorPlease fill in all required fields.')
  await waitFor(() => expect(live()).toBe('polite'))
  api.failNext('submit-contact')
  writeMessage()
  await visitor.click(screen.getByRole('button', { name: 'Send message' }))
  await expectToast(
    `ErrorFailed to send message. Please try again or call us directly at ${formatPhone(company.phone)}.`,
  )
  await waitFor(() => expect(live()).toBe('assertive'))
})

const FAILED = 'Your request hasn’t been sent. Your answers are saved.'
/** Waits for the toast and checks that its reference is marked as not translatable. */
async function expectSentToast() {
  const reference = await screen.findByText(/^[2-9A-Z]{8}$/)
  expect(reference).toHaveAttribute('translate', 'no')
  expect(reference.parentElement).toHaveTextContent(`Your request was sent. Reference ${reference.textContent}.`)
}

const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Submits a quote and opens another page while the submit call is pending. */
async function leaveWhileSending(api: FakeSiteApi) {
  const answer = api.hold('submit-quote')
  const { visitor } = quoteForm.openAnswered(api)
  await visitor.click(quoteForm.submitButton())
  await waitFor(() => expect(api.callsOf('submit-quote')).toHaveLength(1))
  await goTo('/')
  return { answer, visitor }
}

const openFromToast = () =>
  fireEvent.click(screen.getByRole('button', { name: /^(Back to the form|View confirmation)$/ }))

test('a quote sent while the visitor is away shows a toast that opens its confirmation [fault]', async () => {
  const api = createFakeSiteApi()
  expect(mayLeave()).toBe(true)
  const { answer } = await leaveWhileSending(api)
  expect(mayLeave()).toBe(false)
  answer()
  await expectSentToast()
  expect(mayLeave()).toBe(true)
  openFromToast()
  await quoteForm.confirmation()
  await waitFor(() => expect(document.title).toMatch(/^Successful Submission/))
  expect(screen.getByText('Acme Dental')).toBeVisible()
  expect(sessionStorage.getItem('quote-draft')).toBeNull()
})

test('a quote that fails while the visitor is elsewhere shows a toast and keeps the answers', async () => {
  const api = createFakeSiteApi()
  api.failNext('submit-quote')
  const { answer, visitor } = await leaveWhileSending(api)
  answer()
  await expectNotice(FAILED)
  openFromToast()
  expect(await screen.findByRole('alert')).toHaveTextContent('There was an error submitting your form.')
  expect(field('Full Name')).toHaveValue('Dana Whitfield')
  await quoteForm.send(visitor)
  expect(new Set(api.calls.map(({ id }) => id)).size).toBe(1)
})

test('the toast about a quote sent while the visitor is on another page lasts 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { answer } = await leaveWhileSending(createFakeSiteApi())
  answer()
  await expectSentToast()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await expectSentToast()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.queryByText(/^Your request was sent/)).toBeNull()
})

test('a visitor who returns before a quote is sent sees the result in the form, without a toast', async () => {
  const api = createFakeSiteApi()
  const { answer, visitor } = await leaveWhileSending(api)
  await goTo('/get-started')
  const button = await screen.findByRole('button', { name: 'Submitting...' })
  expect(field('Full Name')).toHaveValue('Dana Whitfield')
  expect(field('Full Name')).toBeDisabled()
  await visitor.click(button)
  answer()
  await quoteForm.confirmation()
  expect(api.callsOf('insert-quote')).toHaveLength(1)
  expect(document.body).not.toHaveTextContent('Answers restored')
  await goTo('/')
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(document.body).not.toHaveTextContent('Your request was sent.')
})

test('a quote includes a photo that finishes uploading after the visitor leaves the page [fault]', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  const release = api.hold('upload-photo')
  await quoteForm.pickPhotos(visitor, 'lobby.jpg')
  await visitor.click(quoteForm.submitButton())
  await screen.findByText(/^Waiting for your photos/)
  await goTo('/')
  release()
  await expectSentToast()
  expect(api.callsOf('upload-photo')).toHaveLength(1)
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos: [aPhotoUrl(0)] })
})

test('a message sent while the visitor is on another page shows a toast there', async () => {
  const { api, visitor } = openContactForm()
  const answer = api.hold('submit-contact')
  await sendMessage(visitor)
  await waitFor(() => expect(api.calls).toHaveLength(1))
  await goTo('/')
  answer()
  await expectNotice('We got your message.')
  openFromToast()
  expect(await screen.findByLabelText('Message')).toHaveValue('')
})
