import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { quoteFormTexts } from '@/content/quote.ts'
import { aDraft } from '../support/builders/draft.ts'
import { choice, field, noticeSays } from '../support/component/form-page.tsx'
import * as quoteForm from '../support/component/quote-form-page.tsx'

const NUMBERS = '?squareFootage=24%2C000&employeeCount=31-75&cleaningFrequency=other&otherFrequency=Nights'
const { linkFilled } = quoteFormTexts
const FILLED = linkFilled('Cleanable Square Footage, Employee Count, Cleaning Frequency, Other frequency')
const visit = (more: string) => window.history.replaceState({ key: 'first' }, '', `/get-started${more}`)
const address = () => window.location.pathname + window.location.search + window.location.hash

beforeEach(() => visit(''))
afterEach(() => visit(''))

describe('a link with answers', () => {
  test('fills the form, says what it filled, and leaves the address', async () => {
    visit(`${NUMBERS}&utm_source=mail&fullName=Eve#main`)
    quoteForm.open()
    await noticeSays(FILLED)
    expect(field('Cleanable Square Footage')).toHaveValue('24,000')
    expect(choice('Employee Count', '31–75')).toBeChecked()
    expect(choice('Cleaning Frequency', 'Other')).toBeChecked()
    expect(await screen.findByLabelText('Other frequency')).toHaveValue('Nights')
    expect(field('Full Name')).toHaveValue('')
    expect(address()).toBe('/get-started?utm_source=mail&fullName=Eve#main')
    expect(window.history.state).toEqual({ key: 'first' })
  })

  test('replaces older answers where the visitor has just typed it on another page', async () => {
    visit('?squareFootage=42500&bathrooms=6')
    const first = quoteForm.open()
    await waitFor(() => expect(field('Number of Bathrooms')).toHaveValue('6'))
    first.view.unmount()
    visit('?typed=1&squareFootage=9,000&bathrooms=')
    quoteForm.open()
    // True of the questions on home, too.
    await noticeSays('Already filled in: Cleanable Square Footage. Please check these answers.')
    await waitFor(() => expect(field('Cleanable Square Footage')).toHaveValue('9,000'))
    expect(field('Number of Bathrooms')).toHaveValue('6')
    expect(address()).toBe('/get-started')
  })

  test.each([
    ['from another site', 'https://other.example/', null, '42,500'],
    ['without a page before', '', null, '42,500'],
    ['from a page of ours whose code had not loaded', `${window.location.origin}/`, null, '9,000'],
    ['from our router', 'https://other.example/', { key: 'second' }, '9,000'],
  ])('that says it was just typed replaces an older answer or not, %s', async (_what, referrer, state, area) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
    sessionStorage.setItem('quote-draft', JSON.stringify(aDraft({}, { squareFootage: '42,500' })))
    window.history.replaceState(state, '', '/get-started?typed=1&squareFootage=9,000&bathrooms=6')
    quoteForm.open()
    await waitFor(() => expect(field('Number of Bathrooms')).toHaveValue('6'))
    expect(field('Cleanable Square Footage')).toHaveValue(area)
  })

  test('may be written by hand, or be what a plain form sends', async () => {
    visit(
      '?squareFootage=24k+sq+ft&employeeCount=76%2B&bathrooms=1,200&fixtures=&matronService=yes&matronType=half-day',
    )
    quoteForm.open()
    await noticeSays(
      linkFilled('Cleanable Square Footage, Employee Count, Number of Bathrooms, Matron service, Matron type'),
    )
    expect(choice('Employee Count', '76+')).toBeChecked()
    expect(field('Cleanable Square Footage')).toHaveValue('24k sq ft')
    expect(field('Number of Bathrooms')).toHaveValue('1,200')
    expect(field('Total fixtures')).toHaveValue('')
    expect(await screen.findByRole('radio', { name: 'Half-day' })).toBeChecked()
  })

  test('changes nothing that the visitor typed', async () => {
    const typed = { squareFootage: '9,000', cleaningFrequency: 'daily', matronService: 'no' }
    sessionStorage.setItem('quote-draft', JSON.stringify(aDraft({}, typed)))
    visit(`${NUMBERS}&matronService=yes&matronType=half-day`)
    const { visitor } = quoteForm.open()
    await noticeSays(linkFilled('Employee Count'))
    expect(field('Cleanable Square Footage')).toHaveValue('9,000')
    expect(choice('Cleaning Frequency', 'Daily')).toBeChecked()
    expect(choice('Matron service', 'No')).toBeChecked()
    await visitor.click(choice('Cleaning Frequency', 'Other'))
    expect(field('Other frequency')).toHaveValue('')
  })

  test.each([
    '?employeeCount=5&bathrooms=many&cleaningFrequency=%E0%A4%A&matronService=perhaps',
    '?bathrooms=-1&fixtures=1e9&cleaningFrequency=hourly',
    '?otherFrequency=Nights&matronType=half-day',
    `?squareFootage=${'9'.repeat(101)}`,
    '?level=4',
    '?about=everything',
  ])('that is wrong leaves the form empty and the address clean: %s', async (query) => {
    visit(query)
    quoteForm.open()
    await waitFor(() => expect(address()).toBe('/get-started'))
    for (const input of document.querySelectorAll<HTMLElement>('form :is(input:not([type=radio]), textarea)')) {
      expect(input).toHaveValue('')
    }
    expect(document.querySelector('form input:checked')).toBeNull()
    expect(screen.queryByText(/^Already filled in/)).not.toBeInTheDocument()
  })
})

describe('a page’s own link', () => {
  test.each([
    ['?level=2', 'Level: 2 Disinfecting'],
    ['?about=industrial', 'Interested in: Industrial Excellence'],
  ])('starts the notes with what its page was about: %s', async (query, line) => {
    visit(query)
    quoteForm.open()
    await waitFor(() => expect(field('Notes')).toHaveValue(line))
    expect(screen.queryByText(/^Already filled in/)).not.toBeInTheDocument()
    expect(address()).toBe('/get-started')
  })

  test('adds a line below what was typed, once', async () => {
    sessionStorage.setItem('quote-draft', JSON.stringify(aDraft({}, { notes: 'Dock on the north side.' })))
    const notes = 'Dock on the north side.\nLevel: 1 Comfort'
    for (const _ of [1, 2]) {
      visit('?level=1')
      const { view } = quoteForm.open()
      await waitFor(() => expect(address()).toBe('/get-started'))
      expect(field('Notes')).toHaveValue(notes)
      view.unmount()
    }
  })
})
