import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aContactMessage } from '../support/builders/payloads.ts'
import { openContactForm, sendButton, writeMessage } from '../support/component/contact-form-page.tsx'
import { errorSummary, field, noticeSays, toastSays, write } from '../support/component/form-page.tsx'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'

const SCHEMA = '@/features/contact/contact-form-schema.ts'

/** Holds the form's rules back, as a slow line does. @returns lets them arrive */
function holdRules(): () => void {
  const { promise, resolve } = Promise.withResolvers<null>()
  vi.resetModules()
  vi.doMock(SCHEMA, async (original) => {
    await promise
    return original()
  })
  return () => resolve(null)
}

const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a press is answered before the rules are there, and sent when they are', async () => {
  const arrive = holdRules()
  const { api, visitor } = openContactForm()
  await writeMessage(visitor)
  await visitor.click(sendButton())
  expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
  expect(field('Message')).toBeDisabled()
  expect(mayLeave()).toBe(false)
  expect(api.calls).toEqual([])
  arrive()
  await toastSays(/^Message Sent Successfully!/)
  expect(api.calls).toHaveLength(1)
})

test('a press on a form that is not complete has it back when the rules are there', async () => {
  const arrive = holdRules()
  const { visitor } = openContactForm()
  await write(visitor, 'Full Name', 'Dana')
  await visitor.click(sendButton())
  await screen.findByRole('button', { name: 'Sending...' })
  arrive()
  await errorSummary()
  expect(field('Full Name')).toBeEnabled()
  expect(mayLeave()).toBe(true)
  // It may not be sent by itself at the next visit.
  expect(sessionStorage.getItem('contact-draft')).toContain('"sending":false')
})

test('who leaves before the rules are there, comes back and has it sent, sends one message', async () => {
  const arrive = holdRules()
  const api = createFakeSiteApi()
  const { visitor, view } = openContactForm(api)
  await writeMessage(visitor)
  await visitor.click(sendButton())
  await screen.findByRole('button', { name: 'Sending...' })
  view.unmount()
  openContactForm(api)
  await noticeSays('You left while your message was being sent. Finishing that now.')
  expect(field('Message')).toHaveValue(aContactMessage().message)
  arrive()
  await toastSays(/^Message Sent Successfully!/)
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0))
  expect(new Set(api.calls.map(({ id }) => id)).size).toBe(1)
})
