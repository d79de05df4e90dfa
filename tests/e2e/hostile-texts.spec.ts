/** Hostile text in every field of both forms: inert wherever it is shown, and stored and mailed as it was typed. */
import { quoteReference } from '@contract/reference.ts'
import { backend } from '../support/browser/backend.ts'
import { contactForm, expectSent } from '../support/browser/contact-page.ts'
import {
  expectInert,
  expectInertMail,
  factsIn,
  HOSTILE_TEXTS,
  type HostileText,
  marked,
  wordsOf,
} from '../support/hostile/texts.ts'
import { mailbox } from '../support/browser/mailbox.ts'
import { QuoteFormPage, typedQuote } from '../support/browser/quote-page.ts'
import { expect, test } from './hostile-fixtures.ts'

/** Every field that takes free text: its label in the confirmation and in mails, and its column. */
const FIELDS = [
  ['Full Name', 'full_name'],
  ['Business Name', 'business_name'],
  ['Phone', 'phone'],
  ['Square Footage', 'square_footage'],
  ['Other Frequency', 'other_frequency'],
  ['Notes', 'notes'],
] as const

for (const hostile of HOSTILE_TEXTS) {
  test(`${hostile.what} in a quote is text and nothing else`, async ({ page }) => {
    const form = new QuoteFormPage(page)
    const typed = (label: (typeof FIELDS)[number][0]) => marked(hostile, label).typed
    const quote = typedQuote({
      fullName: typed('Full Name'),
      business: typed('Business Name'),
      phone: typed('Phone'),
      squareFootage: typed('Square Footage'),
      frequency: 'Other',
      notes: typed('Notes'),
    })
    await form.open()
    await form.fill(quote)
    await page.getByRole('textbox', { name: 'Other frequency' }).fill(typed('Other Frequency'))

    const beside = await factsIn(page, 'aside')
    expect(beside['From']).toBe(`${quote.fullName} · ${quote.business}`)
    expect(beside['Cleaning']).toBe(typed('Other Frequency'))
    await expectInert(page)

    await form.send()
    await expectInert(page)
    const [[row, ...rows], [mail, ...mails]] = await Promise.all([
      backend.quotesOf(quote.email),
      mailbox.of(quote.email),
    ])
    expect([rows, mails]).toEqual([[], []])
    if (!mail) throw new Error('No mail left.')
    const shown = await factsIn(page, 'main')
    const words = await wordsOf(page, mail)
    for (const [label, column] of FIELDS) {
      await test.step(label, () => {
        const { kept } = marked(hostile, label)
        expect(row?.[column]).toBe(kept)
        expect(shown[label]).toBe(kept)
        expect(mail.Text).toContain(`${label}: ${kept}`)
        expect(words).toContain(kept)
      })
    }
    await expectInertMail(page, mail)
    expect(mail.Subject).toContain(`[${quoteReference(String(row?.['id']))}] `)
    expect(mail.Subject).toContain(hostile.inSubject ?? marked(hostile, 'Business').kept)
    expect(mail.To.map(({ Address }) => Address)).toEqual(['staff@site.example'])
    expect(mail.ReplyTo.map(({ Address }) => Address)).toEqual([quote.email])
  })
}

const both = (first: HostileText, second: HostileText) => ({
  typed: `${first.typed}\n${second.typed}`,
  kept: `${first.kept ?? first.typed}\n${second.kept ?? second.typed}`,
})

for (const [index, hostile] of HOSTILE_TEXTS.entries()) {
  // Two texts for each message: what a field does to its text, it does whatever stands in the others.
  const other = HOSTILE_TEXTS[index + 1]
  if (index % 2 === 1 || !other) continue
  test(`in a message, ${hostile.what} and ${other.what} are text and nothing else`, async ({ page }) => {
    const [name, phone, message] = [marked(hostile, 'Name'), marked(other, 'Phone'), both(hostile, other)]
    const { typed, submit } = await contactForm(page, { name: name.typed, phone: phone.typed, message: message.typed })
    await submit.click()
    const { staff, confirmation } = await expectSent(page, typed.email)
    await expectInert(page)

    const words = await wordsOf(page, staff)
    for (const [label, { kept }] of [
      ['Full Name', name],
      ['Phone', phone],
      ['Message', message],
    ] as const) {
      await test.step(label, () => {
        expect(staff.Text).toContain(label === 'Message' ? `MESSAGE\n${kept}` : `${label}: ${kept}`)
        for (const line of kept.split('\n')) expect(words).toContain(line)
        for (const part of [confirmation.Subject, confirmation.Text, confirmation.HTML])
          expect(part).not.toContain(kept)
      })
    }
    expect(staff.Subject).toContain(`message from ${hostile.inSubject ?? name.kept}`)
    expect(staff.ReplyTo.map(({ Address }) => Address)).toEqual([typed.email])
    await expectInertMail(page, staff)
    await expectInertMail(page, confirmation)
  })
}
