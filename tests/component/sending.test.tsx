import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'
import { describe, expect, test, vi } from 'vitest'
import { openContactForm, writeMessage } from '../support/forms/contact-form-page.tsx'
import { choice, field, expectToast, write } from '../support/forms/form-page.tsx'
import * as quoteForm from '../support/forms/quote-form-page.tsx'

const announcements = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

/** Submits the quote form and leaves the insert call pending. */
async function submitted() {
  const { api, visitor } = quoteForm.openAnswered()
  const answer = api.hold('insert-quote')
  const button = quoteForm.submitButton()
  button.focus()
  for (const _press of [1, 2]) fireEvent.submit(button)
  await waitFor(() => expect(button).toHaveTextContent('Submitting...'))
  return { api, answer, visitor, button }
}

describe('while a submission is pending', () => {
  test('a pending form keeps focus on its disabled button and announces progress [fault]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { api, answer, visitor, button } = await submitted()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await visitor.click(button)
    await visitor.keyboard('[Enter]')
    await waitFor(() => expect(announcements()).toContain('Submitting...'))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await waitFor(() => expect(announcements()).toContainEqual(expect.stringMatching(/^Still sending\./)))
    api.failNext('insert-quote')
    answer()
    expect(await screen.findByText(quoteForm.SUBMIT_FAILED)).toBeVisible()
    expect(announcements().join()).not.toContain('ending')
    expect(api.callsOf('insert-quote')).toHaveLength(1)
  })

  test('submitting from a field moves focus to the button, because fields are disabled', async () => {
    const { api, visitor } = openContactForm()
    api.hold('submit-contact')
    writeMessage()
    await visitor.type(field('Full Name'), '{Enter}')
    expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveFocus()
  })

  test("a failed submission doesn't take focus from another control", async () => {
    const elsewhere = document.body.appendChild(document.createElement('button'))
    const { api, answer } = await submitted()
    api.failNext('insert-quote')
    act(() => elsewhere.focus())
    answer()
    expect(await screen.findByText(quoteForm.SUBMIT_FAILED)).toBeVisible()
    expect(elsewhere).toHaveFocus()
    elsewhere.remove()
  })
})

describe('clearing a form', () => {
  test('a cleared form can be restored with a button until the visitor types again', async () => {
    const { visitor } = quoteForm.openAnswered()
    await visitor.click(screen.getByRole('button', { name: 'Clear form' }))
    await visitor.tab()
    const putBack = screen.getByRole('button', { name: 'Restore my answers' })
    expect(putBack).toHaveFocus()
    await visitor.keyboard('[Enter]')
    expect(field('Full Name')).toHaveValue('Dana Whitfield')
    expect(choice('Cleaning Frequency', 'Daily')).toBeChecked()
    expect(screen.getByRole('button', { name: 'Clear form' })).toHaveFocus()
    expect(putBack).not.toBeInTheDocument()

    await visitor.click(screen.getByRole('button', { name: 'Clear form' }))
    await write(visitor, 'Full Name', 'Robin')
    expect(screen.queryByRole('button', { name: 'Restore my answers' })).not.toBeInTheDocument()
    expect(field('Full Name')).toHaveValue('Robin')
  })
})

test('screen readers read the missing-answers toast after the summary, but a failure immediately', async () => {
  const { api, visitor } = openContactForm()
  const live = () => document.querySelector('[role="status"][aria-live]')?.getAttribute('aria-live')
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await expectToast('ErrorPlease fill in all required fields.')
  await waitFor(() => expect(live()).toBe('polite'))
  api.failNext('submit-contact')
  writeMessage()
  await visitor.click(screen.getByRole('button', { name: 'Send message' }))
  await expectToast(
    `ErrorFailed to send message. Please try again or call us directly at ${formatPhone(company.phone)}.`,
  )
  await waitFor(() => expect(live()).toBe('assertive'))
})
