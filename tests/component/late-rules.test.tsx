import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aContactMessage, aPhotoUrl } from '../support/builders/payloads.ts'
import { openContactForm, sendButton, writeMessage } from '../support/component/contact-form-page.tsx'
import { errorSummary, field, noticeSays, toastSays, write } from '../support/component/form-page.tsx'
import { openAnsweredForm, photoFile, photoPicker, submitButton } from '../support/component/quote-form-page.tsx'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'

/** Holds the form's rules back, as a slow line does. @returns lets them arrive */
function holdRules(schema = '@/features/contact/contact-form-schema.ts'): () => void {
  const { promise, resolve } = Promise.withResolvers<null>()
  vi.resetModules()
  vi.doMock(schema, async (original) => {
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
  // It is not sent by itself at the next visit.
  expect(sessionStorage.getItem('contact-draft')).toContain('"sending":false')
})

test('who leaves before the rules are there, comes back and presses again, sends one message', async () => {
  const arrive = holdRules()
  const api = createFakeSiteApi()
  const { visitor, view } = openContactForm(api)
  await writeMessage(visitor)
  await visitor.click(sendButton())
  await screen.findByRole('button', { name: 'Sending...' })
  view.unmount()
  const again = openContactForm(api)
  await noticeSays('Your message is back')
  expect(field('Message')).toHaveValue(aContactMessage().message)
  await again.visitor.click(sendButton())
  arrive()
  await toastSays(/^Message Sent Successfully!/)
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0))
  expect(new Set(api.calls.map(({ id }) => id)).size).toBe(1)
})

test('a quote that is pressed before its rules are there goes out with its photos, though the visitor has left', async () => {
  const arrive = holdRules('@/features/quote/quote-form-schema.ts')
  const api = createFakeSiteApi()
  const release = api.hold('upload-photo')
  const { visitor, view } = await openAnsweredForm(api)
  await visitor.upload(photoPicker(), photoFile('lobby.jpg'))
  await visitor.click(submitButton())
  await screen.findByRole('button', { name: 'Submitting...' })
  view.unmount()
  arrive()
  release()
  await waitFor(() => expect(api.callsOf('send-quote')).toHaveLength(1))
  expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos: [aPhotoUrl(0)] })
})
