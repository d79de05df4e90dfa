/** A hostile address and a tampered page: no way into the page or the table. */
import { SITE_URL } from '../support/browser/e2e-stack.ts'
import { countCalls, INSERT, SUBMIT_QUOTE } from '../support/browser/faults.ts'
import { hydrated } from '../support/browser/hydrated.ts'
import { expectStored } from '../support/browser/quote-outcome.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { expectInert } from '../support/hostile/texts.ts'
import { expect, test } from './hostile-fixtures.ts'

test('a hostile address opens its page and nothing else', async ({ page }) => {
  for (const address of [
    '/get-started?name=<script>pwn(1)</script>&fullName="><img src=x onerror=pwn(2)>#<img src=x onerror=pwn(3)>',
    '/get-started?__proto__[polluted]=1&constructor.prototype.polluted=1',
    '/contact?redirect=javascript:pwn(5)&next=//evil.example#javascript:pwn(6)',
    '/get-started?employees=200&bathrooms=-1&frequency=%FF&level=9#%E0%',
  ]) {
    await page.goto(address)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectInert(page)
    expect(new URL(page.url()).origin).toBe(SITE_URL)
    expect(await page.evaluate(() => ['polluted' in {}, document.cookie])).toEqual([false, ''])
    for (const field of await page.locator('form input[type=text], form textarea').all()) {
      await expect(field, address).toHaveValue('')
    }
    await expect(page.locator('form input:checked'), address).toHaveCount(0)
  }
})

test('a button enabled again while it is busy, and pressed five more times, sends one quote', async ({ page }) => {
  const { form, quote } = await filledIn(page)
  const [inserts, sends] = [await countCalls(page, INSERT), await countCalls(page, SUBMIT_QUOTE)]
  await form.submit.evaluate((button: HTMLButtonElement) => {
    for (let presses = 0; presses < 6; presses++) {
      button.disabled = false
      button.click()
      button.form?.requestSubmit()
    }
  })
  await expect(form.confirmation).toBeVisible()
  expect([inserts.calls(), sends.calls()]).toEqual([1, 1])
  await expectStored(quote, { rows: 1, mails: 1 })
})

test.fail('a script that a visitor typed would be caught', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(`pwn('caught')`)
})
