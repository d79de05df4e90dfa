import { formatPhone } from '@contract/company-format.ts'
import { isPhotoUrl, PHOTO_BUCKET } from '@contract/photo.ts'
import { quoteReference } from '@contract/reference.ts'
import { cleanLine, cleanText, isEmail, lengthOf } from '@contract/text.ts'
import { PERSON } from '@contract/field.ts'
import { rulesOf } from '@contract/rules.ts'
import { describe, expect, test } from 'vitest'
import { ADDRESSES, NO_ADDRESSES } from '../support/builders/email-addresses.ts'
import { aPhotoUrl } from '../support/builders/payloads.ts'

const { email } = rulesOf(PERSON)

describe('an e-mail address', () => {
  test.each(ADDRESSES)('may be %s', (address) => {
    expect(isEmail(address)).toBe(true)
    expect(email.safeParse(address).success).toBe(true)
  })

  test.each([...NO_ADDRESSES, 'a\u0000@example.com'])('may not be %j', (address) => {
    expect(isEmail(address) && email.safeParse(address).success).toBe(false)
  })

  test('is refused, not fixed, when it holds what nobody sees', () => {
    const odd = [
      'dana@example.com\u0000.evil.example',
      'dana@example\u0007.com',
      '\u007fdana@example.com',
      'd\ud800@example.com',
      '\u202adana@example.com\u202c',
    ]
    for (const address of odd) expect(email.safeParse(address).success).toBe(false)
    expect(email.parse(' dana@example.com\n')).toBe('dana@example.com')
  })

  test('is checked quickly, however hostile', () => {
    const started = performance.now()
    for (const text of [`a@${'a-'.repeat(32_000)}`, `a@${'a.'.repeat(32_000)}!`, 'a'.repeat(64_000)]) isEmail(text)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('typed text', () => {
  test.each([
    ['a\r\nb\tc\u2028d\u00a0e', 'a b c d e'],
    ['a\u0000\u0007\u001b\u007fb', 'ab'],
    ['\ud800half\udc00', 'half'],
    ['whole 🧽', 'whole 🧽'],
    ['SEO\u202egnp.exe\u2066', 'SEOgnp.exe'],
    ['\u202e1214-555-974+', '1214-555-974+'],
    ['a\u0085b', 'a b'],
    ['\u0000 \u0001', ''],
  ])('%j becomes the line %j', (typed, line) => {
    expect(cleanLine(typed)).toBe(line)
  })

  test.each([
    ['\r\na\rb\r\nc\n', 'a\nb\nc'],
    ['a\n\n\tb  c', 'a\n\n\tb  c'],
    ['a\u0000\u000bb\udfff', 'ab'],
    ['a\u202eb\u200fc', 'abc'],
    ['a\u0085b\u2028c\u2029d', 'a\nb\nc\nd'],
  ])('%j becomes the text %j', (typed, text) => {
    expect(cleanText(typed)).toBe(text)
  })

  test('is counted in code points', () => {
    expect(lengthOf('🧽é株')).toBe(3)
  })
})

describe('a photo URL', () => {
  const url = aPhotoUrl()

  test.each([
    url,
    url.replace('https:', 'http:'),
    aPhotoUrl(999, 'http://localhost:4173'),
    url.replace('.jpg', '.JPEG'),
  ])('may be %s', (candidate) => {
    expect(isPhotoUrl(candidate)).toBe(true)
  })

  test.each([
    url.replace('.jpg', '.svg'),
    url.replace('.jpg', '.gif'),
    url.replace('.jpg', '.jpg.html'),
    url.replace('-0.jpg', '.jpg'),
    url.replace('1732150800000', '1732'),
    url.replace('-4bb', '-1bb').replace('-4255', '-1255'),
    url.replace(PHOTO_BUCKET, 'others'),
    url.replace('public/', 'sign/'),
    url.replace('https:', 'ftp:'),
    url.replace('project', 'me@project'),
    `${url}?x=1`,
    `${url}#x`,
    `${url}\n`,
    ` ${url}`,
    url.replace('https://project.example', ''),
  ])('may not be %j', (candidate) => {
    expect(isPhotoUrl(candidate)).toBe(false)
  })
})

describe('a reference', () => {
  test('has eight characters that do not look alike', () => {
    const references = Array.from({ length: 2_000 }, () => quoteReference(crypto.randomUUID()))
    for (const reference of references) expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
    expect(new Set(references).size).toBe(references.length)
  })
})

describe('the company', () => {
  test('has a phone number that can be dialed and read', () => {
    expect(formatPhone('+12025550123')).toBe('(202) 555-0123')
    expect(formatPhone('+442079460000')).toBe('+442079460000')
    expect(formatPhone('+12025550123;ext=204')).toBe('(202) 555-0123 ext.\u00a0204')
    expect(formatPhone('+442079460000;ext=7')).toBe('+442079460000 ext.\u00a07')
  })
})
