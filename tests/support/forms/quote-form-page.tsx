import { screen } from '@testing-library/react'
import { QuoteRequest } from '@/features/quote/form.tsx'
import { createQuoteStore, quoteLazy } from '@/features/quote/store.ts'
import { fileOf } from '../builders/photo-bytes.ts'
import { createFakeSiteApi, type FakeSiteApi } from './fake-site-api.ts'
import { choose, field, fill, openForm, pageTitled, type Visitor, withApi } from './form-page.tsx'

export const CONFIRMED = 'Successful Submission of Your Building Data'
export const SUBMIT_FAILED = 'There was an error submitting your form. Please try again.'

export const request = (api: FakeSiteApi) => (
  <QuoteRequest store={createQuoteStore(withApi(quoteLazy, api))} heading={<h1>Get started</h1>} />
)

export const open = (api = createFakeSiteApi()) => ({ api, ...openForm(request(api)) })

export function openAnswered(api?: FakeSiteApi) {
  const page = open(api)
  answerRequired()
  return page
}

export function answerRequired(): void {
  fill('Full Name', 'Dana Whitfield')
  fill('Business or Organization Name', 'Acme Dental')
  fill('Email Address', 'dana@acme-dental.example')
  fill('Cleanable Square Footage', '24,000 sq ft')
  choose('Employee Count', '31–75')
  fill('Number of Bathrooms', '6')
  choose('Cleaning Frequency', 'Daily')
  choose('Matron service', 'No')
}

export const submitButton = () => screen.getByRole('button', { name: 'Get my soft quote' })
export const confirmation = () => pageTitled(CONFIRMED)
export const photoPicker = () => field('Facility photos')

export async function send(visitor: Visitor) {
  await visitor.click(submitButton())
  return confirmation()
}

export const pickPhotos = (visitor: Visitor, ...names: string[]) =>
  visitor.upload(
    photoPicker(),
    names.map((name) => fileOf(name, 'picture')),
  )
