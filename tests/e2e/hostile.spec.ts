/** Hostile texts and files in the quote form: inert wherever they are shown, and stored and mailed as they were typed. */
import { backend } from '../support/browser/backend.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { expectInert, expectInertMail, factsIn, HOSTILE, wordsOf } from '../support/browser/hostile-texts.ts'
import { mailbox } from '../support/browser/mailbox.ts'
import { filledIn, QuoteFormPage, typedQuote } from '../support/browser/quote-page.ts'
import { expect, test as base } from './fixtures.ts'

/** The trap: a page in which any dialog, new window, script of a visitor's or breach of the policy fails the test. */
const test = base.extend({
  page: async ({ page }, use) => {
    const caught: string[] = []
    page.on('dialog', (dialog) => {
      caught.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('popup', (popup) => caught.push(`window: ${popup.url()}`))
    await page.exposeFunction('pwn', (what: unknown) => void caught.push(`script: ${String(what)}`))
    await use(page)
    expect(caught).toEqual([])
  },
})

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
  await expectInert(page)

  await form.send()
  await expectInert(page)
  const [row] = await backend.quotesOf(quote.email)
  const [mail] = await mailbox.of(quote.email)
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

test('files that only say they are photos are refused by name, and none of them is stored', async ({ page }) => {
  const { form, quote } = await filledIn(page)
  const { buffer } = await aPhoto('torn.jpg')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="pwn('svg')"><script>pwn(1)</script></svg>`
  for (const file of [
    { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(svg) },
    { name: 'lobby.jpg', mimeType: '', buffer: Buffer.from(`<!doctype html><script>pwn('file')</script>`) },
    { name: `"><img src=x onerror=pwn('name')>.jpg`, mimeType: 'image/jpeg', buffer: buffer.subarray(0, 300) },
  ]) {
    await form.addPhotos(file)
    await expect(form.refusals.last()).toHaveText(`${file.name} could not be opened. The file may be damaged.`)
    await expect(form.photos).toHaveCount(0)
  }
  await expectInert(page)
  await form.send()
  expect(await backend.quotesOf(quote.email)).toMatchObject([{ photos: [] }])
})
