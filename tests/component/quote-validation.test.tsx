import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choice, type Visitor } from '../support/component/form-page.tsx'
import { answerRequired, openQuoteForm, submitButton } from '../support/component/quote-form-page.tsx'

async function submitEmpty() {
  const page = openQuoteForm()
  await page.visitor.click(submitButton())
  return { ...page, summary: await screen.findByRole('region', { name: 'There is a problem' }) }
}

async function correct(visitor: Visitor) {
  await answerRequired(visitor)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'There is a problem' })).not.toBeInTheDocument())
}

describe('submitting an incomplete quote', () => {
  it('calls nobody, and lists every problem in a summary that has the focus', async () => {
    const { api, summary } = await submitEmpty()
    expect(summary).toHaveFocus()
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
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

  it('says the same beside each field, and ties it to the field', async () => {
    const { summary } = await submitEmpty()
    for (const [label, message] of [
      ['Full Name', 'Enter your full name'],
      ['Email Address', 'Your soft quote goes to this address. Enter your email address'],
      ['Number of Bathrooms', 'Enter the number of bathrooms'],
    ] as const) {
      const field = screen.getByLabelText(label)
      expect(field).toBeInvalid()
      expect(field).toHaveAccessibleDescription(message)
    }
    expect(screen.getByRole('group', { name: 'Cleaning Frequency' })).toHaveAccessibleDescription(
      'Select a cleaning frequency',
    )
    expect(within(summary).getAllByRole('link')).toHaveLength(8)
    expect(screen.getByLabelText('Phone')).toBeValid()
  })

  it('leads from the summary to each field, radio cards included', async () => {
    const { visitor, summary } = await submitEmpty()
    await visitor.click(within(summary).getByRole('link', { name: 'Enter your email address' }))
    expect(screen.getByLabelText('Email Address')).toHaveFocus()
    await visitor.click(within(summary).getByRole('link', { name: 'Select your employee count' }))
    expect(choice('Employee Count', '1–10')).toHaveFocus()
  })

  it('puts "Error: " before the page’s title until everything is answered', async () => {
    const { visitor } = await submitEmpty()
    expect(document.title).toBe('Error: Test page')
    await correct(visitor)
    expect(document.title).toBe('Test page')
  })

  it('takes a message away as soon as its field is answered, and leaves the others', async () => {
    const { visitor, summary } = await submitEmpty()
    await visitor.type(screen.getByLabelText('Full Name'), 'D')
    await waitFor(() => expect(screen.getByLabelText('Full Name')).toBeValid())
    expect(within(summary).getAllByRole('link')).toHaveLength(7)
  })

  it('refuses a malformed e-mail address and a negative number, and says what is wanted', async () => {
    const { api, visitor } = openQuoteForm()
    await answerRequired(visitor)
    await visitor.clear(screen.getByLabelText('Email Address'))
    await visitor.type(screen.getByLabelText('Email Address'), 'dana@acme')
    await visitor.clear(screen.getByLabelText('Number of Bathrooms'))
    await visitor.type(screen.getByLabelText('Number of Bathrooms'), '-1')
    await visitor.click(submitButton())
    const summary = await screen.findByRole('region', { name: 'There is a problem' })
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Enter an email address in the correct format, like name@example.com',
      'Number of bathrooms must be a whole number from 0 to 100,000',
    ])
    expect(api.calls).toEqual([])
  })

  it('requires the conditional answers, and forgets their errors when they are hidden again', async () => {
    const { visitor } = openQuoteForm()
    await answerRequired(visitor)
    await visitor.click(choice('Cleaning Frequency', 'Other'))
    await visitor.click(choice('Matron service', 'Yes'))
    await visitor.click(submitButton())
    const summary = await screen.findByRole('region', { name: 'There is a problem' })
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter how often you need cleaning', 'Select a matron type'])
    await visitor.click(choice('Cleaning Frequency', 'Weekly'))
    await visitor.click(choice('Matron service', 'No'))
    expect(summary).not.toBeInTheDocument()
  })

  it('takes the focus to the summary again at each further try', async () => {
    const { visitor, summary } = await submitEmpty()
    await visitor.type(screen.getByLabelText('Full Name'), 'Dana')
    await visitor.click(submitButton())
    await waitFor(() => expect(summary).toHaveFocus())
  })
})
