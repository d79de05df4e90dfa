/** A hostile address, a tampered tab storage and a tampered page: no way into the page or the table. */
import { backend } from '../support/browser/backend.ts'
import { contactForm, expectSent } from '../support/browser/contact-page.ts'
import { SITE_URL } from '../support/browser/e2e-stack.ts'
import { countCalls, INSERT, SUBMIT_CONTACT, SUBMIT_QUOTE } from '../support/browser/faults.ts'
import { hydrated } from '../support/browser/hydrated.ts'
import { mailbox } from '../support/browser/mailbox.ts'
import { expectStored } from '../support/browser/quote-outcome.ts'
import { filledIn, QuoteFormPage, typedQuote } from '../support/browser/quote-page.ts'
import { aDraft, poison } from '../support/builders/draft.ts'
import { expectInert } from '../support/hostile/texts.ts'
import { expect, test } from './hostile-fixtures.ts'

const photo = (origin: string, last = 0) =>
  `${origin}/storage/v1/object/public/facility-photos/5f0c954f-4d3b-4c6d-9f2e-0a1b2c3d4e5f/1700000000000-${last}.jpg`

for (const address of [
  '/get-started?name=<script>pwn(1)</script>&fullName="><img src=x onerror=pwn(2)>#<img src=x onerror=pwn(3)>',
  '/get-started?__proto__[polluted]=1&constructor.prototype.polluted=1',
  '/contact?redirect=javascript:pwn(5)&next=//evil.example#javascript:pwn(6)',
]) {
  test(`the address ${address} opens its page and nothing else`, async ({ page }) => {
    await page.goto(address)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectInert(page)
    expect(new URL(page.url()).origin).toBe(SITE_URL)
    expect(await page.evaluate(() => ['polluted' in {}, document.cookie])).toEqual([false, ''])
    for (const field of await page.locator('form input[type=text], form textarea').all()) {
      await expect(field).toHaveValue('')
    }
  })
}

test('scripts in a stored draft come back as text, and unknown options as no answer', async ({ page }) => {
  const script = '<img src=x onerror=pwn(1)>'
  await poison(
    page,
    'quote-draft',
    JSON.stringify(aDraft({}, { fullName: script, notes: script, employeeCount: script, matronService: '__proto__' })),
  )
  const form = new QuoteFormPage(page)
  await form.open()
  await expect(page.getByLabel('Full Name')).toHaveValue(script)
  await expect(page.getByRole('complementary', { name: 'Your request' })).toContainText(script)
  await form.submit.click()
  await expect(form.problems).toContainText('Select your employee count')
  await expect(form.problems).toContainText('Select whether you need matron service')
  await expectInert(page)
})

test('foreign photos in a stored draft are not fetched, shown or sent', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const strange = {
    'of another server': photo('https://evil.example'),
    'of a server whose name begins like ours': photo(`${SITE_URL}.evil.example`),
    'that is a script': `javascript:pwn('photo')`,
    'that is a picture of its own': `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="pwn(3)"/>`,
    'of another page of this site': '/about?photo',
  }
  const photos = Object.entries(strange).map(([name, url]) => ({ name, url }))
  await poison(page, 'quote-draft', JSON.stringify(aDraft({ photos }, { notes: 'Back again.' })))
  const form = new QuoteFormPage(page)
  const quote = typedQuote()
  await form.open()
  await expect(page.getByLabel('Notes')).toHaveValue('Back again.')
  for (const [what, url] of Object.entries(strange)) {
    await test.step(`one ${what}`, async () => {
      await expect(page.getByRole('button', { name: new RegExp(`^Remove photo .*${what}$`) })).toHaveCount(0)
      expect(asked.filter((address) => address.endsWith(url))).toEqual([])
    })
  }
  await form.fill(quote)
  await form.send()
  expect(await backend.quotesOf(quote.email)).toMatchObject([{ photos: [] }])
  await expectStored(quote, { rows: 1, mails: 1 })
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

test('five submits of a message at once send one', async ({ page }) => {
  const { typed, submit } = await contactForm(page)
  const sends = await countCalls(page, SUBMIT_CONTACT)
  await hydrated(page)
  await submit.evaluate((button: HTMLButtonElement) => {
    for (let presses = 0; presses < 5; presses++) button.form?.requestSubmit()
  })
  await expectSent(page, typed.email)
  expect(sends.calls()).toBe(1)
})

test('answers that were filled in and then hidden are not sent', async ({ page }) => {
  const { form, quote } = await filledIn(page)
  await form.choose('Cleaning Frequency', 'Other')
  await page.getByRole('textbox', { name: 'Other frequency' }).fill('<script>pwn(1)</script>'.repeat(50))
  await form.choose('Matron service', 'Yes')
  await form.choose('Matron type', 'Half-day')
  await form.choose('Cleaning Frequency', 'Weekly')
  await form.choose('Matron service', 'No')
  await form.send()
  await expect(page.getByRole('main')).not.toContainText('pwn')
  expect(await backend.quotesOf(quote.email)).toMatchObject([
    { cleaning_frequency: 'weekly', other_frequency: null, matron_service: false, matron_type: null },
  ])
  expect((await mailbox.of(quote.email))[0]?.Text).not.toMatch(/pwn|Half-day/)
})

test('after a quote was sent, neither Back nor a reload shows or sends it again', async ({ page }) => {
  await page.goto('/about')
  const { form, quote } = await filledIn(page)
  await form.send()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.goForward()
  await expect(page.getByLabel('Full Name')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('')
  await expect(page.getByText(quote.email)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(quote.email)
  await expectStored(quote, { rows: 1, mails: 1 })
})

test.fail('a script that a visitor typed would be caught', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(`pwn('caught')`)
})
