// @vitest-environment jsdom
import type { Quote } from '@contract/quote.ts'
import { describe, expect, test } from 'vitest'
import { quoteMail } from '../../supabase/functions/_shared/mails/quote-mail.ts'
import { aPhotoUrl, aQuote, aSubmission } from '../support/builders/payloads.ts'
import { MAIL } from '../support/functions/functions.ts'

const mailOf = (changes: Partial<Quote> = {}) => quoteMail(aSubmission(aQuote(changes)), MAIL)

/** Everything that a quote may have, and answers that do not fit together. */
const FULL: Partial<Quote> = {
  squareFootage: '1,500',
  bathrooms: 12,
  cleaningFrequency: 'other',
  otherFrequency: 'Every second Friday',
  matronService: true,
  matronType: 'half-day',
  photos: Array.from({ length: 10 }, (_, index) => aPhotoUrl(index)),
}

/**
 * What Gmail, Outlook for Windows (which lays out as Word does), Apple Mail and Yahoo all show, or leave away without harm:
 * rounded corners, break-word, a link as a block and a largest width.
 */
const ELEMENTS = 'a body br div h1 h2 img li p strong table tbody td th tr ul'.split(' ')
const STYLES =
  `background border border-bottom border-collapse border-radius color display font-family font-size font-weight
  height line-height margin max-height max-width overflow padding padding-right text-align text-decoration vertical-align
  width word-break`.split(/\s+/)

describe('the mail to bid from', () => {
  test('stays below 80 KB, where mail programs begin to cut, however much is typed', () => {
    const [name, phone, squareFootage] = [200, 50, 100].map((length) => '"'.repeat(length))
    const typed = {
      fullName: name ?? '',
      businessName: name ?? '',
      phone: phone ?? '',
      squareFootage: squareFootage ?? '',
    }
    for (const sign of ['"', '\n"', '🧽', 'x\n']) {
      const notes = [...sign.repeat(5_000)].slice(0, 5_000).join('')
      const photos = Array.from({ length: 10 }, (_, index) => aPhotoUrl(index))
      const mail = mailOf({ ...FULL, ...typed, otherFrequency: typed.fullName, notes, photos })
      for (const part of [mail.html, mail.text]) expect(Buffer.byteLength(part)).toBeLessThan(80_000)
    }
  })

  test('uses only what mail programs have long known', () => {
    const { body, head } = new DOMParser().parseFromString(mailOf(FULL).html, 'text/html')
    const all = [...body.querySelectorAll<HTMLElement>('*')]
    expect(ELEMENTS).toEqual(expect.arrayContaining([...new Set(all.map(({ tagName }) => tagName.toLowerCase()))]))
    const declared = [body, ...all].flatMap((element) => (element.getAttribute('style') ?? '').split(';'))
    const names = declared.map((declaration) => declaration.split(':')[0]?.trim() ?? '').filter(Boolean)
    expect(STYLES).toEqual(expect.arrayContaining([...new Set(names)]))
    expect(declared.join()).not.toMatch(/flex|grid|var\(|calc\(|position|rem\b/)
    // Everything is inline but the dark colors, which programs that do not know them leave away.
    const styles = head.querySelector('style')?.textContent ?? ''
    expect(styles.trim()).toMatch(/^@media \(prefers-color-scheme: dark\) \{/)
    const colored = all.filter(({ style }) => style.color !== '' || style.background !== '')
    const themed = (element: Element) => element.className !== '' || element.textContent?.trim() === MAIL.from.name
    expect(colored.filter((element) => !themed(element)).map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([])
  })
})
