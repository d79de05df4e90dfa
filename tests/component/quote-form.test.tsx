import { act, render, screen, waitFor } from '@testing-library/react'
import { QUOTE_FIELDS } from '@contract/quote-shape.ts'
import { expect, test, vi } from 'vitest'
import { PromiseNote } from '@/features/quote/confirmation.tsx'
import { choice, field, fill } from '../support/forms/form-page.tsx'
import * as quoteForm from '../support/forms/quote-form-page.tsx'

test('has one input for every answer, in the order of the error summary, which tells browsers what it is for', async () => {
  const { visitor } = quoteForm.open()
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await visitor.click(choice('Matron service', 'Yes'))
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form [name]')]
  expect(QUOTE_FIELDS.filter((field) => !inputs.some(({ name }) => name === field))).toEqual([])
  const told = inputs.map(({ name, type, autocomplete, inputMode }) =>
    [name, type, autocomplete, inputMode].filter(Boolean).join(' '),
  )
  await expect(`${[...new Set(told)].join('\n')}\n`).toMatchFileSnapshot('quote-form/inputs.txt')
})

test('can be filled in and sent by keyboard alone', async () => {
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

test('says before sending by when an answer comes', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T16:40:00Z'), toFake: ['Date'] })
  quoteForm.open()
  expect(
    await screen.findByText(/Send it now and you will hear from us by Monday, Nov 23, 10:40 AM CST\.$/),
  ).toBeVisible()
})

test('the promised time moves on every minute', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T16:40:00Z') })
  render(<PromiseNote />)
  expect(document.body).toHaveTextContent(/10:40 AM CST\.$/)
  act(() => vi.advanceTimersByTime(60_000))
  expect(document.body).toHaveTextContent(/10:41 AM CST\.$/)
})

test('says how it reads a square footage, which stays as it was typed, and nothing where that is not sure', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  await visitor.clear(field('Cleanable Square Footage'))
  await visitor.type(field('Cleanable Square Footage'), '16k sq ft')
  expect((await screen.findByText('We read this as 16,000 sq ft.')).parentElement).toHaveRole('status')
  await visitor.type(field('Cleanable Square Footage'), ', see plan')
  await waitFor(() => expect(screen.queryByText(/^We read this as/)).not.toBeInTheDocument())
  await quoteForm.send(visitor)
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ squareFootage: '16k sq ft, see plan' })
})

test.each([
  ['about 8', 'We’ll use 8.', 8],
  ['8-10 restrooms', 'We’ll use 10.', 10],
  ['1 200', 'We’ll use 1,200.', 1_200],
])('says which count it will use for "%s", and sends that', async (typed, said, count) => {
  const { api, visitor } = quoteForm.openAnswered()
  fill('Number of Bathrooms', typed)
  expect((await screen.findByText(said)).parentElement).toHaveRole('status')
  await quoteForm.send(visitor)
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ bathrooms: count })
})

test('says nothing about a count that was typed as a number', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  quoteForm.openAnswered()
  fill('Number of Bathrooms', '1,200')
  fill('Total fixtures', '22')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(screen.queryByText(/^We’ll use/)).toBeNull()
})

test('counts the seconds since the page was opened, though its code came late', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(94_000)
  const { api, visitor } = quoteForm.openAnswered()
  await quoteForm.send(visitor)
  const seconds = Math.floor(performance.now() / 1_000)
  expect(seconds).toBeGreaterThanOrEqual(94)
  expect(api.callsOf('send-quote')[0]?.signals).toEqual({ trapped: false, seconds })
})
