import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choice, errorSummary, field, fill } from '../support/component/form-page.tsx'
import * as quoteForm from '../support/component/quote-form-page.tsx'

async function submitEmpty() {
  const page = quoteForm.open()
  await page.visitor.click(quoteForm.submitButton())
  return { ...page, ...(await errorSummary()) }
}

test('sends nothing, and lists every problem in a summary that has the focus', async () => {
  const { api, summary, problems } = await submitEmpty()
  await waitFor(() => expect(summary).toHaveFocus())
  expect(summary).toHaveTextContent('8 answers are missing.')
  expect(problems()).toEqual([
    'Enter your full name',
    'Enter your business or organization name',
    'Enter your email address',
    'Enter the cleanable square footage',
    'Select your employee count',
    'Enter the number of bathrooms',
    'Select a cleaning frequency',
    'Select whether you need matron service',
  ])
  expect(api.calls).toEqual([])
})

test('says in the page’s title that there is an error, as long as there is one', async () => {
  document.title = 'Get a soft quote'
  const { visitor } = quoteForm.openAnswered()
  fill('Email Address', 'ana@')
  await visitor.click(quoteForm.submitButton())
  await waitFor(() => expect(document.title).toBe('Error: Get a soft quote'))
  fill('Email Address', 'ana@acme.example')
  await waitFor(() => expect(document.title).toBe('Get a soft quote'))
})

test('says the same beside each field, and ties it to the field', async () => {
  await submitEmpty()
  for (const [label, message] of [
    ['Full Name', 'Enter your full name'],
    ['Email Address', 'Your price is sent here. Enter your email address'],
    ['Number of Bathrooms', 'All of them. A rough count is enough. Enter the number of bathrooms'],
  ] as const) {
    const input = field(label)
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription(message)
  }
  expect(screen.getByRole('radiogroup', { name: 'Cleaning Frequency' })).toHaveAccessibleDescription(
    'Select a cleaning frequency',
  )
  expect(screen.getByRole('radiogroup', { name: 'Cleaning Frequency' })).toBeInvalid()
  expect(field('Phone')).toBeValid()
})

test('leads from the summary to each field, radio cards included', async () => {
  const { visitor, summary } = await submitEmpty()
  await visitor.click(within(summary).getByRole('link', { name: 'Enter your email address' }))
  expect(field('Email Address')).toHaveFocus()
  await visitor.click(within(summary).getByRole('link', { name: 'Select your employee count' }))
  expect(choice('Employee Count', '1–10')).toHaveFocus()
})

test('takes a message away as soon as its field is answered, has the focus at each try, and goes with the last one', async () => {
  const { visitor, summary, problems } = await submitEmpty()
  await visitor.type(field('Full Name'), 'D')
  await waitFor(() => expect(field('Full Name')).toBeValid())
  expect(problems()).toHaveLength(7)
  await visitor.click(quoteForm.submitButton())
  await waitFor(() => expect(summary).toHaveFocus())
  quoteForm.answerRequired()
  await waitFor(() => expect(summary).not.toBeInTheDocument())
})

test('requires the conditional answers, and drops their errors when they are hidden again', async () => {
  const { visitor } = quoteForm.openAnswered()
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await visitor.click(choice('Matron service', 'Yes'))
  await visitor.click(quoteForm.submitButton())
  const { summary, problems } = await errorSummary()
  expect(problems()).toEqual(['Enter how often you need cleaning', 'Select a matron type'])
  await visitor.click(choice('Cleaning Frequency', 'Weekly'))
  await visitor.click(choice('Matron service', 'No'))
  expect(summary).not.toBeInTheDocument()
})
