import { screen, waitFor, within } from '@testing-library/react'
import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'
import { expect, test } from 'vitest'
import { aContactMessage } from '../support/builders/payloads.ts'
import {
  choice,
  choose,
  errorSummary,
  expectNotice,
  expectToast,
  field,
  fill,
  openContactForm,
  resultToasts,
  sendButton,
  sendMessage,
  writeMessage,
} from '../support/forms/form-page.tsx'

const SENT =
  'Message Sent Successfully!A confirmation email should arrive shortly, and we’ll answer your message as soon ' +
  `as possible. For urgent matters, please call ${formatPhone(company.phone)}.`

test('the contact form sends the specified payload, clears itself and ignores a second click', async () => {
  const { api, visitor } = openContactForm()
  await sendMessage(visitor)
  await expectToast(SENT)
  const [toast] = resultToasts()
  expect(toast && within(toast).getByRole('link')).toHaveAttribute('href', `tel:${company.phone}`)
  expect(api.calls).toEqual([
    { step: 'submit-contact', id: expect.any(String), payload: aContactMessage(), signals: expect.anything() },
  ])
  for (const label of ['Full Name', 'Email Address', 'Phone', 'Message']) expect(field(label)).toHaveValue('')
  expect(choice('Subject', 'General Inquiry')).not.toBeChecked()
  await waitFor(() => expect(sendButton()).toHaveFocus())

  await visitor.click(sendButton())
  await visitor.type(field('Full Name'), '{Enter}')
  expect(screen.queryByText('There is a problem')).toBeNull()
  await expectToast(SENT)
  expect(api.calls).toHaveLength(1)
  await visitor.type(field('Full Name'), 'Dana{Enter}')
  await errorSummary()
})

test('after an emergency message, the form says that staff are being alerted and offers a call', async () => {
  const { visitor } = openContactForm()
  writeMessage()
  choose('Subject', 'Emergency Support')
  await visitor.click(sendButton())
  const alerted = await screen.findByText(/^We are alerting our team to this emergency/)
  const note = alerted.closest<HTMLElement>('[role=status]')
  expect(note && within(note).getByRole('link')).toHaveAttribute('href', `tel:${company.phone}`)
})

test('the contact form shows errors in a toast, in a summary and beside each invalid field', async () => {
  const { api, visitor } = openContactForm()
  writeMessage()
  // The phone is optional, so no toast about required fields appears.
  fill('Phone', '')
  fill('Email Address', 'robin@clinic')
  // Load the toaster first, because otherwise a wrong toast would appear too late for this test to see it.
  await visitor.click(field('Full Name'))
  await waitFor(() => expect(resultToasts()).toEqual([]))
  await visitor.click(sendButton())
  const { summary, problems } = await errorSummary()
  expect(problems()).toHaveLength(1)
  expect(field('Email Address')).toBeInvalid()
  expect(resultToasts()).toEqual([])

  for (const label of ['Email Address', 'Message']) fill(label, '')
  fill('Full Name', '   ')
  await visitor.click(sendButton())
  await expectToast('ErrorPlease fill in all required fields.')
  await waitFor(() => expect(summary).toHaveFocus())
  expect(problems()).toEqual(['Enter your full name', 'Enter your email address', 'Enter your message'])
  expect(field('Message')).toHaveAccessibleDescription('Enter your message')
  for (const label of ['Full Name', 'Email Address', 'Message']) expect(field(label)).toBeRequired()
  expect(api.calls).toEqual([])
})

test('after a reload, the contact form restores the draft and offers to clear it [fault]', async () => {
  const { full_name, subject, message } = aContactMessage()
  const first = openContactForm()
  writeMessage()
  first.view.unmount()

  const { visitor } = openContactForm()
  await expectNotice('Message restored')
  expect(field('Full Name')).toHaveValue(full_name)
  expect(choice('Subject', subject)).toBeChecked()
  expect(field('Message')).toHaveValue(message)
  await visitor.click(screen.getAllByRole('button', { name: 'Clear form' })[0] ?? document.body)
  expect(field('Message')).toHaveValue('')
  expect(sessionStorage).toHaveLength(0)
})

test('the honeypot is hidden from people, screen readers and autofill, and reports any input', async () => {
  const { api, visitor } = openContactForm()
  const trap = document.querySelector<HTMLInputElement>('input[name=campaign_note]')
  expect(trap).toHaveAttribute('tabindex', '-1')
  expect(trap).toHaveAttribute('autocomplete', 'off')
  expect(trap?.parentElement).toHaveAttribute('aria-hidden', 'true')
  expect(trap?.parentElement).toHaveClass('sr-only')
  if (trap) trap.value = 'https://casino.example'
  await sendMessage(visitor)
  await expectToast(SENT)
  expect(api.callsOf('submit-contact')[0]?.signals).toMatchObject({ trapped: true })
})

const suggestion = () => screen.queryByRole('button', { name: /^Did you mean/ })

function openForm() {
  const { api, visitor } = openContactForm()
  writeMessage()
  const send = async () => {
    await visitor.click(sendButton())
    await expectToast(/^Message Sent Successfully!/)
    return api.callsOf('submit-contact')[0]?.payload
  }
  return { visitor, send }
}

test('the email field shows and sends the address that it extracts from pasted text', async () => {
  const { visitor, send } = openForm()
  await visitor.clear(field('Email Address'))
  await visitor.paste('Ana Lee <ana@acme.com>;')
  expect(field('Email Address')).toHaveValue('Ana Lee <ana@acme.com>;')
  await visitor.tab()
  await waitFor(() => expect(field('Email Address')).toHaveValue('ana@acme.com'))
  expect(await send()).toMatchObject({ email: 'ana@acme.com' })
})

test('the email field extracts the address from text submitted with Enter', async () => {
  const { visitor } = openForm()
  await visitor.clear(field('Email Address'))
  await visitor.clear(field('Full Name'))
  await visitor.click(field('Email Address'))
  await visitor.paste('mailto:ana@acme.com')
  await visitor.keyboard('{Enter}')
  const { problems } = await errorSummary()
  expect(problems()).toEqual(['Enter your full name'])
  expect(field('Email Address')).toHaveValue('ana@acme.com')
})

test('on blur, the email field suggests a correction that can be accepted by keyboard', async () => {
  const { visitor } = openForm()
  await visitor.clear(field('Email Address'))
  await visitor.keyboard('ana@gmial.com')
  expect(suggestion()).toBeNull()
  await visitor.tab()
  expect(await screen.findByRole('button', { name: 'Did you mean gmail.com?' })).toBeVisible()
  expect(suggestion()?.parentElement).toHaveRole('status')
  await visitor.tab({ shift: true })
  await visitor.tab({ shift: true })
  expect(suggestion()).toHaveFocus()
  await visitor.keyboard('{Enter}')
  expect(field('Email Address')).toHaveValue('ana@gmail.com')
  expect(field('Email Address')).toHaveFocus()
  expect(suggestion()).toBeNull()
  expect(field('Email Address')).toHaveAccessibleDescription('So we can reply.')
})

test('the email field sends an address that looks mistyped if the visitor keeps it', async () => {
  const { send } = openForm()
  fill('Email Address', 'ana@gmial.com')
  await waitFor(() => expect(suggestion()).toBeVisible())
  expect(await send()).toMatchObject({ email: 'ana@gmial.com' })
})

test('accepting the suggested correction of a rejected email address clears the error', async () => {
  const { visitor } = openForm()
  fill('Email Address', 'ana@gmail,com')
  await visitor.click(sendButton())
  await errorSummary()
  expect(field('Email Address')).toBeInvalid()
  await visitor.click(await screen.findByRole('button', { name: 'Did you mean gmail.com?' }))
  expect(field('Email Address')).toHaveValue('ana@gmail.com')
  await waitFor(() => expect(field('Email Address')).toBeValid())
})
