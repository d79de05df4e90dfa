import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unrivaledSupport } from '@/content/unrivaled-support.ts'
import { openContactForm, sendButton, writeMessage } from '../support/component/contact-form-page.tsx'
import { choice, toastSays, write } from '../support/component/form-page.tsx'
import { confirmation, openAnsweredForm, submitButton } from '../support/component/quote-form-page.tsx'

const callLink = () => screen.queryByRole('link', { name: /^Call / })

async function expectHelp() {
  await waitFor(() => expect(callLink()).toBeVisible())
  expect(callLink()).toHaveAttribute('href', expect.stringMatching(/^tel:\+/))
  expect(callLink()?.closest('[role=status]')).toBeInTheDocument()
  for (const { title } of unrivaledSupport.steps.points) expect(screen.getByText(title)).toBeVisible()
}

test('notes about a leak show the phone line and what to do now, and the quote can be sent all the same', async () => {
  const { visitor } = await openAnsweredForm()
  expect(callLink()).not.toBeInTheDocument()
  await write(visitor, 'Notes', 'A pipe burst over the lobby.')
  await expectHelp()
  await visitor.click(submitButton())
  await confirmation()
})

test('an emergency as subject shows them too, and another subject takes them away', async () => {
  const { visitor } = openContactForm()
  await visitor.click(choice('Subject', 'Emergency Support'))
  await expectHelp()
  await visitor.click(choice('Subject', 'General Inquiry'))
  expect(callLink()).not.toBeInTheDocument()
})

test('so do words of water in a message about something else, which can be sent all the same', async () => {
  const { visitor } = openContactForm()
  await writeMessage(visitor)
  expect(callLink()).not.toBeInTheDocument()
  await write(visitor, 'Message', ' And there is water on the floor.')
  await expectHelp()
  await visitor.click(sendButton())
  await toastSays(/^Message Sent Successfully!/)
})
