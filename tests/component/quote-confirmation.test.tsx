import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'
import { EMERGENCY_RECEIVED } from '@contract/emergency.ts'
import { quoteReference } from '@contract/reference.ts'
import type { Quote } from '@contract/quote.ts'
import { QuoteConfirmation } from '@/features/quote/confirmation/confirmation.tsx'
import { field, goTo, openForm } from '../support/component/form-page.tsx'
import * as quoteForm from '../support/component/quote-form-page.tsx'
import { pageTitled } from '../support/component/page-titled.ts'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { aPhotoUrl, aQuote, QUOTE_REFERENCE } from '../support/builders/payloads.ts'

// A Friday morning at the office.
const SENT_AT = new Date('2026-11-20T16:40:00Z')

function confirm(changes: Partial<Quote> = {}) {
  render(
    <QuoteConfirmation reference={QUOTE_REFERENCE} quote={aQuote(changes)} cameAt={SENT_AT} onAnother={vi.fn()} />,
    { wrapper: MemoryRouter },
  )
}

test('whoever said that it is happening now is told first that the phone is faster', () => {
  confirm({ notes: 'It is happening now.\nA pipe has burst.' })
  // The one link of the page to it.
  const call = screen.getByRole('link', { name: formatPhone(company.phone) })
  expect(screen.getByText(EMERGENCY_RECEIVED).compareDocumentPosition(call)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

/** Both columns of the confirmation, line by line (vitest -u writes the files). */
function answersShown(): string {
  const lines = ['Contact Information', 'Facility Details'].flatMap((title) => {
    const column = within(screen.getByRole('heading', { name: title }).parentElement ?? document.body)
    const values = column.getAllByRole('definition')
    const terms = column.getAllByRole('term')
    return [title, ...terms.map((term, index) => `  ${term.textContent}: ${values[index]?.textContent}`)]
  })
  return `${lines.join('\n')}\n`
}

describe('the confirmation', () => {
  test.each<[what: string, file: string, changes: Partial<Quote>]>([
    ['what is missing as such, zero as zero', 'bare', { phone: null, fixtures: null, bathrooms: 0, notes: null }],
    [
      'the conditional answers when they were given',
      'conditional',
      {
        ...{ cleaningFrequency: 'other', otherFrequency: 'Twice a month' },
        ...{ matronService: true, matronType: 'restroom-only' },
      },
    ],
  ])('shows in two columns %s', async (_what, file, changes) => {
    confirm(changes)
    await expect(answersShown()).toMatchFileSnapshot(`quote-confirmation/${file}.txt`)
    expect(screen.queryByRole('heading', { name: 'Facility Photos' })).not.toBeInTheDocument()
  })

  test('shows the photos with their numbers', () => {
    confirm({ photos: [aPhotoUrl(0), aPhotoUrl(1)] })
    expect(screen.getByRole('img', { name: 'Facility photo 1' })).toHaveAttribute('src', aPhotoUrl(0))
    expect(screen.getByRole('img', { name: 'Facility photo 2' })).toHaveAttribute('src', aPhotoUrl(1))
  })

  test('says what happens next and by when, with the reference and the urgent line', () => {
    confirm()
    expect(screen.getAllByText(QUOTE_REFERENCE)[0]).toBeVisible()
    expect(screen.getByText(new RegExp(`within ${company.quotePromise}`))).toBeVisible()
    expect(screen.getByText('Monday, Nov 23, 10:40 AM CST')).toBeVisible()
    const number = formatPhone(company.phone)
    expect(screen.getByRole('link', { name: number })).toHaveAttribute('href', `tel:${company.phone}`)
  })

  test('counts from when the quote was stored, where its submission is finished days later', async () => {
    const { api, visitor } = quoteForm.openAnswered()
    api.cameAt(SENT_AT)
    await quoteForm.send(visitor)
    expect(await screen.findByText('Monday, Nov 23, 10:40 AM CST')).toBeVisible()
  })

  test('has on paper when it was sent, by the office’s clock, and to whom', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    confirm()
    const foot = screen.getByText(/^Sent: November 20, 2026 at 10:40:00 AM CST · Fixture Facility Care · /)
    expect(foot).toHaveClass('print:block')
  })

  test('is whole on paper, also where a phone has folded what was sent', () => {
    const whole = window.matchMedia('')
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...whole, matches: true })
    confirm()
    const fold = screen.getByRole('group')
    expect(fold).not.toHaveAttribute('open')
    fireEvent(window, new Event('beforeprint'))
    expect(fold).toHaveAttribute('open')
  })

  test('lets no translation change a reference, a name or an address', () => {
    confirm()
    const { fullName, businessName, email } = aQuote()
    for (const word of [QUOTE_REFERENCE, fullName, businessName, email.slice(0, email.indexOf('@'))]) {
      for (const element of screen.getAllByText(word)) expect(element.closest('[translate=no]')).not.toBeNull()
    }
  })
})

describe('after a confirmation', () => {
  test('a reload has forgotten the answers and says under which reference they were sent, until another building is begun', async () => {
    const first = quoteForm.openAnswered()
    await quoteForm.send(first.visitor)
    const reference = quoteReference(first.api.callsOf('insert-quote')[0]?.id ?? '')
    const said = `Your request was sent. Reference ${reference}.`
    expect(JSON.stringify(window.history.state)).not.toMatch(/Dana|acme/i)
    first.view.unmount()

    const second = quoteForm.open()
    expect(field('Full Name')).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
    expect(screen.getByText(/^The form is empty again/).parentElement).toHaveTextContent(said)
    quoteForm.answerRequired()
    await quoteForm.send(second.visitor)
    await second.visitor.click(screen.getByRole('button', { name: 'Submit another building' }))
    expect(screen.queryByText(/^The form is empty again/)).toBeNull()
  })

  test('another building starts from a blank form, and is another quote even with the same answers', async () => {
    const { api, visitor } = quoteForm.openAnswered()
    await quoteForm.pickPhotos(visitor, 'a.jpg')
    await quoteForm.send(visitor)
    expect(screen.queryByRole('heading', { name: 'Get started' })).not.toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Facility photo 1' })).toBeVisible()

    await visitor.click(screen.getByRole('button', { name: 'Submit another building' }))
    expect(screen.getByRole('heading', { name: 'Get started' })).toBeVisible()
    expect(field('Full Name')).toHaveValue('')
    expect(screen.queryByRole('button', { name: /^Remove photo/ })).not.toBeInTheDocument()

    quoteForm.answerRequired()
    await quoteForm.pickPhotos(visitor, 'a.jpg')
    await quoteForm.send(visitor)
    const [first, second] = api.callsOf('insert-quote')
    expect(second?.payload).toEqual(first?.payload)
    expect(second?.id).not.toBe(first?.id)
    const title = await quoteForm.confirmation()
    await waitFor(() => expect(title).toHaveFocus())
  })

  test('another building can have the same contact by one press, in this tab only, until something is typed there', async () => {
    const { visitor } = quoteForm.openAnswered()
    expect(screen.queryByText('Same contact as before?')).not.toBeInTheDocument()
    await quoteForm.send(visitor)
    const before = Object.values({ ...sessionStorage, ...localStorage }).join()
    await visitor.click(screen.getByRole('button', { name: 'Submit another building' }))
    expect(before).not.toContain('dana@')
    await visitor.click(screen.getByRole('button', { name: 'Same contact as before?' }))
    expect(field('Full Name')).not.toHaveValue('')
    expect(field('Email Address')).not.toHaveValue('')
    expect(field('Cleanable Square Footage')).toHaveValue('')
    expect(field('Cleanable Square Footage')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Same contact as before?' })).not.toBeInTheDocument()
    await visitor.clear(field('Full Name'))
    expect(screen.queryByRole('button', { name: 'Same contact as before?' })).not.toBeInTheDocument()
  })

  test('a link to the form leads to a blank one, and a step within the page stays', async () => {
    const { visitor } = openForm(quoteForm.request, createFakeSiteApi(), ['/get-started', '/get-started#main'])
    quoteForm.answerRequired()
    const title = await quoteForm.send(visitor)
    // As the browser reports a skip link.
    await goTo(1)
    expect(title).toBeVisible()
    await goTo('/get-started')
    await pageTitled('Get started')
    expect(field('Full Name')).toHaveValue('')
  })
})
