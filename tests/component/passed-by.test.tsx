/** Questions that were reached and left without an answer, by the keyboard and by the mouse. */
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choice, errorSummary, field, noticeSays, type Visitor, write } from '../support/component/form-page.tsx'
import * as quoteForm from '../support/component/quote-form-page.tsx'

const controls = () => [...document.querySelectorAll<HTMLElement>('form input:not([tabindex="-1"]), form textarea')]

/** Tabs to the button, then presses on each control and lets go elsewhere. */
async function passBy(visitor: Visitor, button: HTMLElement) {
  for (let steps = 0; document.activeElement !== button && steps < 60; steps++) await visitor.tab()
  expect(button).toHaveFocus()
  for (const target of controls()) {
    await visitor.pointer([{ keys: '[MouseLeft>]', target }, { target: document.body }, { keys: '[/MouseLeft]' }])
  }
}

test('keeps the draft and shows what depends on an answer', async () => {
  const { visitor, view } = quoteForm.open()
  await passBy(visitor, quoteForm.submitButton())
  await write(visitor, 'Full Name', 'Dana')
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await waitFor(() => expect(field('Other frequency')).toBeVisible())
  await visitor.click(choice('Matron service', 'Yes'))
  await waitFor(() => expect(choice('Matron type', 'Half-day')).toBeVisible())
  await passBy(visitor, quoteForm.submitButton())
  await write(visitor, 'Other frequency', 'Nights')
  view.unmount()

  quoteForm.open()
  await noticeSays('Your answers are back')
  expect(field('Full Name')).toHaveValue('Dana')
  expect(field('Other frequency')).toHaveValue('Nights')
})

test('asks for all of them in its own words, and is sent once they are answered', async () => {
  const { api, visitor } = quoteForm.open()
  await passBy(visitor, quoteForm.submitButton())
  await visitor.click(quoteForm.submitButton())
  const { problems } = await errorSummary()
  expect(problems()).toHaveLength(8)
  for (const problem of problems()) expect(problem).toMatch(/^(Enter|Select) /)
  await passBy(visitor, quoteForm.submitButton())
  quoteForm.answerRequired()
  await quoteForm.send(visitor)
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ employeeCount: '31-75', matronService: false })
})
