/** What became of a quote: on the page, in the table, in the bucket and in the mailbox. */
import { expect, type Page } from '@playwright/test'
import { backend } from './backend.ts'
import { mailbox } from './mailbox.ts'
import type { TypedQuote } from './quote-page.ts'

/** Counts its rows in the table and its mails to staff. */
export async function expectStored({ email }: TypedQuote, counts: { rows: number; mails: number }): Promise<void> {
  const [rows, mails] = await Promise.all([backend.quotesOf(email), mailbox.of(email)])
  expect({ rows: rows.length, mails: mails.length }).toEqual(counts)
}

/** The addresses of its photos, as they are stored with it. */
export async function photosOf({ email }: TypedQuote): Promise<string[]> {
  const photos = (await backend.quotesOf(email))[0]?.['photos']
  if (!Array.isArray(photos)) throw new Error('There is no quote with photos.')
  return photos.map(String)
}

export async function expectNothingLost(page: Page, quote: TypedQuote): Promise<void> {
  await expect(page.getByLabel('Full Name')).toHaveValue(quote.fullName)
  await expect(page.getByLabel('Business or Organization Name')).toHaveValue(quote.business)
  await expect(page.getByLabel('Email Address')).toHaveValue(quote.email)
  await expect(page.getByLabel('Phone')).toHaveValue(quote.phone)
  await expect(page.getByLabel('Cleanable Square Footage')).toHaveValue(quote.squareFootage)
  await expect(page.getByLabel('Number of Bathrooms')).toHaveValue(quote.bathrooms)
  await expect(page.getByLabel('Total fixtures')).toHaveValue(quote.fixtures)
  await expect(page.getByLabel('Notes')).toHaveValue(quote.notes)
  await expect(page.getByRole('radio', { name: quote.employeeCount })).toBeChecked()
  await expect(page.getByRole('radio', { name: quote.frequency })).toBeChecked()
}
