import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ContactForm } from '@/features/contact/contact-form.tsx'
import { createTabDraft } from '@/forms/tab-draft.ts'
import { createFakeSiteApi, type FakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { choice, openForm, resultToasts, type Visitor } from '../support/component/form-page.tsx'

const open = (api?: FakeSiteApi) => openForm(<ContactForm />, api)
const send = (visitor: Visitor) => visitor.click(screen.getByRole('button', { name: 'Send message' }))

async function fillIn(visitor: Visitor) {
  await visitor.type(screen.getByLabelText('Full Name'), 'Robin')
  await visitor.type(screen.getByLabelText('Email Address'), 'robin@clinic.example')
  await visitor.click(choice('Subject', 'Service Feedback'))
  await visitor.type(screen.getByLabelText('Message'), 'The lobby shines.')
}

describe('a message that was begun', () => {
  it('is back after a reload, with a notice that can clear it', async () => {
    const first = open()
    await fillIn(first.visitor)
    first.view.unmount()

    const { visitor } = open()
    expect(await screen.findByText('Your message is back')).toBeVisible()
    expect(screen.getByLabelText('Full Name')).toHaveValue('Robin')
    expect(choice('Subject', 'Service Feedback')).toBeChecked()
    expect(screen.getByLabelText('Message')).toHaveValue('The lobby shines.')
    await visitor.click(screen.getAllByRole('button', { name: 'Clear form' })[0] ?? document.body)
    expect(screen.getByLabelText('Message')).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
  })

  it('stays one message when the page is reloaded between two tries', async () => {
    const api = createFakeSiteApi()
    api.failNext('send-contact')
    const first = open(api)
    await fillIn(first.visitor)
    await send(first.visitor)
    await screen.findByText('Your message was not sent.')
    first.view.unmount()

    const { visitor } = open(api)
    await send(visitor)
    await waitFor(() => expect(resultToasts()[0]).toHaveTextContent('Message Sent Successfully!'))
    expect(new Set(api.calls.map(({ id }) => id)).size).toBe(1)
  })

  it('is forgotten once it is sent', async () => {
    const { visitor } = open()
    await fillIn(visitor)
    await send(visitor)
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''))
    expect(sessionStorage).toHaveLength(0)
  })

  it('can be cleared, and the clearing undone', async () => {
    const { visitor } = open()
    await fillIn(visitor)
    await visitor.click(screen.getByRole('button', { name: 'Clear form' }))
    expect(screen.getByLabelText('Message')).toHaveValue('')
    await visitor.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(screen.getByLabelText('Message')).toHaveValue('The lobby shines.')
  })
})

describe('a draft', () => {
  const draft = createTabDraft('test', (stored): unknown => stored)
  const DAY_MS = 24 * 60 * 60 * 1000

  it('lasts a day', () => {
    draft.save({ text: 'a' }, 1_000)
    expect(draft.read(DAY_MS)).toMatchObject({ text: 'a' })
    expect(draft.read(DAY_MS + 1_000)).toBeNull()
  })

  it('outlives a clock that is put back by an hour, but not one from another time', () => {
    draft.save({ text: 'a' }, 2 * DAY_MS)
    expect(draft.read(2 * DAY_MS - 3_600_000)).toMatchObject({ text: 'a' })
    expect(draft.read(0)).toBeNull()
  })

  it.each(['', 'rubbish', 'null', '7', '{}', '{"savedAt":"today"}'])('is none when the storage says %j', (stored) => {
    sessionStorage.setItem('test', stored)
    expect(draft.read()).toBeNull()
  })

  it('does without storage', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError')
      })
    }
    draft.save({ text: 'a' })
    draft.forget()
    expect(draft.read()).toBeNull()
  })
})
