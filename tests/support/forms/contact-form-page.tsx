import { screen } from '@testing-library/react'
import { ContactForm } from '@/features/contact/form.tsx'
import { contactLazy, createContactStore } from '@/features/contact/store.ts'
import { aContactMessage } from '../builders/payloads.ts'
import type { FakeSiteApi } from './fake-site-api.ts'
import { choose, fill, openForm, type Visitor, withApi } from './form-page.tsx'

export const openContactForm = (api?: FakeSiteApi) =>
  openForm((backend) => <ContactForm store={createContactStore(withApi(contactLazy, backend))} />, api)

export const sendButton = () => screen.getByRole('button', { name: 'Send message' })

export function writeMessage(): void {
  const { full_name, email, phone, subject, message } = aContactMessage()
  fill('Full Name', full_name)
  fill('Email Address', email)
  fill('Phone', phone ?? '')
  choose('Subject', subject)
  fill('Message', message)
}

export async function sendMessage(visitor: Visitor): Promise<void> {
  writeMessage()
  await visitor.click(sendButton())
}
