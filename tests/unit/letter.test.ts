import { company } from '@contract/company.ts'
import { deriveReference } from '@contract/lead.ts'
import { expect, test } from 'vitest'
import { quoteLetter } from '@/features/quote/failure.tsx'
import { letterLink, letterText } from '@/content/letter.ts'
import { quoteFormValues } from '../support/builders/form-values.ts'
import { aPhotoUrl, QUOTE_ID } from '../support/builders/payloads.ts'

const PHOTOS = Array.from({ length: 10 }, (_, index) => aPhotoUrl(index))
const VALUES = quoteFormValues({
  businessName: 'Acme & Sons, Dental',
  otherFrequency: 'typed before, hidden now',
  matronService: 'yes',
  matronType: 'half-day',
  notes: 'Loading dock on the north side.\nAlarm is off from 6 pm.',
})
const letter = (changes = {}, photos: string[] = [], reference: string | null = null) =>
  quoteLetter({ ...VALUES, ...changes }, photos, reference)

const opened = (link: string) => {
  const { pathname, searchParams } = new URL(link)
  return {
    to: pathname,
    subject: searchParams.get('subject'),
    body: searchParams.get('body')?.replaceAll('\r\n', '\n'),
  }
}

test('the letter contains every answer under the form’s labels (snapshot)', async () => {
  await expect(`${letterText(letter({}, [aPhotoUrl(0)], deriveReference(QUOTE_ID)))}\n`).toMatchFileSnapshot(
    'letter/quote.txt',
  )
})

test('the letter’s link opens an email with the same text', () => {
  const link = letterLink(company.email, letter())
  expect(opened(link)).toEqual({
    to: company.email,
    subject: 'Soft quote request: Acme & Sons, Dental',
    body: letterText(letter()),
  })
})

test.each([
  ['long notes', letter({ notes: 'word '.repeat(1_000) }, [aPhotoUrl(0)])],
  ['notes in wide characters', letter({ notes: '清掃😀'.repeat(1_000) })],
  ['wide characters everywhere', letter({ fullName: '清'.repeat(200), squareFootage: '掃'.repeat(100) })],
  ['half of a surrogate pair', letter({ notes: '\ud83d'.repeat(3) })],
  ['ten photos', letter({}, PHOTOS)],
])('the letter fits in a link with %s', (_, long) => {
  const link = letterLink(company.email, long)
  expect(link.length).toBeLessThanOrEqual(1_800)
  expect(opened(link).body).toContain('Full Name: ')
})

test('a letter that is too long drops photos first, then visibly truncates the notes', () => {
  const some = opened(letterLink('a@b.example', letter({}, PHOTOS))).body
  expect(some).toContain('Alarm is off from 6 pm.')
  expect(some).toContain(aPhotoUrl(0))
  expect(some).not.toContain(aPhotoUrl(9))
  expect(opened(letterLink('a@b.example', letter({ notes: 'word '.repeat(1_000) }))).body).toMatch(/word \[…]$/)
})
