import { quoteReference } from '@contract/lead.ts'
import { backend, mailbox, SITE_URL } from '../support/site/e2e-stack.ts'
import { fillOutQuote } from '../support/site/quote-page.ts'
import { expect, test } from './fixtures.ts'

test('the daily report counts a quote marked as answered from its email as a kept promise', async ({ page }) => {
  const { form, quote } = await fillOutQuote(page)
  await form.submit.click()
  await expect(form.confirmation).toBeFocused()
  const [stored] = await backend.quotesOf(quote.email)
  const [mail] = await mailbox.of(quote.email)
  const link = /Mark as answered: (\S+)/.exec(mail?.Text ?? '')?.[1] ?? ''
  const reference = quoteReference(String(stored?.['id']))
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

  await backend.call('enqueue_daily_report', { hour: 0, zone: 'UTC' })
  const report = async () => (await mailbox.all()).find(({ Subject }) => Subject.startsWith('Daily report'))?.Text
  await expect.poll(report, { timeout: 30_000 }).toContain('Promises kept: 1 of 1 in the last 7 days')
  expect(await report()).toContain('Late: 0')
})
