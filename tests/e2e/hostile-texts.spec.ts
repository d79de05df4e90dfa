/** Hostile text in every field of both forms: inert wherever it is shown, and stored and mailed as it was typed. */
import { backend } from '../support/browser/backend.ts'
import { contactForm, expectSent } from '../support/browser/contact-page.ts'
import { expectInert, expectInertMail, factsIn, HOSTILE, wordsOf } from '../support/hostile/texts.ts'
import { mailbox } from '../support/browser/mailbox.ts'
import { QuoteFormPage, typedQuote } from '../support/browser/quote-page.ts'
import { expect, test } from './hostile-fixtures.ts'

/** Every field that takes free text: its label in the confirmation and in mails, its column, and what is typed. */
const FIELDS = [
  ['Full Name', 'full_name', HOSTILE.script],
  ['Business Name', 'business_name', HOSTILE.direction],
  ['Phone', 'phone', HOSTILE.attributes],
  ['Square Footage', 'square_footage', HOSTILE.formula],
  ['Other Frequency', 'other_frequency', HOSTILE.header],
  ['Notes', 'notes', Object.values(HOSTILE).join('\n')],
] as const

test('hostile texts in a quote are text and nothing else', async ({ page }) => {
  const form = new QuoteFormPage(page)
  const quote = typedQuote({
    fullName: HOSTILE.script,
    business: HOSTILE.direction,
    phone: HOSTILE.attributes,
    squareFootage: HOSTILE.formula,
    frequency: 'Other',
    notes: Object.values(HOSTILE).join('\r\n') + '\u0000\u001b',
  })
  await form.open()
  await form.fill(quote)
  await page.getByRole('textbox', { name: 'Other frequency' }).fill(HOSTILE.header)
  const beside = await factsIn(page, 'aside')
  expect(beside['From']).toBe(`${quote.fullName} · ${quote.business}`)
  expect(beside['Cleaning']).toBe(HOSTILE.header)
  await expectInert(page)

  await form.send()
  await expectInert(page)
  const [row, ...rows] = await backend.quotesOf(quote.email)
  const [mail, ...mails] = await mailbox.of(quote.email)
  expect([rows, mails]).toEqual([[], []])
  if (!mail) throw new Error('No mail left.')
  const shown = await factsIn(page, 'main')
  const words = await wordsOf(page, mail)
  for (const [label, column, kept] of FIELDS) {
    expect.soft(row?.[column], label).toBe(kept)
    expect.soft(shown[label], label).toBe(kept)
    for (const text of [mail.Text, words]) for (const line of kept.split('\n')) expect.soft(text, label).toContain(line)
  }
  await expectInertMail(page, mail)
  expect(mail.To.map(({ Address }) => Address)).toEqual(['staff@site.example'])
  expect(mail.ReplyTo.map(({ Address }) => Address)).toEqual([quote.email])
})

test('hostile texts in a message are text and nothing else', async ({ page }) => {
  const message = Object.values(HOSTILE).join('\n')
  const { typed, submit } = await contactForm(page, { name: HOSTILE.header, phone: HOSTILE.attributes, message })
  await submit.click()
  const { staff, confirmation } = await expectSent(page, typed.email)
  await expectInert(page)
  const words = await wordsOf(page, staff)
  for (const kept of Object.values(HOSTILE)) {
    for (const text of [staff.Text, words]) expect.soft(text).toContain(kept)
    for (const part of [confirmation.Subject, confirmation.Text, confirmation.HTML]) expect(part).not.toContain(kept)
  }
  expect(staff.ReplyTo.map(({ Address }) => Address)).toEqual([typed.email])
  await expectInertMail(page, staff)
  await expectInertMail(page, confirmation)
})
