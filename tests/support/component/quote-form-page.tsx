import { screen } from '@testing-library/react'
import { QuoteRequest } from '@/features/quote/quote-form.tsx'
import { createQuoteSession } from '@/features/quote/session.ts'
import type { FakeSiteApi } from '../fakes/fake-site-api.ts'
import { choice, field, type FormWith, openForm, type Visitor, write } from './form-page.tsx'
import { pageTitled } from './page-titled.ts'

export const CONFIRMED = 'Successful Submission of Your Building Data'
export const SUBMIT_FAILED = 'There was an error submitting your form. Please try again.'

export const quoteRequest: FormWith = (loadApi) => (
  <QuoteRequest session={createQuoteSession(loadApi)} intro={<h1>Get started</h1>} />
)

export function openQuoteForm(api?: FakeSiteApi) {
  return openForm(quoteRequest, api)
}

/** The form with every required question answered. */
export async function openAnsweredForm(api?: FakeSiteApi) {
  const page = openQuoteForm(api)
  await answerRequired(page.visitor)
  return page
}

/** Answers every required question, with no conditional one. */
export async function answerRequired(visitor: Visitor): Promise<void> {
  await write(visitor, 'Full Name', 'Dana Whitfield')
  await write(visitor, 'Business or Organization Name', 'Acme Dental')
  await write(visitor, 'Email Address', 'dana@acme-dental.example')
  await write(visitor, 'Cleanable Square Footage', '24,000 sq ft')
  await visitor.click(choice('Employee Count', '31–75'))
  await write(visitor, 'Number of Bathrooms', '6')
  await visitor.click(choice('Cleaning Frequency', 'Daily'))
  await visitor.click(choice('Matron service', 'No'))
}

export function submitButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Get my soft quote' })
}

export function confirmation(): Promise<Element> {
  return pageTitled(CONFIRMED)
}

export function photoPicker(): HTMLElement {
  return field('Facility photos')
}

/** A file that a visitor picks; one whose content begins with "broken" cannot be opened. */
export function photoFile(name: string, { type = 'image/jpeg', content = 'picture' } = {}): File {
  return new File([content], name, { type })
}
