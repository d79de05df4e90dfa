/** Tests how the site parses what people type, with one table per parser and one file per topic. */
import { formatCount, formatPhone } from '@contract/company-format.ts'
import { extractEmail, cleanLine, cleanText, isEmail } from '@contract/text.ts'
import { isEmergency, withHappeningNow } from '@contract/note-lines.ts'
import { contactSchema } from '@contract/schemas.ts'
import { isPhotoUrl } from '@contract/quote-shape.ts'
import { hasPhoneNumber, telHref, readCount, formatArea, readSquareFootage } from '@contract/numbers.ts'
import { formatPromise, officeMinutes, promisedBy } from '@contract/promise.ts'
import { deriveReference } from '@contract/lead.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineFor } from '@/features/quote/note-chips.tsx'
import { quoteFormSchema } from '@/features/quote/send.ts'
import { suggestEmail } from '@/forms/suggest-email.ts'
import { soundsUrgent } from '@/sections/urgent-words.ts'
import * as notes from '../../supabase/functions/_shared/email/quote-questions.ts'
import { quoteFormValues } from '../support/builders/form-values.ts'
import { expectParsed, inputsOf } from '../support/builders/parser-tables.ts'

const DAY = 86_400_000
const { email } = contactSchema.shape

function area(typed: string): string {
  const read = readSquareFootage(typed)
  return read ? formatArea(read) : 'as it was typed'
}

function noteLines(typed: string): string {
  const fields = (['address', 'floors', 'start'] as const).map((field) => notes.readNoteLine(typed, field) ?? '-')
  return `${fields.join(' | ')} | ${notes.readOtherLines(typed) ?? '-'}`
}

/** Returns the notes after a click on the `Floors` chip, with a bar at the caret. A second click changes nothing. */
function afterChip(typed: string): string {
  const { notes: written, caret } = lineFor(typed, 'Floors')
  expect(written.startsWith(typed)).toBe(true)
  expect(lineFor(written, 'Floors').notes).toBe(written)
  return JSON.stringify(`${written.slice(0, caret)}|${written.slice(caret)}`)
}

function daysOff(year: string): string {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(Number(year), 0, 1 + day)))
  const off = days.filter(
    (day) =>
      `${day.getUTCFullYear()}` === year &&
      ![0, 6].includes(day.getUTCDay()) &&
      officeMinutes(new Date(day.getTime() + DAY / 2), new Date(day.getTime() + DAY)) === 0,
  )
  return off.map((day) => `${day.getUTCMonth() + 1}-${day.getUTCDate()}`).join(' ')
}

function moments(typed: string): [from: Date, to: Date] {
  const [from = '', to = from] = typed.match(/\d\S+T\S+/g) ?? []
  return [new Date(from), new Date(to)]
}

test.each<[file: string, parsers: Parameters<typeof expectParsed>[1]]>([
  [
    'texts',
    {
      'A line of text drops invisible characters': (typed) => JSON.stringify(cleanLine(typed)),
      'A text of several lines keeps its line breaks': (typed) => JSON.stringify(cleanText(typed)),
      'A reference has eight characters that don’t look alike': deriveReference,
      'A photo URL is one that the site uploaded': (typed) => (isPhotoUrl(typed) ? 'taken' : 'refused'),
    },
  ],
  [
    'emails',
    {
      'An email is one plain address': (typed) =>
        isEmail(typed) && email.safeParse(typed).data === typed ? 'taken' : 'refused',
      'An email is extracted from pasted text': (typed) => email.safeParse(typed).data ?? 'refused',
      'A likely typo in an email gets a suggestion': (typed) => suggestEmail(typed) ?? 'nothing',
    },
  ],
  [
    'numbers',
    {
      'A count is a whole number': (typed) =>
        quoteFormSchema.safeParse(quoteFormValues({ bathrooms: typed })).data?.bathrooms ?? 'refused',
      'A square footage is parsed only when it is certain': area,
    },
  ],
  [
    'emergencies',
    {
      'Words for damage trigger emergency help': (typed) => (soundsUrgent(typed) ? 'help' : 'nothing'),
      'A message is an emergency if its sender checked the box': (typed) => {
        const [subject = '', message = ''] = typed.split(/: ([^]*)/)
        return isEmergency({ subject, message }) ? 'an emergency' : 'none'
      },
      'Checking `happening now` adds a line above the text, and unchecking removes it': (typed) =>
        JSON.stringify({ ticked: withHappeningNow(typed, true), unticked: withHappeningNow(typed, false) }),
    },
  ],
  [
    'notes',
    {
      'A chip starts its line, or moves to an existing one': afterChip,
      'Notes are parsed into address, floors, start and the rest': noteLines,
      'Levels are parsed from notes': (typed) => notes.readLevels(`Level: ${typed}`).join(' and ') || 'none',
    },
  ],
  [
    'phones',
    {
      'A typed phone number becomes a tel: link': (typed) => telHref(typed) ?? 'no link',
      'A phone number in notes is detected': (typed) => (hasPhoneNumber(typed) ? 'a number' : 'none'),
      'A phone number is formatted for reading aloud': formatPhone,
    },
  ],
  [
    'times',
    {
      'The promised time follows the time of submission': (typed) => formatPromise(promisedBy(moments(typed)[0])),
      'Office hours exclude nights, weekends and holidays': (typed) => officeMinutes(...moments(typed)),
      // This is the Office of Personnel Management's list, for Monday through Friday.
      'Office days are all weekdays except federal holidays': daysOff,
    },
  ],
])('%s are parsed as their tables show', (file, parsers) => expectParsed(`unit/parsers/${file}.txt`, parsers))

test('a parsed square footage contains only digits from the text', () => {
  const all = inputsOf('unit/parsers/numbers.txt', 'A square footage is parsed only when it is certain')
  const parts = fc.constantFrom(...all.flatMap((text) => text.split(/(?<=\D)|(?=\D)/)))
  const text = fc.oneof(
    fc.array(fc.oneof(parts, fc.nat(99_999).map(String)), { maxLength: 8 }).map((words) => words.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const read = readSquareFootage(typed)
      const digits = typed.normalize('NFKC').replace(/\D/g, '')
      for (const size of read ? [read.from, read.to] : []) expect(digits).toContain(String(size).replace(/0+$/, ''))
    }),
    { numRuns: 500 },
  )
}, 30_000)

test('typed text is parsed quickly, even if it’s long and repetitive', () => {
  const started = performance.now()
  for (const words of ['no ', 'water-', 'leak ', 'trash ', 'if we have ', 'the ']) soundsUrgent(words.repeat(30_000))
  for (const text of [`a@${'a-'.repeat(32_000)}`, `a@${'a.'.repeat(32_000)}!`, 'a'.repeat(64_000)]) isEmail(text)
  for (const part of ['.', '<', '1', '1,000', '1 ', '(', ' x', '555-']) {
    for (const read of [extractEmail, suggestEmail, readSquareFootage, telHref, hasPhoneNumber])
      read(part.repeat(30_000))
    readCount(part.repeat(30_000), 'bathroom')
  }
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('formatCount groups digits as Intl does', () => {
  const counts = [0, 7, 999, 1_000, 1_200, 12_345, 100_000, 1_234_567, 10_000_000]
  expect(counts.map(formatCount)).toEqual(counts.map((count) => count.toLocaleString('en-US')))
})
