import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { deriveReference } from '@contract/lead.ts'
import type { Quote } from '@contract/schemas.ts'
import { QuoteConfirmation } from '@/features/quote/confirmation.tsx'
import * as quoteForm from '../support/forms/quote-form-page.tsx'
import { aPhotoUrl, aQuote, QUOTE_REFERENCE } from '../support/builders/payloads.ts'
import { field, goTo, pageText, pageTitled } from '../support/forms/form-page.tsx'

// It is Friday morning at the office.
const SENT_AT = new Date('2026-11-20T16:40:00Z')

function confirm(changes: Partial<Quote> = {}) {
  render(
    <QuoteConfirmation reference={QUOTE_REFERENCE} quote={aQuote(changes)} createdAt={SENT_AT} onAnother={vi.fn()} />,
    { wrapper: MemoryRouter },
  )
}

test('the confirmation shows each answer and the next steps in the office’s time zone (snapshot)', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  confirm({
    ...{ cleaningFrequency: 'other', otherFrequency: 'Twice a month', photos: [aPhotoUrl(0), aPhotoUrl(1)] },
    ...{ matronService: true, matronType: 'restroom-only' },
  })
  await expect(pageText()).toMatchFileSnapshot('quote-confirmation.txt')
})

test('the confirmation shows missing answers as not provided, 0 as 0, and no conditional answers', () => {
  confirm({ phone: null, fixtures: null, bathrooms: 0, notes: null })
  const text = pageText()
  expect(text).toContain('\nPhone\n‹Not provided›\nFacility Details\n')
  expect(text).toContain(
    '\nBathrooms\n0\nFixtures\nNot provided\nCleaning Frequency\nDaily\nMatron Service\nNo\nSent: ',
  )
})

test('the confirmation of an emergency quote shows the phone number first and only once', () => {
  confirm({ notes: 'It is happening now.\nA leak.' })
  const text = pageText()
  const [, title, alert, call, thanks] = text.split('\n')
  expect(title).toBe(quoteForm.CONFIRMED)
  expect(alert).toBe('We are alerting our team to this emergency. Calling is faster: call us now.')
  expect(call).toBe('[Call (479) 555-0100](tel:+14795550100)')
  expect(thanks).toMatch(/^Thank you, /)
  expect(text).not.toContain('Urgent needs?')
  expect(text).toContain('\nNotes\nIt is happening now.\nA leak.\n')
})

test('the confirmation counts the reply deadline from when the quote was stored, even days ago', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  api.createdAt(SENT_AT)
  await quoteForm.send(visitor)
  expect(await screen.findByText('Monday, Nov 23, 10:40 AM CST')).toBeVisible()
})

test('the confirmation prints all answers, even those collapsed on a phone', () => {
  const whole = window.matchMedia('')
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...whole, matches: true })
  confirm()
  const fold = screen.getByRole('group')
  expect(fold).not.toHaveAttribute('open')
  fireEvent(window, new Event('beforeprint'))
  expect(fold).toHaveAttribute('open')
})

test("a reload drops the confirmation's answers but keeps its reference [security]", async () => {
  const first = quoteForm.openAnswered()
  await quoteForm.send(first.visitor)
  const reference = deriveReference(first.api.callsOf('insert-quote')[0]?.id ?? '')
  const confirmed = `Your request was sent. Reference ${reference}.`
  expect(JSON.stringify(window.history.state)).not.toMatch(/Dana|acme/i)
  first.view.unmount()

  const second = quoteForm.open()
  expect(field('Full Name')).toHaveValue('')
  expect(sessionStorage).toHaveLength(0)
  expect(screen.getByText(/^The form is clear/).parentElement).toHaveTextContent(confirmed)
  quoteForm.answerRequired()
  await quoteForm.send(second.visitor)
  await second.visitor.click(screen.getByRole('button', { name: 'Submit another building' }))
  expect(screen.queryByText(/^The form is clear/)).toBeNull()
})

test('a quote for another building starts blank and offers the last contact details', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  expect(screen.queryByText('Same contact as before?')).not.toBeInTheDocument()
  await quoteForm.pickPhotos(visitor, 'a.jpg')
  await quoteForm.send(visitor)
  expect(screen.queryByRole('heading', { name: 'Get started' })).not.toBeInTheDocument()
  await waitFor(() => expect(document.title).toMatch(/^Successful Submission/))
  expect(Object.values({ ...sessionStorage, ...localStorage }).join()).not.toContain('dana@')

  await visitor.click(screen.getByRole('button', { name: 'Submit another building' }))
  expect(screen.getByRole('heading', { name: 'Get started' })).toBeVisible()
  expect(document.title).not.toMatch(/^Successful Submission/)
  expect(field('Full Name')).toHaveValue('')
  expect(screen.queryByRole('button', { name: /^Remove photo/ })).not.toBeInTheDocument()
  await visitor.click(screen.getByRole('button', { name: 'Same contact as before?' }))
  expect(field('Full Name')).not.toHaveValue('')
  expect(field('Email Address')).not.toHaveValue('')
  expect(field('Cleanable Square Footage')).toHaveValue('')
  expect(field('Cleanable Square Footage')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Same contact as before?' })).not.toBeInTheDocument()

  quoteForm.answerRequired()
  await quoteForm.pickPhotos(visitor, 'a.jpg')
  const title = await quoteForm.send(visitor)
  await waitFor(() => expect(title).toHaveFocus())
  const [first, second] = api.callsOf('insert-quote')
  expect(second?.payload).toEqual(first?.payload)
  expect(second?.id).not.toBe(first?.id)
})

test('a link to the form replaces the confirmation with a blank form, but a skip link doesn’t', async () => {
  const { visitor } = quoteForm.open()
  await goTo('/get-started#main')
  await goTo(-1)
  quoteForm.answerRequired()
  const title = await quoteForm.send(visitor)
  // A skip link navigates like this.
  await goTo(1)
  expect(title).toBeVisible()
  await goTo('/get-started')
  await pageTitled('Get started')
  expect(field('Full Name')).toHaveValue('')
})
