import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openContactForm, sendMessage } from '../support/component/contact-form-page.tsx'
import { openAnsweredForm, sendQuote } from '../support/component/quote-form-page.tsx'

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

test('counts the seconds since the page was opened, though its code came late', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(94_000)
  const { api, visitor } = openAnsweredForm()
  await sendQuote(visitor)
  const seconds = Math.floor(performance.now() / 1_000)
  expect(seconds).toBeGreaterThanOrEqual(94)
  expect(api.callsOf('send-quote')[0]?.signals).toEqual({ trapped: false, seconds })
})
