import { screen } from '@testing-library/react'
import { ContactForm } from '@/features/contact/contact-form.tsx'
import { createContactSession } from '@/features/contact/use-contact-form.ts'
import { aContactMessage } from '../builders/payloads.ts'
import type { FakeSiteApi } from '../fakes/fake-site-api.ts'
import { choice, openForm, type Visitor, write } from './form-page.tsx'

export function openContactForm(api?: FakeSiteApi) {
  return openForm((loadApi) => <ContactForm session={createContactSession(loadApi)} />, api)
}

export function sendButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Send message' })
}

/** Fills in the message of the builder, every field. */
export async function writeMessage(visitor: Visitor): Promise<void> {
  const { full_name, email, phone, subject, message } = aContactMessage()
  await write(visitor, 'Full Name', full_name)
  await write(visitor, 'Email Address', email)
  await write(visitor, 'Phone', phone ?? '')
  await visitor.click(choice('Subject', subject))
  await write(visitor, 'Message', message)
}

export async function sendMessage(visitor: Visitor): Promise<void> {
  await writeMessage(visitor)
  await visitor.click(sendButton())
}
