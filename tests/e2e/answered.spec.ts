import { deriveReference } from '@contract/lead.ts'
import { mailbox, quotesOf, SITE_URL } from '../support/site/e2e-stack.ts'
import { fillOutQuote } from '../support/site/quote-page.ts'
import { expect, test } from './fixtures.ts'

test('the link in a quote’s email opens a page that marks the quote as answered', async ({ page }) => {
  const { form, quote } = await fillOutQuote(page)
  await form.submit.click()
  await expect(form.confirmation).toBeFocused()
  const [stored] = await quotesOf(quote.email)
  const [mail] = await mailbox.of(quote.email)
  const link = /Mark as answered: (\S+)/.exec(mail?.Text ?? '')?.[1] ?? ''
  const reference = deriveReference(String(stored?.['id']))
  expect(link).toMatch(new RegExp(`^${SITE_URL}/answered#${reference}[.][\\w-]{43}$`))
  expect(mail?.HTML).toContain(`href="${link}"`)

  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('about:blank')
  await page.goto(link)
  const mark = page.getByRole('button', { name: 'Mark as answered' })
  const main = page.getByRole('main')
  await expect(mark).toBeInViewport({ ratio: 1 })
  await expect(main).toContainText(reference)
  await expect(main).toContainText('A soft quote by')
  expect(await main.textContent()).not.toMatch(/Dana|Acme|555/)
  await mark.click()
  await expect(page.getByRole('status')).toContainText('Marked as answered on')
  await page.reload()
  await expect(page.getByRole('status')).toContainText('Marked as answered on')
})
