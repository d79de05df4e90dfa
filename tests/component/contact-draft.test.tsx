import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createDraft } from '@/forms/draft.ts'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { aContactMessage } from '../support/builders/payloads.ts'
import { openContactForm, sendButton, sendMessage, writeMessage } from '../support/component/contact-form-page.tsx'
import { blockStorage, choice, field, noticeSays, toastSays } from '../support/component/form-page.tsx'

const { full_name, subject, message } = aContactMessage()

describe('a message that was begun', () => {
  test('is back after a reload, with a notice that can clear it', async () => {
    const first = openContactForm()
    await writeMessage(first.visitor)
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

  test('stays one message when the page is reloaded between two tries', async () => {
    const api = createFakeSiteApi()
    api.failNext('send-contact')
    const first = openContactForm(api)
    await sendMessage(first.visitor)
    await screen.findByText('Your message was not sent.')
    first.view.unmount()

    const { visitor } = openContactForm(api)
    await visitor.click(sendButton())
    await toastSays(/^Message Sent Successfully!/)
    expect(new Set(api.calls.map(({ id }) => id)).size).toBe(1)
  })

  test('is forgotten once it is sent', async () => {
    const { visitor } = openContactForm()
    await sendMessage(visitor)
    await waitFor(() => expect(field('Message')).toHaveValue(''))
    expect(sessionStorage).toHaveLength(0)
  })

  test('after one that was sent is kept, and waits for its own press', async () => {
    const api = createFakeSiteApi()
    const first = openContactForm(api)
    await sendMessage(first.visitor)
    await waitFor(() => expect(field('Message')).toHaveValue(''))
    await writeMessage(first.visitor)
    first.view.unmount()

    openContactForm(api)
    await noticeSays('Your message is back')
    expect(field('Message')).toHaveValue(message)
    expect(api.calls).toHaveLength(1)
  })

  test('can be cleared, and the clearing undone', async () => {
    const { visitor } = openContactForm()
    await writeMessage(visitor)
    await visitor.click(screen.getByRole('button', { name: 'Clear form' }))
    expect(field('Message')).toHaveValue('')
    await visitor.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(field('Message')).toHaveValue(message)
  })
})

describe('a draft', () => {
  const draft = createDraft('test', ['text'], () => ({}))
  const CONTENT = { values: { text: 'a' }, keys: [], seconds: 0 }
  const DAY_MS = 24 * 60 * 60 * 1000

  test('lasts a day', () => {
    draft.save(CONTENT, 1_000)
    expect(draft.read(DAY_MS)).toEqual(CONTENT)
    expect(draft.read(DAY_MS + 1_000)).toBeNull()
  })

  test('survives a clock that is set back by an hour, but not by a day or more', () => {
    draft.save(CONTENT, 2 * DAY_MS)
    expect(draft.read(2 * DAY_MS - 3_600_000)).toEqual(CONTENT)
    expect(draft.read(DAY_MS)).toBeNull()
  })

  test.each(['', 'rubbish', 'null', '7', '{}', '{"savedAt":"today"}'])('is none when the storage says %j', (stored) => {
    sessionStorage.setItem('test', stored)
    expect(draft.read()).toBeNull()
  })

  test('needs no storage', () => {
    blockStorage()
    draft.save(CONTENT)
    draft.forget()
    expect(draft.read()).toBeNull()
  })
})
