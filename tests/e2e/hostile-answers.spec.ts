/** Values just over and just within the limits of the quote form. */
import { backend } from '../support/browser/backend.ts'
import { expectStored } from '../support/browser/quote-outcome.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { expect, test } from './hostile-fixtures.ts'

const COUNT_REFUSED = /^Number of bathrooms must be a whole number from 0 to 100,000$/
const NO_COUNTS = {
  negative: '-1',
  'with a fraction': '1.5',
  'with an exponent': '1e3',
  'in hexadecimal': '0x10',
  'in full-width digits': '６',
  'in Arabic digits': '٦',
  'one above the limit': '100001',
  'too long for any number': '9'.repeat(400),
  infinite: 'Infinity',
  'two numbers': '1 2',
  'a formula': '=1+1',
  'markup around a number': '<b onclick=pwn(1)>6</b>',
}

test('an invalid count is refused, named and left in its field', async ({ page }) => {
  const { form, quote } = await filledIn(page)
  const [bathrooms, fixtures] = [page.getByLabel('Number of Bathrooms'), page.getByLabel('Total fixtures')]
  for (const [what, value] of Object.entries(NO_COUNTS)) {
    await test.step(what, async () => {
      // In between a count, so that the messages are about this value.
      await bathrooms.fill('1')
      await fixtures.fill('1')
      await expect(form.problems).toHaveCount(0)
      await bathrooms.fill(value)
      await fixtures.fill(value)
      await form.submit.click()
      await expect(form.problems.getByRole('link')).toHaveText([
        COUNT_REFUSED,
        /^Total fixtures must be a whole number/,
      ])
      await expect(bathrooms).toHaveValue(value)
      await expect(fixtures).toHaveValue(value)
    })
  }
  await expectStored(quote, { rows: 0, mails: 0 })
})

test('a count at the limit, and one written with zeros and commas, is stored as a number', async ({ page }) => {
  const { form, quote } = await filledIn(page, { bathrooms: '100,000', fixtures: ' 007 ' })
  await form.send()
  expect(await backend.quotesOf(quote.email)).toMatchObject([{ bathrooms: 100_000, fixtures: 7 }])
})

/** Outside the first 65,536 code points: two units each in JavaScript, one character in Postgres. */
const long = (length: number) => '𠮷'.repeat(length)
const LONGEST = {
  fullName: ['Full Name', 'full_name', 200],
  business: ['Business or Organization Name', 'business_name', 200],
  phone: ['Phone', 'phone', 50],
  squareFootage: ['Cleanable Square Footage', 'square_footage', 100],
  notes: ['Notes', 'notes', 5_000],
} as const
const longTexts = (over: number) =>
  Object.fromEntries(Object.entries(LONGEST).map(([field, [, , length]]) => [field, long(length + over)]))

test('texts at their limit are stored whole, counted in characters and not in bytes', async ({ page }) => {
  const { form, quote } = await filledIn(page, longTexts(0))
  await form.send()
  const [row] = await backend.quotesOf(quote.email)
  for (const [label, column, length] of Object.values(LONGEST)) {
    await test.step(label, () => expect(row?.[column]).toBe(long(length)))
  }
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('texts one character over the limit are refused by name, and not cut', async ({ page }) => {
  const { form, quote } = await filledIn(page, longTexts(1))
  await form.submit.click()
  const links = form.problems.getByRole('link')
  await expect(links).toHaveCount(5)
  const said = await links.allTextContents()
  for (const [index, [label, , length]] of Object.values(LONGEST).entries()) {
    await test.step(label, async () => {
      expect(said[index]).toContain(`must be ${length.toLocaleString('en-US')} characters or fewer`)
      await expect(page.getByLabel(label)).toHaveValue(long(length + 1))
    })
  }
  await expectStored(quote, { rows: 0, mails: 0 })
})

test('two million characters pasted into the notes are refused, and the page still works', async ({ page }) => {
  const { form, quote } = await filledIn(page)
  await page.getByLabel('Notes').fill('<b>'.repeat(700_000))
  await form.submit.click()
  await expect(form.problems.getByRole('link')).toHaveText(['Notes must be 5,000 characters or fewer'])
  await page.getByLabel('Notes').fill('Short.')
  await form.send()
  expect(await backend.quotesOf(quote.email)).toMatchObject([{ notes: 'Short.' }])
})

test('line ends pasted into one-line fields add no line to the row or the subject', async ({ page }) => {
  const { form, quote } = await filledIn(page, { fullName: '', business: '' })
  for (const label of ['Full Name', 'Business or Organization Name']) {
    await page.getByLabel(label).focus()
    await page.keyboard.insertText('Acme\r\nBcc: b@evil.example\u2028X-Mark: 1\u0085Y')
  }
  await form.send()
  const [row] = await backend.quotesOf(quote.email)
  for (const column of ['full_name', 'business_name']) {
    expect(row?.[column]).toMatch(/^Acme ?Bcc: b@evil\.example X-Mark: 1\u0085?Y$/)
  }
  await expectStored(quote, { rows: 1, mails: 1 })
})
