import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choice, errorSummary, field, fill } from '../support/forms/form-page.tsx'
import { pageText } from '../support/forms/page-text.ts'
import * as quoteForm from '../support/forms/quote-form-page.tsx'

test('the error summary takes focus and links to each field, which shows the same error', async () => {
  const { api, visitor } = quoteForm.open()
  await visitor.click(quoteForm.submitButton())
  const { summary, problems } = await errorSummary()
  await waitFor(() => expect(summary).toHaveFocus())
  await expect(pageText(summary)).toMatchFileSnapshot('quote-validation/summary.txt')
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
