import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { backend } from './backend.ts'
import { expectConfirmation, expectStored } from './faults.ts'
import type { ChosenFile } from '../hostile/files.ts'
import { expectInert } from '../hostile/inert.ts'
import { QuoteFormPage, typedQuote } from './quote-page.ts'

export const tiles = (page: Page) => page.getByRole('button', { name: /^Remove photo/ })
/** Why files were not taken, one line each. */
export const refusals = (page: Page) => page.getByRole('alert').getByRole('listitem')

/** The quote form, filled in but not sent. */
export async function filledIn(page: Page) {
  const form = new QuoteFormPage(page)
  const quote = typedQuote()
  await form.open()
  await form.fill(quote)
  return { form, quote }
}

/** Chooses files, sends the quote, and answers what is stored of them. */
export async function sentWith(page: Page, files: readonly ChosenFile[], taken = files.length) {
  const { form, quote } = await filledIn(page)
  await form.addPhotos(...files)
  await expect(page.getByText(`${taken} ${taken === 1 ? 'photo' : 'photos'} added`)).toBeAttached()
  await form.submit.click()
  await expectConfirmation(page)
  await expectInert(page)
  await expectStored(quote, { rows: 1, mails: 1 })
  const urls = [(await backend.quotesOf(quote.email))[0]?.['photos']].flat().map(String)
  expect(urls).toHaveLength(taken)
  return Promise.all(
    urls.map(async (url) => {
      const stored = await backend.photo(url)
      const bytes = Buffer.from(await stored.arrayBuffer())
      return { url, type: stored.headers.get('content-type'), bytes, picture: await sharp(bytes).metadata() }
    }),
  )
}
