/** What a visitor tells beside the answers: how the visit began. Staff read it. */
import { mailbox } from '../support/browser/mailbox.ts'
import { backend } from '../support/browser/backend.ts'
import { hydrated } from '../support/browser/hydrated.ts'
import { QuoteFormPage, typedQuote } from '../support/browser/quote-page.ts'
import { expect, test } from './fixtures.ts'

const AD = '/industrial-excellence?utm_source=google&utm_medium=cpc&utm_campaign=spring&email=dana'
const FROM = 'Came from: google / cpc, campaign spring · landed on /industrial-excellence'

test('staff read where the visitor came from', async ({ page }) => {
  await page.goto(AD)
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('first-touch'))).toContain('spring')

  const form = new QuoteFormPage(page)
  const quote = typedQuote()
  await form.open()
  await form.fill(quote)
  await form.send()

  const [row] = await backend.quotesOf(quote.email)
  expect(row).toMatchObject({
    source: {
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'spring',
      landing_page: '/industrial-excellence',
    },
  })
  const [mail, ...others] = await mailbox.of(quote.email)
  expect(others).toEqual([])
  expect(mail?.Text.trimEnd().split('\n').at(-1)).toBe(FROM)
})
