/** A tampered tab storage: it is no way into the page or the table. */
import { backend } from '../support/browser/backend.ts'
import { contactForm, expectSent } from '../support/browser/contact-page.ts'
import { aDraft, poison } from '../support/builders/draft.ts'
import { SITE_URL } from '../support/browser/e2e-stack.ts'
import { hydrated } from '../support/browser/hydrated.ts'
import { expectInert } from '../support/hostile/inert.ts'
import { expectStored, photosOf } from '../support/browser/quote-outcome.ts'
import { filledIn, QuoteFormPage, typedQuote } from '../support/browser/quote-page.ts'
import { expect, test } from './hostile-fixtures.ts'

const photo = (origin: string, last = 0) =>
  `${origin}/storage/v1/object/public/facility-photos/5f0c954f-4d3b-4c6d-9f2e-0a1b2c3d4e5f/1700000000000-${last}.jpg`

const RUBBISH = {
  'is no JSON': '{"savedAt":',
  'is a list': '[[[]]]',
  'is 5 MB long': `"${'x'.repeat(4_900_000)}"`,
  'has values of other types': JSON.stringify(aDraft({}, { fullName: { toString: 'x' } })),
  'is nested thousands deep': '['.repeat(100_000) + ']'.repeat(100_000),
  'has a prototype of its own': `{"__proto__":{"savedAt":9e15,"values":{}},"constructor":{"prototype":{"polluted":1}}}`,
}
test('an invalid stored draft leaves the form empty, and the form works', async ({ page }) => {
  const form = new QuoteFormPage(page)
  const quote = typedQuote()
  await form.open()
  for (const [what, text] of Object.entries(RUBBISH)) {
    await test.step(`one that ${what}`, async () => {
      await page.evaluate((text) => sessionStorage.setItem('quote-draft', text), text)
      await page.reload()
      await hydrated(page)
      await expect(page.getByLabel('Full Name')).toHaveValue('')
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
      await page.getByLabel('Full Name').fill('Dana')
      const kept = () => page.evaluate(() => sessionStorage.getItem('quote-draft') ?? '')
      await expect.poll(async () => (await kept()).includes('"fullName":"Dana"')).toBe(true)
    })
  }
  await form.fill(quote)
  await form.send()
  await expectStored(quote, { rows: 1, mails: 1 })
})

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

test('a stored draft with a hundred photos shows and sends no more than ten', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.add(/Failed to load resource/)
  const photos = Array.from({ length: 100 }, (_, last) => ({ name: 'a.jpg', url: photo(String(baseURL), last) }))
  await poison(page, 'quote-draft', JSON.stringify(aDraft({ photos }, { notes: 'x' })))
  const form = new QuoteFormPage(page)
  const quote = typedQuote()
  await form.open()
  await expect(form.photos).toHaveCount(10)
  await form.fill(quote)
  await form.send()
  expect(await photosOf(quote)).toHaveLength(10)
})

test('invalid ids in a stored draft do not stop the message', async ({ page }) => {
  const { typed, message, submit } = await contactForm(page)
  const { name: full_name, ...others } = typed
  const content = JSON.stringify({ full_name, ...others })
  await page.evaluate((content) => {
    const draft: Record<string, unknown> = JSON.parse(sessionStorage.getItem('contact-draft') ?? '{}')
    sessionStorage.setItem('contact-draft', JSON.stringify({ ...draft, keys: [{ content, id: 'a\r\nX-Evil: 1' }] }))
  }, content)
  await page.reload()
  await expect(message).toHaveValue(typed.message)
  await submit.click()
  await expectSent(page, typed.email)
})

test('an endless time in a stored draft does not stop the quote', async ({ page }) => {
  await poison(
    page,
    'quote-draft',
    JSON.stringify(aDraft({}, { notes: 'x' })).replace('"seconds":60', '"seconds":1e999'),
  )
  const { form, quote } = await filledIn(page)
  await form.send()
  await expectStored(quote, { rows: 1, mails: 1 })
})
