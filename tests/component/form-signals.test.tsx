import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { openContactForm, sendMessage } from '../support/component/contact-form-page.tsx'
import { formPage } from '../support/component/form-page.tsx'
import {
  answerRequired,
  openAnsweredForm,
  openQuoteForm,
  quoteRequest,
  sendQuote,
} from '../support/component/quote-form-page.tsx'

const trap = () => document.querySelector<HTMLInputElement>('input[name=homepage]')

test('says so when the hidden field was filled in', async () => {
  const { api, visitor } = openContactForm()
  const hidden = trap()
  if (hidden) hidden.value = 'https://casino.example'
  await sendMessage(visitor)
  await waitFor(() => expect(api.callsOf('send-contact')[0]?.signals).toMatchObject({ trapped: true }))
})

test('keeps the hidden field from eye, keyboard, screen reader and autofill', () => {
  openContactForm()
  expect(trap()).toHaveAttribute('tabindex', '-1')
  expect(trap()).toHaveAttribute('autocomplete', 'off')
  expect(trap()?.parentElement).toHaveAttribute('aria-hidden', 'true')
  expect(trap()?.parentElement).toHaveClass('sr-only')
  expect(screen.queryByText(/homepage|spam/i)).not.toBeInTheDocument()
})

test('counts from when the page was opened, though its code came late', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const api = createFakeSiteApi()
  const page = formPage(quoteRequest, api)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  vi.advanceTimersByTime(30_000)
  render(page, { container, hydrate: true })
  const visitor = userEvent.setup()
  answerRequired()
  await sendQuote(visitor)
  expect(api.callsOf('send-quote')[0]?.signals?.seconds).toBeGreaterThanOrEqual(30)
})

test('counts the seconds, and goes on counting after a reload', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const api = createFakeSiteApi()
  const first = openAnsweredForm(api)
  vi.advanceTimersByTime(90_000)
  await first.visitor.type(screen.getByLabelText('Notes'), 'x')
  first.view.unmount()

  const { visitor } = openQuoteForm(api)
  vi.advanceTimersByTime(4_600)
  await sendQuote(visitor)
  expect(api.callsOf('send-quote')[0]?.signals).toEqual({ trapped: false, seconds: 94, token: null })
})
