// @vitest-environment jsdom
/** Tests long and hostile answers in the staff email about a quote. mails.test.ts covers its wording. */
import { HAPPENING_NOW } from '@contract/note-lines.ts'
import type { Quote } from '@contract/schemas.ts'
import type { LeadSource } from '@contract/source.ts'
import { expect, test } from 'vitest'
import { quoteMail } from '../../supabase/functions/_shared/email/quote.ts'
import { aPhotoUrl, aQuote, aSubmission } from '../support/builders/payloads.ts'
import { MAIL } from '../support/functions/functions.ts'
import { readMail } from '../support/functions/read-mail.ts'

const mailOf = (changes: Partial<Quote> = {}, source: LeadSource | null = null) =>
  quoteMail({ ...aSubmission(aQuote(changes)), source })
const photos = (count: number) => Array.from({ length: count }, (_, index) => aPhotoUrl(index))

const FULL: Partial<Quote> = {
  squareFootage: '1,500',
  bathrooms: 12,
  cleaningFrequency: 'other',
  otherFrequency: 'Every second Friday',
  matronService: true,
  matronType: 'half-day',
  notes: 'Loading dock on the north side.\nSite address: 12 Main St, Rogers',
  photos: photos(10),
}

test('the subject has at most 120 characters, including square footage and promised time', () => {
  const { subject } = mailOf({
    businessName: '🏢'.repeat(200),
    cleaningFrequency: 'other',
    otherFrequency: '🧹'.repeat(200),
  })
  expect([...subject]).toHaveLength(120)
  expect(subject.isWellFormed()).toBe(true)
  expect(subject).toMatch(/… · 24,000 sq ft · 🧹+… · 6 bathrooms · due Mon, Nov 23, 5:00 PM$/u)
})

test('counts have thousands separators everywhere in the email, but not in the CSV', () => {
  const { subject, text, attachments = [] } = mailOf({ bathrooms: 1_200, fixtures: 3_600 })
  expect(subject).toContain(' · 1,200 bathrooms · ')
  expect(text.match(/^.*(?:bathrooms|fixtures)(?:: .*)?$/gim)).toEqual(
    expect.arrayContaining(['- 1,200 bathrooms', '- 3,600 fixtures', 'Bathrooms: 1,200', 'Fixtures: 3,600']),
  )
  expect(attachments[0]?.content).toContain(',1200,3600,')
})

test('the subject omits line breaks and characters that reverse text [security]', () => {
  const hostile = { businessName: 'Acme\r\nBcc: x@evil.example\u202e\u0000', squareFootage: '9\u00a0000\t' }
  expect(mailOf(hostile).subject).toMatch(
    /^\[988NFWM7\] AcmeBcc: x@evil[.]example · 9,000 sq ft · Daily · 6 bathrooms · due /,
  )
})

const markup = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')].flatMap((element) => [
    element.tagName,
    ...element.getAttributeNames(),
  ])

test.each([
  ['a quote', ''],
  ['an emergency', `${HAPPENING_NOW}\n`],
])('the email shows typed markup as text in %s [security]', (_what, begin) => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)> & <a href='javascript:alert(1)'>hi</a> {{x}} https://evil.example`
  const typed = { fullName: hostile, businessName: hostile, squareFootage: hostile, otherFrequency: hostile }
  const notes = `${begin}Site address: 12 Main St, Rogers`
  const honest = mailOf({ ...FULL, phone: 'call me', notes }, { utm_source: 'google' }).html
  const answers = { ...FULL, ...typed, notes: `${begin}${hostile}\nSite address: ${hostile}` }
  const shown = mailOf({ ...answers, phone: 'javascript:alert(1)' }, { utm_source: hostile }).html
  const [plain, mail] = [readMail(honest), readMail(shown)]
  expect(mail.lines.filter((line) => line.includes(hostile)).length).toBeGreaterThan(4)
  expect(markup(honest)).toEqual(expect.arrayContaining(markup(shown)))
  expect(mail.images).toEqual(plain.images)
  const made =
    /^mailto:|^https:\/\/project[.]example\/|^https:\/\/www[.]google[.]com\/maps\/search\/[?]api=1&query=[^&]+$/
  expect(mail.links.filter((link) => !made.test(link))).toEqual([])
})

test('all three call links use the parsed phone number, and an unparsable one isn’t linked', () => {
  const callLinks = (phone: string) =>
    readMail(mailOf({ phone }).html).links.filter((link) => !link.startsWith('mailto:'))
  expect(callLinks('+14795550117 x204')).toEqual(Array.from({ length: 3 }, () => 'tel:+14795550117,204'))
  expect(callLinks('call me')).toEqual([])
})

test('an email link encodes special characters in the address', () => {
  const name = 'zeb?bcc=x&cc=y#z%20'
  const { links } = readMail(mailOf({ email: `${name}@acme.example` }).html)
  expect(links).toContain(`mailto:${encodeURIComponent(name)}@acme.example`)
})

test('the email lists unverified and unchecked photos, but doesn’t link them [security]', () => {
  const [first, fake, third, unchecked] = photos(4)
  const verdicts = [true, false, true, null]
  const checkedPhotos = photos(4).map((url, index) => ({ url, verified: verdicts[index] ?? null }))
  const mail = quoteMail({ ...aSubmission(aQuote({ photos: photos(4) })), checkedPhotos })
  const { lines, links, images } = readMail(mail.html)
  expect(images).toEqual([first, third])
  expect(links.filter((link) => link.startsWith('https:'))).toEqual([first, third, first, third])
  const notes = [
    'Facility photo 2: We couldn’t verify that this file is a picture, so it isn’t linked. Ask the sender for it.',
    `Facility photo 4: We couldn’t check this file when we sent this email, so it isn’t linked: ${unchecked}`,
  ]
  expect(lines).toEqual(expect.arrayContaining(['Photo 1 · Photo 3', '[Facility photo 3]', ...notes]))
  for (const note of notes) expect(mail.text).toContain(`\n${note}\n`)
  expect(JSON.stringify(mail)).not.toContain(fake)
})

test('the email stays under 80 KB with the longest answers, because clients truncate larger ones', () => {
  const full = (length: number) => '"'.repeat(length)
  const typed = { fullName: full(200), businessName: full(200), otherFrequency: full(200) }
  for (const sign of ['"', '\n"', '🧽', 'x\n']) {
    const notes = [...sign.repeat(5_000)].slice(0, 5_000).join('')
    const mail = mailOf({ ...FULL, ...typed, phone: full(50), squareFootage: full(100), notes })
    for (const part of [mail.html, mail.text]) expect(Buffer.byteLength(part)).toBeLessThan(80_000)
  }
})

/**
 * The HTML and CSS that Gmail, Outlook for Windows (which renders like Word), Apple Mail and Yahoo support. They may
 * ignore rounded corners, break-word, block links and maximum widths. Only Outlook reads the `mso-` styles.
 */
const ELEMENTS = 'a body br div h1 h2 img li p strong table tbody td th tr ul'.split(' ')
const STYLES =
  `background border border-bottom border-collapse border-radius color display font-family font-size font-weight
  height line-height margin max-height max-width mso-hide mso-padding-alt overflow padding padding-right text-align
  text-decoration vertical-align width word-break`.split(/\s+/)

test('the email uses only HTML and CSS that all clients support', () => {
  const { body, head } = new DOMParser().parseFromString(mailOf(FULL).html, 'text/html')
  const all = [...body.querySelectorAll<HTMLElement>('*')]
  expect(ELEMENTS).toEqual(expect.arrayContaining([...new Set(all.map(({ tagName }) => tagName.toLowerCase()))]))
  const declared = [body, ...all].flatMap((element) => (element.getAttribute('style') ?? '').split(';'))
  const names = declared.map((declaration) => declaration.split(':')[0]?.trim() ?? '').filter(Boolean)
  expect(STYLES).toEqual(expect.arrayContaining([...new Set(names)]))
  expect(declared.join()).not.toMatch(/flex|grid|var\(|calc\(|position|rem\b/)
  // Everything is inline except the dark colors, which older clients ignore.
  const styles = head.querySelector('style')?.textContent ?? ''
  expect(styles.trim()).toMatch(/^@media \(prefers-color-scheme: dark\) \{/)
  const colored = all.filter(({ style }) => style.color !== '' || style.background !== '')
  const themed = (element: Element) => element.className !== '' || element.textContent?.trim() === MAIL.from.name
  expect(colored.filter((element) => !themed(element)).map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([])
})

test('the email gives Outlook a fixed width, its own font, and buttons as padded table cells', () => {
  const { html } = mailOf({ ...FULL, phone: '479 555 0117' })
  expect(html).toMatch(/<!--\[if mso\]>\s*<style>[^<]*font-family[^<]*<\/style>\s*<!\[endif\]-->/)
  expect(html).toMatch(/<!--\[if mso\]>\s*<table[^>]* width="600"[^>]*>\s*<tr>\s*<td>\s*<!\[endif\]-->/)
  expect(html).toMatch(/<!--\[if mso\]>\s*<\/td>\s*<\/tr>\s*<\/table>\s*<!\[endif\]-->/)
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const buttons = [...body.querySelectorAll('a.button')]
  expect(buttons.map((button) => button.textContent)).toEqual(['Call 479 555 0117', 'Draft the reply'])
  for (const { parentElement: cell } of buttons) {
    expect(cell?.tagName).toBe('TD')
    expect(cell?.getAttribute('bgcolor')).toBe('#00625a')
    expect(cell?.getAttribute('style')).toContain('mso-padding-alt:10px 16px')
  }
})

function csvOf(changes: Partial<Quote> = {}) {
  const [file] = mailOf(changes).attachments ?? []
  if (!file) throw new Error('The email has no attachment.')
  return file
}
/** Parses the row as a spreadsheet would. */
function cellsOf(content: string): string[] {
  const row = content.slice(content.indexOf('\r\n') + 2, -2)
  return [...`${row},`.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*)),/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
}

test('the CSV has one row with the quote’s columns and parsed values (snapshot)', async () => {
  const { filename, contentType, content } = csvOf({ photos: [aPhotoUrl(0), aPhotoUrl(1)], fixtures: null })
  expect([filename, contentType]).toEqual(['quote-988NFWM7.csv', 'text/csv; charset=utf-8'])
  expect(content.match(/^\ufeff[^\r\n]+\r\n[^\r\n]+\r\n$/)).not.toBeNull()
  await expect(content.replace('\ufeff', '').replaceAll('\r', '')).toMatchFileSnapshot('quote-csv.txt')
})

test.each(['=1+1', '+1 479 555 0117', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', '\u200b=1', '=HYPERLINK("x","y")'])(
  'the CSV escapes %j as text, not a formula [security]',
  (typed) => {
    const { content } = csvOf({ fullName: typed, notes: `${typed}\n=2` })
    const cells = cellsOf(content)
    const text = `'${typed.replace('\t=', '\t =')}`
    expect([cells[4], cells[16]]).toEqual([text, `${text}\n=2`])
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  },
)

test('no CSV cell starts a formula, even if semicolons or tabs separate cells [security]', () => {
  const { content } = csvOf({ fullName: 'x;=HYPERLINK("y")', notes: 'a\t+1; -2;@b\t＝3' })
  const cells = cellsOf(content)
  expect([cells[4], cells[16]]).toEqual(['x; =HYPERLINK("y")', 'a\t +1; -2; @b\t ＝3'])
})

test('unparsable answers leave their CSV cells empty, and labeled notes get separate cells', () => {
  const notes = 'Site address: 12 Main St, Rogers\nFloors: =1+1'
  const cells = cellsOf(csvOf({ squareFootage: 'see plan', notes }).content)
  expect(cells.slice(18, 20)).toEqual(['', ''])
  expect(cellsOf(csvOf({ squareFootage: '12-15k' }).content).slice(18, 20)).toEqual(['12000', '15000'])
  expect([cells[23], cells[20]]).toEqual(["'=1+1", '12 Main St, Rogers'])
})
