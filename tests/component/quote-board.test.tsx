import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FILE_SIGNATURES, fileOf } from '../support/builders/photo-bytes.ts'
import * as quoteForm from '../support/forms/quote-form-page.tsx'
import { choice, errorSummary, field, fill, type Visitor, write } from '../support/forms/form-page.tsx'

const board = () => screen.getByRole('complementary', { name: 'Your request' })
const answerOf = (term: string) => within(board()).getByText(term).nextElementSibling

test('the board shows the answers so far and how many required questions are answered', async () => {
  const { visitor } = quoteForm.open()
  expect(screen.getByText('All optional')).toBeVisible()
  await write(visitor, 'Full Name', 'Dana Whitfield')
  await write(visitor, 'Phone', '479 555 0100')
  await waitFor(() => expect(within(board()).getByText('1 of 8 answered')).toBeInTheDocument())

  fill('Full Name', '   ')
  await waitFor(() => expect(within(board()).getByText('0 of 8 answered')).toBeInTheDocument())

  quoteForm.answerRequired()
  await waitFor(() => expect(answerOf('Building')).toHaveTextContent('24,000 sq ft · 31–75 people'))
  expect(answerOf('From')).toHaveTextContent('Dana Whitfield · Acme Dental')
  expect(screen.getAllByText('Done')).toHaveLength(2)
  expect(screen.getByText('That’s everything we need.')).toBeVisible()

  await visitor.click(choice('Matron service', 'Yes'))
  expect(screen.getAllByText('Done')).toHaveLength(1)
  expect(screen.queryByText('That’s everything we need.')).not.toBeInTheDocument()
  await visitor.click(choice('Matron type', 'Half-day'))
  expect(screen.getByText('That’s everything we need.')).toBeVisible()
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await write(visitor, 'Other frequency', 'twice a month')
  expect(answerOf('Cleaning')).toHaveTextContent(/^Other · twice a month$/)
  await visitor.clear(field('Number of Bathrooms'))
  await waitFor(() => expect(within(board()).queryByText('Bathrooms')).toBeNull())
})

test('the board and its building drawing format numbers the same way, however they are typed', async () => {
  quoteForm.openAnswered()
  fill('Cleanable Square Footage', '24000')
  fill('Number of Bathrooms', '1200')
  fill('Total fixtures', 'about 3600')
  await waitFor(() => expect(answerOf('Building')).toHaveTextContent('24,000 sq ft · 31–75 people'))
  expect(answerOf('Bathrooms')).toHaveTextContent('1,200 · 3,600 fixtures')
  const tags = [...board().querySelectorAll('.building-tag')].map(({ textContent }) => textContent)
  expect(tags).toEqual(['31–75 people', '1,200 bathrooms', '24,000 sq ft'])
})

describe('the bar on a phone', () => {
  beforeEach(() => {
    /** Reports every observed element as below the viewport. */
    class Below {
      observe: () => void
      constructor(report: (seen: readonly { isIntersecting: boolean }[]) => void) {
        this.observe = () => report([{ isIntersecting: false }])
      }
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Below)
  })
  const next = () => screen.queryByRole('button', { name: /^Next/ })
  const pressNext = (visitor: Visitor) => visitor.click(screen.getByRole('button', { name: /^Next/ }))

  test('on a phone, each click on the bar focuses the next unanswered question, then it submits', async () => {
    // Every question is in the viewport.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 10, 10))
    const { visitor } = quoteForm.open()
    for (const label of ['Full Name', 'Business or Organization Name', 'Email Address']) {
      await pressNext(visitor)
      expect(field(label)).toHaveFocus()
    }
    expect(quoteForm.submitButton().closest('.form-bar')).toBeNull()
    quoteForm.answerRequired()
    await waitFor(() => expect(next()).toBeNull())
    expect(quoteForm.submitButton().closest('.form-bar')).not.toBeNull()
    await quoteForm.send(visitor)
  })

  test('on a phone, the bar focuses a rejected answer, and its section isn’t marked as done', async () => {
    const { visitor } = quoteForm.openAnswered()
    fill('Email Address', 'ana@')
    expect(screen.getAllByText('Done')).toHaveLength(2)
    await visitor.click(quoteForm.submitButton())
    await errorSummary()
    expect(screen.getAllByText('Done')).toHaveLength(1)
    expect(within(board()).getByText('7 of 8 answered')).toBeInTheDocument()
    await pressNext(visitor)
    expect(field('Email Address')).toHaveFocus()
    fill('Email Address', 'ana@acme.example')
    await waitFor(() => expect(next()).toBeNull())
    expect(screen.getAllByText('Done')).toHaveLength(2)
  })
})

test('the form and its confirmation escape HTML in answers [security]', async () => {
  const hostile = `"><img src=x onerror=alert(1)> & <a href='javascript:alert(1)'>hi</a>`
  const { visitor } = quoteForm.openAnswered()
  const labels = ['Full Name', 'Business or Organization Name', 'Phone', 'Cleanable Square Footage', 'Notes']
  for (const label of labels) fill(label, label === 'Phone' ? hostile.slice(0, 50) : hostile)
  await visitor.upload(quoteForm.photoPicker(), fileOf(`${hostile}.jpg`, `${FILE_SIGNATURES.jpeg}broken`))
  await screen.findByText((text) => text.startsWith(`${hostile}.jpg couldn’t be opened`))
  await waitFor(() => expect(answerOf('From')).toHaveTextContent(`${hostile} · ${hostile}`))
  const made = () => document.querySelector('img[src=x], [onerror], a[href^="javascript:"]')
  expect(made()).toBeNull()
  await quoteForm.send(visitor)
  expect(screen.getAllByText(hostile)).toHaveLength(5)
  expect(made()).toBeNull()
})
