import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { linkTexts } from '@/content/quote-help.ts'
import { aDraft } from '../support/builders/draft.ts'
import { choice, field, noticeSays, write } from '../support/component/form-page.tsx'
import { answerRequired, openQuoteForm } from '../support/component/quote-form-page.tsx'
import { openSite } from '../support/component/site.tsx'

const NUMBERS = '#numbers?v=1&squareFootage=24%2C000&employees=31-75&frequency=other&otherFrequency=Nights'
const visit = (more: string) => window.history.replaceState({ key: 'first' }, '', `/get-started${more}`)
const address = () => window.location.pathname + window.location.search + window.location.hash

beforeEach(() => visit(''))
afterEach(() => visit(''))

describe('a link with numbers', () => {
  test('fills the form, says what it filled, and leaves the address', async () => {
    visit(NUMBERS)
    openQuoteForm()
    await noticeSays('Check them: Cleanable Square Footage, Employee Count, Cleaning Frequency, Other frequency.')
    expect(field('Cleanable Square Footage')).toHaveValue('24,000')
    expect(choice('Employee Count', '31–75')).toBeChecked()
    expect(choice('Cleaning Frequency', 'Other')).toBeChecked()
    expect(await screen.findByLabelText('Other frequency')).toHaveValue('Nights')
    // As a notice, and in the note that stays.
    await waitFor(() => expect(screen.getAllByText(linkTexts.colleague)).toHaveLength(2))
    expect(address()).toBe('/get-started')
    expect(window.history.state).toEqual({ key: 'first' })
  })

  test('is kept as a draft', async () => {
    visit(NUMBERS)
    const first = openQuoteForm()
    await noticeSays(linkTexts.check('Cleanable Square Footage, Employee Count, Cleaning Frequency, Other frequency'))
    first.view.unmount()
    openQuoteForm()
    await noticeSays('Your answers are back')
    expect(field('Cleanable Square Footage')).toHaveValue('24,000')
  })

  test('is no longer named once the form is cleared', async () => {
    visit(NUMBERS)
    const { visitor } = openQuoteForm()
    await noticeSays(linkTexts.check('Cleanable Square Footage, Employee Count, Cleaning Frequency, Other frequency'))
    await visitor.click(screen.getByRole('button', { name: 'Clear form' }))
    expect(field('Cleanable Square Footage')).toHaveValue('')
    expect(screen.queryByText(/^Check them/)).not.toBeInTheDocument()
  })

  test('changes nothing that the visitor typed', async () => {
    const typed = { squareFootage: '9,000', cleaningFrequency: 'daily', matronService: 'no' }
    sessionStorage.setItem('quote-draft', JSON.stringify(aDraft({}, typed)))
    visit(`${NUMBERS}&matron=yes&matronType=half-day`)
    const { visitor } = openQuoteForm()
    await noticeSays('Check them: Employee Count.')
    expect(screen.getByText(/^Your own answers stayed/)).toHaveTextContent(
      'Your own answers stayed: Cleanable Square Footage, Cleaning Frequency, Matron service.',
    )
    expect(field('Cleanable Square Footage')).toHaveValue('9,000')
    expect(choice('Cleaning Frequency', 'Daily')).toBeChecked()
    expect(choice('Matron service', 'No')).toBeChecked()
    await visitor.click(choice('Cleaning Frequency', 'Other'))
    expect(field('Other frequency')).toHaveValue('')
  })

  test('without numbers asks for them', async () => {
    visit('#numbers?v=1')
    openQuoteForm()
    await noticeSays(linkTexts.answer)
    await waitFor(() => expect(screen.getAllByText(linkTexts.asked)).toHaveLength(2))
    expect(address()).toBe('/get-started')
  })

  test('fills in the form that is open', async () => {
    const { visitor } = await openSite('/get-started')
    await write(visitor, 'Full Name', 'Dana Whitfield')
    visit(NUMBERS)
    await visitor.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Get Quote' }))
    await noticeSays(linkTexts.check('Cleanable Square Footage, Employee Count, Cleaning Frequency, Other frequency'))
    expect(field('Full Name')).toHaveValue('Dana Whitfield')
  })

  test.each([
    '#numbers?v=1&employees=5&bathrooms=many&frequency=%E0%A4%A&matron=perhaps',
    `#numbers?v=1&squareFootage=${'9'.repeat(101)}`,
    '#numbers?v=9&squareFootage=24000',
    '#numbers?v=1&fullName=Eve&email=eve@evil.example&notes=Call+me',
    '#numbers?',
  ])('that is broken leaves the form empty and the address clean: %s', async (fragment) => {
    visit(fragment)
    openQuoteForm()
    await waitFor(() => expect(address()).toBe('/get-started'))
    for (const input of document.querySelectorAll<HTMLElement>('form :is(input:not([type=radio]), textarea)')) {
      expect(input).toHaveValue('')
    }
    expect(document.querySelector('form input:checked')).toBeNull()
    expect(screen.queryByText(linkTexts.colleague)).not.toBeInTheDocument()
  })

  test('does not touch a request that is being sent again', async () => {
    visit('#numbers?v=1&fixtures=22')
    sessionStorage.setItem('quote-draft', JSON.stringify(aDraft({ sending: true }, { fullName: 'Dana' })))
    openQuoteForm()
    await noticeSays('You left while your request was being sent. Finishing that now.')
    await screen.findByRole('region', { name: 'There is a problem' })
    expect(field('Total fixtures')).toHaveValue('')
  })
})

describe('a page’s own link', () => {
  test('fills in what it says, and leaves the rest of the address', async () => {
    visit('?utm_source=mail&frequency=weekly&matron=yes&employees=76+&fullName=Eve#main')
    openQuoteForm()
    await noticeSays(linkTexts.check('Employee Count, Cleaning Frequency, Matron service'))
    await waitFor(() => expect(screen.getAllByText(linkTexts.page)).toHaveLength(2))
    expect(choice('Cleaning Frequency', 'Weekly')).toBeChecked()
    expect(choice('Matron service', 'Yes')).toBeChecked()
    expect(choice('Employee Count', '76+')).toBeChecked()
    expect(field('Full Name')).toHaveValue('')
    expect(address()).toBe('/get-started?utm_source=mail&fullName=Eve#main')
  })

  test.each([
    ['?level=2', 'Interested in: Level 2 Disinfecting'],
    ['?about=industrial', 'Interested in: Industrial Excellence'],
  ])('starts the notes with what its page was about: %s', async (query, line) => {
    visit(query)
    openQuoteForm()
    await waitFor(() => expect(field('Notes')).toHaveValue(line))
    expect(screen.queryByText(linkTexts.page)).not.toBeInTheDocument()
    expect(address()).toBe('/get-started')
  })

  test('adds a line below what was typed, once', async () => {
    sessionStorage.setItem('quote-draft', JSON.stringify(aDraft({}, { notes: 'Dock on the north side.' })))
    const notes = 'Dock on the north side.\nInterested in: Level 1 Comfort'
    for (const _ of [1, 2]) {
      visit('?level=1')
      const { view } = openQuoteForm()
      await waitFor(() => expect(address()).toBe('/get-started'))
      expect(field('Notes')).toHaveValue(notes)
      view.unmount()
    }
  })

  test.each(['?level=4', '?about=everything', '?frequency=hourly&bathrooms=-1'])(
    'that is wrong does nothing: %s',
    async (query) => {
      visit(query)
      const { visitor } = openQuoteForm()
      await waitFor(() => expect(address()).toBe('/get-started'))
      expect(field('Notes')).toHaveValue('')
      await answerRequired(visitor)
      expect(field('Number of Bathrooms')).toHaveValue('6')
    },
  )
})
