import { act, screen, waitFor, within } from '@testing-library/react'
import { QUOTE_FIELDS } from '@contract/quote-shape.ts'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createFakeSiteApi } from '../support/forms/fake-site-api.ts'
import * as quoteForm from '../support/forms/quote-form-page.tsx'
import { choice, errorSummary, field, fill, formPage, pageText } from '../support/forms/form-page.tsx'
import { noteHelp } from '@/content/note-texts.ts'

test('each input of the quote form has the specified type and autofill purpose', async () => {
  const { visitor } = quoteForm.open()
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await visitor.click(choice('Matron service', 'Yes'))
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form [name]')]
  expect(QUOTE_FIELDS.filter((field) => !inputs.some(({ name }) => name === field))).toEqual([])
  const purposes = inputs.map(({ name, type, autocomplete, inputMode }) =>
    [name, type, autocomplete, inputMode].filter(Boolean).join(' '),
  )
  expect([...new Set(purposes)].join('\n')).toMatchInlineSnapshot(`
    "campaign_note text off
    fullName text name
    businessName text organization
    email email email
    phone tel tel
    squareFootage text
    employeeCount radio
    bathrooms text numeric
    fixtures text numeric
    cleaningFrequency radio
    otherFrequency text
    matronService radio
    matronType radio
    notes textarea"
  `)
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

test('the quote form shows the reply deadline and updates it every minute', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T16:40:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  quoteForm.open()
  const note = await screen.findByText(/Send it now and you will hear from us by Monday, Nov 23, 10:40 AM CST\.$/)
  expect(note).toBeVisible()
  act(() => vi.advanceTimersByTime(60_000))
  expect(note).toHaveTextContent(/10:41 AM CST\.$/)
})

test('the quote form reserves space for the reply deadline before its code loads', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(formPage(quoteForm.request(createFakeSiteApi())))
  const note = within(page).getByText(/^You’ll have your price/).parentElement
  expect(note).toHaveAttribute(
    'data-longest',
    expect.stringMatching(/^You’ll have your price .* hear from us by Wednesday/),
  )
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
test('the quote form shows which count it uses for a range, and no hint for a plain number', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  fill('Total fixtures', '1,200')
  fill('Number of Bathrooms', '8-10 restrooms')
  expect((await screen.findByText('We’ll use 10.')).parentElement).toHaveRole('status')
  expect(screen.getAllByText(/^We’ll use/)).toHaveLength(1)
  await quoteForm.send(visitor)
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ bathrooms: 10 })
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

test('the error summary takes focus and links to each field, which shows the same error', async () => {
  const { api, visitor } = quoteForm.open()
  await visitor.click(quoteForm.submitButton())
  const { summary, problems } = await errorSummary()
  await waitFor(() => expect(summary).toHaveFocus())
  expect(pageText(summary)).toMatchInlineSnapshot(`
    "There is a problem
    [Enter your full name](#fullName)
    [Enter your business or organization name](#businessName)
    [Enter your email address](#email)
    [Enter the cleanable square footage](#squareFootage)
    [Select your employee count](#employeeCount)
    [Enter the number of bathrooms](#bathrooms)
    [Select a cleaning frequency](#cleaningFrequency)
    [Select whether you need matron service](#matronService)
    "
  `)
  expect(api.calls).toEqual([])
  for (const [label, message] of [
    ['Full Name', 'Enter your full name'],
    ['Email Address', 'We’ll send your price here. Enter your email address'],
    ['Number of Bathrooms', 'All of them. A rough count is enough. Enter the number of bathrooms'],
  ] as const) {
    expect(field(label)).toBeInvalid()
    expect(field(label)).toHaveAccessibleDescription(message)
  }
  const frequency = screen.getByRole('radiogroup', { name: 'Cleaning Frequency' })
  expect(frequency).toHaveAccessibleDescription('Select a cleaning frequency')
  expect(frequency).toBeInvalid()
  expect(field('Phone')).toBeValid()

  await visitor.click(within(summary).getByRole('link', { name: 'Enter your email address' }))
  expect(field('Email Address')).toHaveFocus()
  await visitor.click(within(summary).getByRole('link', { name: 'Select your employee count' }))
  expect(choice('Employee Count', '1–10')).toHaveFocus()
  await visitor.type(field('Full Name'), 'D')
  await waitFor(() => expect(field('Full Name')).toBeValid())
  expect(problems()).toHaveLength(7)
  await visitor.click(quoteForm.submitButton())
  await waitFor(() => expect(summary).toHaveFocus())
  quoteForm.answerRequired()
  await waitFor(() => expect(summary).not.toBeInTheDocument())
})

test('the page title starts with “Error” until every field is valid', async () => {
  document.title = 'Get a soft quote'
  const { visitor } = quoteForm.openAnswered()
  fill('Email Address', 'ana@')
  await visitor.click(quoteForm.submitButton())
  await waitFor(() => expect(document.title).toBe('Error: Get a soft quote'))
  fill('Email Address', 'ana@acme.example')
  await waitFor(() => expect(document.title).toBe('Get a soft quote'))
})

test('other frequency and matron type are required only while visible, and keep their values', async () => {
  const { visitor } = quoteForm.openAnswered()
  const opened = () => [
    screen.queryByLabelText('Other frequency'),
    screen.queryByRole('radiogroup', { name: 'Matron type' }),
  ]
  expect(opened()).toEqual([null, null])
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await visitor.click(choice('Matron service', 'Yes'))
  for (const type of ['Full-time', 'Half-day', 'Restroom only']) expect(choice('Matron type', type)).toBeVisible()
  await visitor.click(quoteForm.submitButton())
  const { summary, problems } = await errorSummary()
  expect(problems()).toEqual(['Enter how often you need cleaning', 'Select a matron type'])
  await visitor.click(choice('Cleaning Frequency', 'Weekly'))
  await waitFor(() => expect(problems()).toEqual(['Select a matron type']))
  await visitor.click(choice('Matron service', 'No'))
  expect(opened()).toEqual([null, null])
  expect(summary).not.toBeInTheDocument()
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await visitor.type(field('Other frequency'), 'Twice a month')
  await visitor.click(choice('Cleaning Frequency', 'Weekly'))
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  expect(field('Other frequency')).toHaveValue('Twice a month')
})

const chip = async (name: string) =>
  within(await screen.findByRole('list', { name: noteHelp.title })).getByRole('button', { name })
const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Notes')

// tests/unit/parsers.test.ts covers where a line is added and where the caret moves.
test('a notes chip adds a line and shows an example, or focuses its line, by mouse or keyboard', async () => {
  const { visitor } = quoteForm.open()
  await visitor.hover(notes())
  await visitor.click(await chip('Add to notes: Floors'))
  expect(notes()).toHaveValue('Floors: ')
  expect(notes()).toHaveFocus()
  await visitor.keyboard('carpet')
  await visitor.click(await chip('Add to notes: Supplies'))
  const status = screen.getByText('Who buys soap, paper and liners? For example: Supplies: you bring them')
  expect(status).toHaveAttribute('role', 'status')
  expect(notes().compareDocumentPosition(status)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await visitor.keyboard('you')
  expect(status).toBeEmptyDOMElement()

  const floors = await chip('In your notes: Floors')
  expect(floors.querySelector('svg')).toHaveClass('lucide-check')
  await visitor.click(floors)
  await visitor.keyboard(' tiles')
  expect(notes()).toHaveValue('Floors: carpet tiles\nSupplies: you')

  await visitor.clear(notes())
  await visitor.tab({ shift: true })
  expect(await chip('Add to notes: Start and walk-through')).toHaveFocus()
  await visitor.keyboard('[Space]')
  expect(notes()).toHaveFocus()
  await visitor.tab({ shift: true })
  await visitor.tab({ shift: true })
  await visitor.keyboard('[Enter]')
  expect(notes()).toHaveValue('Start and walk-through: \nSupplies: ')
  expect(screen.getByText(/For example: Start and walk-through: /)).toBeVisible()
})
