import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContactForm } from '@/features/contact/contact-form.tsx'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { choice, openForm, type Visitor } from '../support/component/form-page.tsx'
import { answerRequired, openQuoteForm, submitButton } from '../support/component/quote-form-page.tsx'

async function sendMessage(visitor: Visitor) {
  await visitor.type(screen.getByLabelText('Full Name'), 'Robin')
  await visitor.type(screen.getByLabelText('Email Address'), 'robin@clinic.example')
  await visitor.click(choice('Subject', 'Service Feedback'))
  await visitor.type(screen.getByLabelText('Message'), 'The lobby shines.')
  await visitor.click(screen.getByRole('button', { name: 'Send message' }))
}
const trap = () => document.querySelector<HTMLInputElement>('input[name=homepage]')
const confirmation = () => screen.findByRole('heading', { name: 'Successful Submission of Your Building Data' })

afterEach(() => void vi.useRealTimers())

describe('how a form was filled in', () => {
  it('goes with the notice of a quote, and nowhere else', async () => {
    const { api, visitor } = openQuoteForm()
    await answerRequired(visitor)
    await visitor.click(submitButton())
    await confirmation()
    expect(api.callsOf('insert-quote')[0]).not.toHaveProperty('signals')
    expect(api.callsOf('send-quote')[0]?.signals).toEqual({ trapped: false, seconds: expect.any(Number), token: null })
  })

  it('says so when the field that people never meet was filled in', async () => {
    const { api, visitor } = openForm(<ContactForm />)
    const field = trap()
    if (field) field.value = 'https://casino.example'
    await sendMessage(visitor)
    expect(api.callsOf('send-contact')[0]?.signals).toMatchObject({ trapped: true })
  })

  it.each([
    ['quote', () => openQuoteForm()],
    ['contact', () => openForm(<ContactForm />)],
  ])('keeps that field of the %s form from eye, keyboard, screen reader and autofill', async (_, open) => {
    open()
    expect(trap()).toHaveAttribute('tabindex', '-1')
    expect(trap()).toHaveAttribute('autocomplete', 'off')
    expect(trap()?.parentElement).toHaveAttribute('aria-hidden', 'true')
    expect(trap()?.parentElement).toHaveClass('sr-only')
    expect(screen.queryByText(/homepage|spam/i)).not.toBeInTheDocument()
  })

  it('counts the seconds, and goes on counting after a reload', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const api = createFakeSiteApi()
    const first = openQuoteForm(api)
    vi.advanceTimersByTime(90_000)
    await answerRequired(first.visitor)
    first.view.unmount()

    const { visitor } = openQuoteForm(api)
    vi.advanceTimersByTime(4_600)
    await visitor.click(submitButton())
    await confirmation()
    expect(api.callsOf('send-quote')[0]?.signals).toEqual({ trapped: false, seconds: 94, token: null })
  })
})
