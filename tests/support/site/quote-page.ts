import { expect, type Page } from '@playwright/test'
import { QUOTE_FIELDS, type QuoteFormValues, questionOf } from '@contract/quote-shape.ts'
import { quoteFormValues } from '../builders/form-values.ts'
import { quotesOf } from './e2e-stack.ts'
import { openPage } from './open-page.ts'
import type { Tab } from './tab.ts'

/** A facility manager's valid answers, with an email address that no other test uses. */
export const typedQuote = (changes: Partial<QuoteFormValues> = {}): QuoteFormValues =>
  quoteFormValues({
    email: `dana.${crypto.randomUUID().slice(0, 8)}@acme-dental.example`,
    phone: '(479) 555-0117',
    fixtures: '22',
    notes: 'Loading dock on the north side.\nAlarm is off from 6 pm.',
    ...changes,
  })

export async function fillQuote(tab: Pick<Tab, 'fill' | 'click'>, quote: QuoteFormValues): Promise<void> {
  for (const field of QUOTE_FIELDS.filter((name) => quote[name] !== '')) {
    if (questionOf(field).labels) await tab.click(`label:has([name=${field}][value="${quote[field]}"])`)
    else await tab.fill(`[name=${field}]`, quote[field])
  }
}

export async function openQuoteForm(page: Page) {
  await openPage(page, '/get-started')
  const submit = page.locator('form button[type=submit]')
  const confirmation = page.getByRole('heading', { name: 'Successful Submission of Your Building Data' })
  async function send(): Promise<void> {
    await submit.click()
    await expect(confirmation).toBeVisible()
  }
  return { submit, confirmation, send }
}

/** Opens the quote form and fills it out with valid answers and the given changes, without sending it. */
export async function fillOutQuote(page: Page, changes: Partial<QuoteFormValues> = {}) {
  const form = await openQuoteForm(page)
  const quote = typedQuote(changes)
  await fillQuote(page, quote)
  return { form, quote }
}

export const expectPhotos = (page: Page, count: number) =>
  expect(page.getByText(`${count} ${count === 1 ? 'photo' : 'photos'} added`)).toBeAttached()

export async function readPhotos({ email }: QuoteFormValues): Promise<string[]> {
  const photos = (await quotesOf(email))[0]?.['photos']
  if (!Array.isArray(photos)) throw new Error('There is no quote with photos.')
  return photos.map(String)
}
