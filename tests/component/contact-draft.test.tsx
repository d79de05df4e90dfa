import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { aContactMessage } from '../support/builders/payloads.ts'
import { openContactForm, sendMessage, writeMessage } from '../support/component/contact-form-page.tsx'
import { choice, field, noticeSays } from '../support/component/form-page.tsx'

const { full_name, subject, message } = aContactMessage()

test('is back after a reload, with a notice that can clear it', async () => {
  const first = openContactForm()
  writeMessage()
  first.view.unmount()

  const { visitor } = openContactForm()
  await noticeSays('Your message is back')
  expect(field('Full Name')).toHaveValue(full_name)
  expect(choice('Subject', subject)).toBeChecked()
  expect(field('Message')).toHaveValue(message)
  await visitor.click(screen.getAllByRole('button', { name: 'Clear form' })[0] ?? document.body)
  expect(field('Message')).toHaveValue('')
  expect(sessionStorage).toHaveLength(0)
})

test('after one that was sent is kept, and waits for its own press', async () => {
  const api = createFakeSiteApi()
  const first = openContactForm(api)
  await sendMessage(first.visitor)
  await waitFor(() => expect(field('Message')).toHaveValue(''))
  writeMessage()
  first.view.unmount()

  openContactForm(api)
  await noticeSays('Your message is back')
  expect(field('Message')).toHaveValue(message)
  expect(api.calls).toHaveLength(1)
})
