import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quoteFormTexts } from '@/content/quote-texts.ts'
import { quoteDraft } from '@/features/quote/store.ts'
import { fillFromLink } from '@/features/quote/link-answers.tsx'
import * as quoteForm from '../support/forms/quote-form-page.tsx'
import { expectParsed } from '../support/builders/parser-tables.ts'
import { choice, expectNotice, field } from '../support/forms/form-page.tsx'

const visit = (more: string) => window.history.replaceState({ key: 'first' }, '', `/get-started${more}`)
const address = () => window.location.pathname + window.location.search + window.location.hash

beforeEach(() => visit(''))
afterEach(() => window.history.replaceState(null, '', '/'))

/** Fills a form from the current address. `before` is what the form already contains. */
function openFilled(before: object, routerState: unknown = null) {
  const { result } = renderHook(() => useForm({ defaultValues: { ...quoteDraft.blank, ...before } }))
  return { filled: fillFromLink(result.current, routerState), values: result.current.getValues() }
}

test('a link prefills empty fields and adds a line to the notes, and its query is removed', () =>
  expectParsed('component/numbers-link.txt', (visited) => {
    const [link = '', before = '{}'] = visited.split(' onto ')
    visit(link)
    const { filled, values } = openFilled(JSON.parse(before))
    const answers = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
    return `${JSON.stringify(answers)}, filled ${filled.join(', ') || 'nothing'}, at ${address()}`
  }))

test('prefilling a field from a link clears the field’s error', () => {
  visit('?squareFootage=24,000')
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: quoteDraft.blank })
    return { ...form, errors: form.formState.errors }
  })
  act(() => result.current.setError('squareFootage', { message: 'Enter the square footage' }))
  expect(result.current.errors).toHaveProperty('squareFootage')
  act(() => void fillFromLink(result.current, null))
  expect(result.current.errors).toEqual({})
})

test.each([
  ['from another site', 'https://other.example/', null, '42,500'],
  ['from a site whose origin starts like ours', `${window.location.origin}.evil.example/`, null, '42,500'],
  ['without a referrer', '', null, '42,500'],
  ['from our page before its code loads', `${window.location.origin}/`, null, '9,000'],
  ['from our questions', 'https://other.example/', 'typed', '9,000'],
])(
  'a link replaces an older answer only if the visitor just typed its value on our site: %s',
  (_what, referrer, state, area) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
    visit('?typed=1&squareFootage=9,000&bathrooms=')
    const { values } = openFilled({ squareFootage: '42,500', bathrooms: '6' }, state)
    expect(values).toMatchObject({ squareFootage: area, bathrooms: '6' })
  },
)

test('a notice lists the fields that a link prefilled', async () => {
  visit('?squareFootage=24%2C000&employeeCount=31-75&cleaningFrequency=other&otherFrequency=Nights&level=1')
  const { view } = quoteForm.open()
  await expectNotice(
    quoteFormTexts.linkFilled('Cleanable Square Footage, Employee Count, Cleaning Frequency, Other frequency'),
  )
  expect(field('Cleanable Square Footage')).toHaveValue('24,000')
  expect(choice('Employee Count', '31–75')).toBeChecked()
  expect(await screen.findByLabelText('Other frequency')).toHaveValue('Nights')
  expect(field('Notes')).toHaveValue('Level: 1 Comfort')
  expect(window.history.state).toEqual({ key: 'first' })
  view.unmount()

  visit('?typed=1&squareFootage=9,000&level=1')
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/`)
  quoteForm.open()
  // With this referrer, the link came from the questions on home.
  await expectNotice('Already filled in: Cleanable Square Footage. Please check these answers.')
  await waitFor(() => expect(field('Cleanable Square Footage')).toHaveValue('9,000'))
  expect(field('Notes')).toHaveValue('Level: 1 Comfort')
})

test('a link that prefills no fields shows no notice', async () => {
  visit('?about=industrial')
  quoteForm.open()
  await waitFor(() => expect(field('Notes')).toHaveValue('Interested in: Industrial Excellence'))
  expect(screen.queryByText(/^Already filled in/)).not.toBeInTheDocument()
})
