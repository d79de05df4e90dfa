import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HAPPENING_NOW } from '@contract/note-lines.ts'
import { unrivaledSupport } from '@/content/unrivaled-support.ts'
import * as quoteForm from '../support/forms/quote-form-page.tsx'
import { choice, field, openContactForm, write } from '../support/forms/form-page.tsx'

const callLink = () => screen.queryByRole('link', { name: /^Call / })

async function expectHelp() {
  await waitFor(() => expect(callLink()).toBeVisible())
  expect(callLink()).toHaveAttribute('href', expect.stringMatching(/^tel:\+/))
  expect(callLink()?.closest('[role=status]')).toBeInTheDocument()
  for (const { title } of unrivaledSupport.steps.points) expect(screen.getByText(title)).toBeVisible()
}

test('emergency steps appear below the subject, or below a message that mentions water', async () => {
  const { visitor } = openContactForm()
  const isBefore = (one: Element | null, other: Element) =>
    one?.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING
  await visitor.click(choice('Subject', 'Emergency Support'))
  await expectHelp()
  expect(isBefore(callLink(), field('Message'))).toBe(true)
  await visitor.click(choice('Subject', 'General Inquiry'))
  expect(callLink()).not.toBeInTheDocument()
  await write(visitor, 'Message', 'There is water on the floor.')
  await expectHelp()
  expect(isBefore(callLink(), field('Message'))).toBe(false)
})

const ASKED = 'Optional. So we can call you back.'
const missing = () => screen.queryByText(/^We don’t have your phone number yet/)

test("an emergency message suggests adding a phone number but doesn't require one", async () => {
  const { visitor } = openContactForm()
  expect(field('Phone')).toHaveAccessibleDescription('Optional')
  await visitor.click(choice('Subject', 'Emergency Support'))
  await expectHelp()
  expect(field('Phone')).toHaveAccessibleDescription(ASKED)
  expect(field('Phone')).not.toBeRequired()
  expect(missing()).toBeVisible()
  await write(visitor, 'Phone', '479 555 0117')
  expect(missing()).not.toBeInTheDocument()
  await visitor.click(choice('Subject', 'General Inquiry'))
  expect(field('Phone')).toHaveAccessibleDescription('Optional')
})

const happening = () => screen.findByRole('checkbox', { name: 'It is happening now' })

test('notes about a leak show the emergency steps; a checkbox adds or removes a line of notes', async () => {
  const { visitor, api } = quoteForm.openAnswered()
  expect(callLink()).not.toBeInTheDocument()
  await write(visitor, 'Notes', 'A pipe burst.')
  await expectHelp()
  expect(await happening()).not.toBeChecked()
  expect(await happening()).toHaveAccessibleDescription(/emergency/)
  await visitor.click(await happening())
  expect(field('Notes')).toHaveValue(`${HAPPENING_NOW}\nA pipe burst.`)
  expect(field('Phone')).toHaveAccessibleDescription(ASKED)
  expect(field('Phone')).not.toBeRequired()
  await visitor.keyboard('[Space]')
  expect(field('Notes')).toHaveValue('A pipe burst.')
  expect(await happening()).not.toBeChecked()
  await visitor.keyboard('[Space]')
  // Typing more notes doesn't remove the line.
  await write(visitor, 'Notes', ' Come!')
  expect(await happening()).toBeChecked()
  await quoteForm.send(visitor)
  expect(api.calls[0]?.payload).toMatchObject({ notes: `${HAPPENING_NOW}\nA pipe burst. Come!` })
})
