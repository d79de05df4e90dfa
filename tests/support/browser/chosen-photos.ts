import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { backend } from './backend.ts'
import type { ChosenFile } from '../hostile/files.ts'
import { expectInert } from '../hostile/texts.ts'
import { expectStored, photosOf } from './quote-outcome.ts'
import { filledIn } from './quote-page.ts'

/** Chooses files, sends the quote, and answers what is stored of them. */
export async function sentWith(page: Page, files: readonly ChosenFile[]) {
  const { form, quote } = await filledIn(page)
  await form.addPhotos(...files)
  await form.photosAdded(files.length)
  await form.send()
  await expectInert(page)
  await expectStored(quote, { rows: 1, mails: 1 })
  return Promise.all(
    (await photosOf(quote)).map(async (url) => {
      const stored = await backend.photo(url)
      const bytes = Buffer.from(await stored.arrayBuffer())
      return { url, type: stored.headers.get('content-type'), bytes, picture: await sharp(bytes).metadata() }
    }),
  )
}
