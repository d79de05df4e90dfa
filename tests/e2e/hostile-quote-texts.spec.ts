/** Hostile text in every field of the quote form: inert wherever it is shown, and stored as it was typed. */
import { quoteReference } from '@contract/reference.ts'
import { backend } from '../support/browser/backend.ts'
import { HOSTILE_TEXTS, marked } from '../support/hostile/texts.ts'
import { expectInert, expectInertMail, factsIn, wordsOf } from '../support/hostile/inert.ts'
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
