/** What became of a quote: on the page, in the table, in the bucket and in the mailbox. */
import { expect, type Page } from '@playwright/test'
import { backend } from './backend.ts'
import { mailbox } from './mailbox.ts'
import { CHOICES, TEXTS, type TypedQuote } from './quote-page.ts'
export async function expectStored({ email }: TypedQuote, counts: { rows: number; mails: number }): Promise<void> {
  const [rows, mails] = await Promise.all([backend.quotesOf(email), mailbox.of(email)])
  expect({ rows: rows.length, mails: mails.length }).toEqual(counts)
}
export async function photosOf({ email }: TypedQuote): Promise<string[]> {
  const photos = (await backend.quotesOf(email))[0]?.['photos']
  if (!Array.isArray(photos)) throw new Error('There is no quote with photos.')
  return photos.map(String)
}

export async function expectNothingLost(page: Page, quote: TypedQuote): Promise<void> {
  for (const [name, label] of TEXTS) await expect(page.getByLabel(label, { exact: true })).toHaveValue(quote[name])
  for (const [name, group] of CHOICES) {
    const choices = page.getByRole('radiogroup', { name: group })
    await expect(choices.getByRole('radio', { name: quote[name] })).toBeChecked()
  }
}
