import { act, render, screen, waitFor, within } from '@testing-library/react'
import { QUOTE_FIELDS } from '@contract/quote-shape.ts'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PromiseNote } from '@/features/quote/confirmation.tsx'
import { createFakeSiteApi } from '../support/forms/fake-site-api.ts'
import { choice, field, fill, formPage } from '../support/forms/form-page.tsx'
import * as quoteForm from '../support/forms/quote-form-page.tsx'

test('each input of the quote form has the specified type and autofill purpose (snapshot)', async () => {
  const { visitor } = quoteForm.open()
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await visitor.click(choice('Matron service', 'Yes'))
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form [name]')]
  expect(QUOTE_FIELDS.filter((field) => !inputs.some(({ name }) => name === field))).toEqual([])
  const purposes = inputs.map(({ name, type, autocomplete, inputMode }) =>
    [name, type, autocomplete, inputMode].filter(Boolean).join(' '),
  )
  await expect(`${[...new Set(purposes)].join('\n')}\n`).toMatchFileSnapshot('quote-form/inputs.txt')
})

test('the quote form can be filled out and submitted with only the keyboard', async () => {
  const { api, visitor } = quoteForm.open()
  for (const [stop, keys] of [
    [() => field('Full Name'), 'Dana Whitfield'],
    [() => field('Business or Organization Name'), 'Acme Dental'],
    [() => field('Email Address'), 'dana@acme-dental.example'],
    [() => field('Cleanable Square Footage'), '24,000'],
    [() => choice('Employee Count', '1–10'), '[ArrowRight]'],
    [() => field('Number of Bathrooms'), '3'],
    [() => choice('Cleaning Frequency', 'Daily'), '[Space]'],
    [() => choice('Matron service', 'Yes'), '[ArrowRight]'],
    [() => quoteForm.photoPicker(), '[ArrowDown]'],
    [() => quoteForm.submitButton(), '[Enter]'],
  ] as const) {
    for (let steps = 0; document.activeElement !== stop() && steps < 12; steps++) await visitor.tab()
    expect(stop()).toHaveFocus()
    await visitor.keyboard(keys)
  }
  await quoteForm.confirmation()
  expect(api.calls[0]?.payload).toMatchObject({ employeeCount: '11-30', bathrooms: 3, matronService: false })
})

test('the quote form shows the reply deadline before the visitor submits', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T16:40:00Z'), toFake: ['Date'] })
  quoteForm.open()
  expect(
    await screen.findByText(/Send it now and you will hear from us by Monday, Nov 23, 10:40 AM CST\.$/),
  ).toBeVisible()
})

test('the quote form reserves space for the reply deadline before its code loads', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(formPage(quoteForm.request, createFakeSiteApi()))
  const note = within(page).getByText(/^You’ll have your price/).parentElement
  expect(note).toHaveAttribute(
    'data-longest',
    expect.stringMatching(/^You’ll have your price .* hear from us by Wednesday/),
  )
})

test('the reply deadline updates every minute', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T16:40:00Z') })
  render(<PromiseNote />)
  expect(document.body).toHaveTextContent(/10:40 AM CST\.$/)
  act(() => vi.advanceTimersByTime(60_000))
  expect(document.body).toHaveTextContent(/10:41 AM CST\.$/)
})

test('the quote form shows the parsed square footage if it is unambiguous, and sends the text', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  await visitor.clear(field('Cleanable Square Footage'))
  await visitor.type(field('Cleanable Square Footage'), '16k sq ft')
  expect((await screen.findByText('We read this as 16,000 sq ft.')).parentElement).toHaveRole('status')
  await visitor.type(field('Cleanable Square Footage'), ', see plan')
  await waitFor(() => expect(screen.queryByText(/^We read this as/)).not.toBeInTheDocument())
  await quoteForm.send(visitor)
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ squareFootage: '16k sq ft, see plan' })
})

// tests/unit/parsers.test.ts covers how counts and areas are parsed.
test('the quote form shows which count it uses for a range, and sends that count', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  fill('Number of Bathrooms', '8-10 restrooms')
  expect((await screen.findByText('We’ll use 10.')).parentElement).toHaveRole('status')
  await quoteForm.send(visitor)
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ bathrooms: 10 })
})

test('the quote form shows no hint for a count typed as a number', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  quoteForm.openAnswered()
  fill('Number of Bathrooms', '1,200')
  fill('Total fixtures', '22')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(screen.queryByText(/^We’ll use/)).toBeNull()
})

test('the quote form counts seconds since the page was opened, even if its code loads late', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(94_000)
  const { api, visitor } = quoteForm.openAnswered()
  await quoteForm.send(visitor)
  const seconds = Math.floor(performance.now() / 1_000)
  expect(seconds).toBeGreaterThanOrEqual(94)
  expect(api.callsOf('submit-quote')[0]?.signals).toEqual({ trapped: false, seconds })
})
