import { render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { BuildingSoFar } from '@/content/types.ts'
import { BuildingDrawing } from '@/features/quote/building-drawing.tsx'
import { choice, field, fill, write } from '../support/component/form-page.tsx'
import {
  answerRequired,
  openAnsweredForm,
  openQuoteForm,
  photoFile,
  photoPicker,
  sendQuote,
} from '../support/component/quote-form-page.tsx'

const UNKNOWN: BuildingSoFar = {
  measured: false,
  people: 0,
  restrooms: 0,
  cleaned: '',
  matron: false,
  photos: 0,
}

const board = () => screen.getByRole('complementary', { name: 'Your request' })
const answerOf = (term: string) => within(board()).getByText(term).nextElementSibling

describe('how much of the quote form is left', () => {
  test('is counted beside the form, without what is optional', async () => {
    const { visitor } = openQuoteForm()
    expect(screen.getByText('All optional')).toBeVisible()
    await write(visitor, 'Full Name', 'Dana Whitfield')
    await write(visitor, 'Phone', '479 555 0100')
    await waitFor(() => expect(within(board()).getByText('1 of 8 answered')).toBeInTheDocument())
  })

  test('counts a question that another answer opens', async () => {
    const { visitor } = openAnsweredForm()
    expect(screen.getAllByText('Done')).toHaveLength(2)
    expect(screen.getByText('Everything we need is here.')).toBeVisible()
    await visitor.click(choice('Matron service', 'Yes'))
    expect(screen.getAllByText('Done')).toHaveLength(1)
    expect(screen.queryByText('Everything we need is here.')).not.toBeInTheDocument()
    await visitor.click(choice('Matron type', 'Half-day'))
    expect(screen.getByText('Everything we need is here.')).toBeVisible()
  })
})

describe('Next, at the foot of a phone', () => {
  test('leads from one open question to the next, then to what is optional', async () => {
    const { visitor } = openQuoteForm()
    const next = () => visitor.click(screen.getByRole('button', { name: /^Next/ }))
    await next()
    expect(field('Full Name')).toHaveFocus()
    await visitor.keyboard('Dana Whitfield')
    await next()
    expect(field('Business or Organization Name')).toHaveFocus()
    answerRequired()
    await visitor.click(await screen.findByRole('button', { name: 'Next: photos and notes' }))
    expect(screen.getByRole('heading', { name: 'Photos and notes' })).toHaveFocus()
  })
})

describe('the board beside the form', () => {
  test('repeats the answers in words, as they are typed', async () => {
    const { visitor } = openAnsweredForm()
    await waitFor(() => expect(answerOf('Building')).toHaveTextContent('24,000 sq ft · 31–75 people'))
    expect(answerOf('From')).toHaveTextContent('Dana Whitfield · Acme Dental')
    expect(answerOf('Bathrooms')).toHaveTextContent(/^6$/)
    await visitor.clear(field('Cleanable Square Footage'))
    await write(visitor, 'Cleanable Square Footage', '42,500')
    await waitFor(() => expect(answerOf('Building')).toHaveTextContent('42,500 sq ft · 31–75 people'))
    await visitor.click(choice('Cleaning Frequency', 'Other'))
    await write(visitor, 'Other frequency', 'twice a month')
    expect(answerOf('Cleaning')).toHaveTextContent(/^Other · twice a month$/)
    await visitor.clear(field('Number of Bathrooms'))
    await waitFor(() => expect(within(board()).queryByText('Bathrooms')).toBeNull())
  })
})

test('the form and its confirmation show hostile texts as they were typed, and make nothing of them', async () => {
  const hostile = `"><img src=x onerror=alert(1)> & <a href='javascript:alert(1)'>hi</a>`
  const { visitor } = openAnsweredForm()
  const labels = ['Full Name', 'Business or Organization Name', 'Phone', 'Cleanable Square Footage', 'Notes']
  for (const label of labels) fill(label, label === 'Phone' ? hostile.slice(0, 50) : hostile)
  await visitor.upload(photoPicker(), photoFile(`${hostile}.jpg`, { content: 'broken' }))
  await screen.findByText((text) => text.startsWith(`${hostile}.jpg could not be opened`))
  await waitFor(() => expect(answerOf('From')).toHaveTextContent(`${hostile} · ${hostile}`))
  const made = () => document.querySelector('img[src=x], [onerror], a[href^="javascript:"]')
  expect(made()).toBeNull()
  await sendQuote(visitor)
  expect(screen.getAllByText(hostile)).toHaveLength(4)
  expect(made()).toBeNull()
})

describe('the drawing of the building', () => {
  const draw = (known: Partial<typeof UNKNOWN>) => render(<BuildingDrawing {...UNKNOWN} {...known} />).container

  test('has more desks the more people work there', () => {
    const counts = [0, 1, 2, 3, 4].map((people) => draw({ people }).querySelectorAll('.appear .paint-wood').length)
    expect(counts).toEqual([0, 1, 2, 3, 4])
  })

  test('says how many restrooms there are, and draws three at most', () => {
    const many = draw({ restrooms: 100_000 })
    expect(many).toHaveTextContent('100,000 bathrooms')
    expect(many.querySelectorAll('.paint-stall')).toHaveLength(3)
  })
})
