import { screen } from '@testing-library/react'
import { QuoteRequest } from '@/features/quote/quote-request.tsx'
import type { FakeSiteApi } from '../fakes/fake-site-api.ts'
import { choice, openForm, type Visitor } from './form-page.tsx'

export const quoteRequest = <QuoteRequest intro={<h1>Get started</h1>} />

export function openQuoteForm(api?: FakeSiteApi) {
  return openForm(quoteRequest, api)
}

/** Answers every required question, with no conditional one. */
export async function answerRequired(visitor: Visitor): Promise<void> {
  await visitor.type(screen.getByLabelText('Full Name'), 'Dana Whitfield')
  await visitor.type(screen.getByLabelText('Business or Organization Name'), 'Acme Dental')
  await visitor.type(screen.getByLabelText('Email Address'), 'dana@acme-dental.example')
  await visitor.type(screen.getByLabelText('Cleanable Square Footage'), '24,000 sq ft')
  await visitor.click(choice('Employee Count', '31–75'))
  await visitor.type(screen.getByLabelText('Number of Bathrooms'), '6')
  await visitor.click(choice('Cleaning Frequency', 'Daily'))
  await visitor.click(choice('Matron service', 'No'))
}

export function submitButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Request my soft quote' })
}

export function aPhoto(name: string, { type = 'image/jpeg', content = 'picture' } = {}): File {
  return new File([content], name, { type })
}
