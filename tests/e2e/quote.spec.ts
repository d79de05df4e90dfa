import { isUuidV4, quoteReference } from '@contract/lead.ts'
import { backend, mailbox } from '../support/site/e2e-stack.ts'
import { openPage } from '../support/site/open-page.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { fillOutQuote, readPhotos } from '../support/site/quote-page.ts'
import { expect, test } from './fixtures.ts'

const AD = '/industrial-excellence?utm_source=google&utm_medium=cpc&utm_campaign=spring&email=dana'

test('a quote with photos is stored with its source, confirmed on the page and emailed to staff', async ({ page }) => {
  await openPage(page, AD)
  const { form, quote } = await fillOutQuote(page)
  await form.addPhotos(await aPhoto('lobby.jpg'), await aPhoto('Restroom 2.JPG', '#b0563b'))
  await form.expectPhotos(2)
  await form.submit.click()
  await expect(form.confirmation).toBeFocused()
  const main = page.getByRole('main')
  // A trial click fails if another element covers the target.
  await main.getByRole('heading', { name: 'What happens next' }).click({ trial: true })
  await expect(page.getByRole('img', { name: /^Facility photo \d$/ })).toHaveCount(2)

  const [row, ...others] = await backend.quotesOf(quote.email)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    full_name: quote.fullName,
    notes: quote.notes,
    source: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring', landing_page: '/industrial-excellence' },
    photos: [expect.stringMatching(/\/\d{13}-0\.jpg$/), expect.stringMatching(/\/\d{13}-1\.JPG$/)],
  })
  const id = String(row?.['id'])
  expect(isUuidV4(id)).toBe(true)
  expect(row?.['reference']).toBe(quoteReference(id))
  await expect(main).toContainText(quoteReference(id))

  const photos = await readPhotos(quote)
  const [mail, ...more] = await mailbox.of(quote.email)
  expect(more).toEqual([])
  expect(mail?.To.map(({ Address }) => Address)).toEqual(['staff@site.example'])
  for (const value of [quoteReference(id), quote.business, quote.phone, quote.squareFootage, ...photos])
    expect(mail?.Text).toContain(value)
  await expect.poll(() => mailbox.to(quote.email), { timeout: 20_000 }).toHaveLength(1)
})
