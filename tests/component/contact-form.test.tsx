import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'
import { contactMessages } from '@/content/messages.ts'
import { ContactForm } from '@/features/contact/contact-form.tsx'
import { createFakeSiteApi, type FakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { choice, openForm, resultToasts, type Visitor } from '../support/component/form-page.tsx'
import { aContactMessage } from '../support/builders/payloads.ts'

const { full_name, email, phone, message } = aContactMessage()

const openContactForm = (api?: FakeSiteApi) => openForm(<ContactForm />, api)
const sendButton = () => screen.getByRole('button', { name: 'Send message' })

async function fillIn(visitor: Visitor) {
  await visitor.type(screen.getByLabelText('Full Name'), full_name)
  await visitor.type(screen.getByLabelText('Email Address'), email)
  await visitor.type(screen.getByLabelText('Phone'), phone ?? '')
  await visitor.click(choice('Subject', 'General Inquiry'))
  await visitor.type(screen.getByLabelText('Message'), message)
}

async function toast() {
  await waitFor(() => expect(resultToasts()).toHaveLength(1))
  return resultToasts()[0]?.textContent
}

describe('the contact form', () => {
  it('offers the specified subjects', () => {
    openContactForm()
    const subjects = within(screen.getByRole('group', { name: 'Subject' })).getAllByRole<HTMLInputElement>('radio')
    expect(subjects.map(({ value }) => value)).toEqual(['General Inquiry', 'Emergency Support', 'Service Feedback'])
  })

  it('sends the specified payload, says so, and is cleared', async () => {
    const { api, visitor } = openContactForm()
    await fillIn(visitor)
    await visitor.click(sendButton())
    expect(await toast()).toBe(
      'Message Sent Successfully!A confirmation email should arrive shortly, and we will answer your message as soon ' +
        `as possible. For urgent matters, please call ${formatPhone(company.phone)}.`,
    )
    expect(api.calls).toEqual([
      { step: 'send-contact', id: expect.any(String), payload: aContactMessage(), signals: expect.anything() },
    ])
    for (const label of ['Full Name', 'Email Address', 'Phone', 'Message']) {
      expect(screen.getByLabelText(label)).toHaveValue('')
    }
    expect(choice('Subject', 'General Inquiry')).not.toBeChecked()
    expect(sendButton()).toHaveFocus()
  })

  it('reads "Sending..." and is disabled while busy, and a double click sends once', async () => {
    const api = createFakeSiteApi()
    const release = api.hold('send-contact')
    const { visitor } = openContactForm(api)
    await fillIn(visitor)
    await visitor.dblClick(sendButton())
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled()
    release()
    await toast()
    expect(api.calls).toHaveLength(1)
  })

  it('says so when sending fails, keeps what was typed, and sends under the same id at the next press', async () => {
    const api = createFakeSiteApi()
    api.failNext('send-contact')
    const { visitor } = openContactForm(api)
    await fillIn(visitor)
    await visitor.click(sendButton())
    const number = formatPhone(company.phone)
    expect(await toast()).toBe(`ErrorFailed to send message. Please try again or call us directly at ${number}.`)
    expect(screen.getByLabelText('Message')).toHaveValue(message)
    expect(screen.getByText('Your message was not sent.')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Call/ })).toBeVisible()

    await visitor.click(sendButton())
    await waitFor(() => expect(resultToasts()[0]).toHaveTextContent('Message Sent Successfully!'))
    expect(resultToasts()).toHaveLength(1)
    expect(api.calls[1]?.id).toBe(api.calls[0]?.id)
  })

  it('gives the same words a new id once they have been sent', async () => {
    const { api, visitor } = openContactForm()
    for (const count of [1, 2]) {
      await fillIn(visitor)
      await visitor.click(sendButton())
      await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''))
      expect(api.calls).toHaveLength(count)
    }
    expect(api.calls[1]?.id).not.toBe(api.calls[0]?.id)
  })

  it('asks for what is missing: a toast, a summary with the focus, and a message at each field', async () => {
    const { api, visitor } = openContactForm()
    await visitor.type(screen.getByLabelText('Full Name'), '   ')
    await visitor.click(sendButton())
    expect(await toast()).toBe('ErrorPlease fill in all required fields.')
    const summary = screen.getByRole('region', { name: 'There is a problem' })
    expect(summary).toHaveFocus()
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter your full name', 'Enter your email address', 'Select a subject', 'Enter your message'])
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription('Enter your message')
    expect(document.title).toBe('Error: Test page')
    expect(api.calls).toEqual([])
  })

  it('asks for a better e-mail address without the toast, because nothing is missing', async () => {
    const { api, visitor } = openContactForm()
    await fillIn(visitor)
    await visitor.clear(screen.getByLabelText('Email Address'))
    await visitor.type(screen.getByLabelText('Email Address'), 'robin@clinic')
    await visitor.click(sendButton())
    const summary = await screen.findByRole('region', { name: 'There is a problem' })
    expect(within(summary).getAllByRole('link')).toHaveLength(1)
    expect(screen.getByLabelText('Email Address')).toBeInvalid()
    expect(resultToasts()).toEqual([])
    expect(api.calls).toEqual([])
  })
})

describe('the contact messages', () => {
  it('do without a phone number when none is set', () => {
    const { failed, sent } = contactMessages(null)
    expect(failed).toBe('Failed to send message. Please try again.')
    expect(sent).toContain('For urgent matters, please phone us.')
  })
})
