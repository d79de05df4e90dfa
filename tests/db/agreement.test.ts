import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saysHappeningNow } from '@contract/note-lines.ts'
import { CLEANING_FREQUENCIES, EMPLOYEE_COUNTS, LIMITS, MATRON_TYPES } from '@contract/options.ts'
import { type Quote, quoteSchema, toQuoteRow } from '@contract/schemas.ts'
import { keysOf } from '@contract/record.ts'
import { quoteReference } from '@contract/lead.ts'
import { testDatabase } from '../support/database/database.ts'
import { aPhotoUrl, aQuote } from '../support/builders/payloads.ts'
import { aRow, insertAsVisitor } from '../support/database/soft-quote-rows.ts'
import { inputsOf } from '../support/builders/parser-tables.ts'

const RUNS = 500
/** Every run generates the same rows. Change the seed to generate different rows. */
const SEED = 20_261_121

const database = testDatabase()

const EMAILS = 'unit/parsers/emails.txt'
const ADDRESSES = inputsOf(EMAILS, 'An email is one plain address', 'taken')
// Postgres can't store NUL in text.
const NO_ADDRESSES = inputsOf(EMAILS, 'An email is one plain address', 'refused').filter(
  (typed) => !typed.includes('\0'),
)

const odd = fc.constantFrom(
  ...['', ' ', '\u00a0', '\u200b', '\ufeff ', 'a\nb', 'a\tb', '\u0001', '\u0000', 'x\u007f', '\ud800', '\u0085', '🧽'],
)
const mostly = <Value>(usual: fc.Arbitrary<Value>, weight: number, ...seldom: readonly fc.Arbitrary<Value>[]) =>
  fc.oneof({ weight, arbitrary: usual }, ...seldom.map((arbitrary) => ({ weight: 1, arbitrary })))
const line = (limit: number) => {
  const atTheLimit = ['x', '🧽'].flatMap((sign) => [sign.repeat(limit), sign.repeat(limit + 1)])
  return mostly(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), 8, odd, fc.constantFrom(...atTheLimit))
}
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const oneOf = (options: readonly string[]) =>
  mostly<string | null>(fc.constantFrom(...options), 12, fc.constantFrom('', 'Other', null))
const oddCounts = fc.constantFrom(0, -1, LIMITS.count, LIMITS.count + 1, 1.5, 2 ** 40, null)
const count = mostly<number | null>(fc.integer({ min: 0, max: LIMITS.count }), 8, oddCounts)
const PASTED = inputsOf(EMAILS, 'An email is extracted from pasted text').filter((typed) => !typed.includes('\0'))
const email = mostly(fc.emailAddress(), 6, fc.constantFrom(...ADDRESSES, ...NO_ADDRESSES), fc.constantFrom(...PASTED))
const photo = fc
  .tuple(
    fc.constantFrom(
      ...['https://project.example', 'http://localhost:4173', 'https://a@b.example', 'ftp://x.example'],
      ...[`https://${'a'.repeat(5_000)}.example`, `https://${'🧽'.repeat(100)}.example`],
    ),
    fc.constantFrom('3b241101-e2bb-4255-8caf-4136c566a962', '3b241101-e2bb-1255-8caf-4136c566a962', '..'),
    fc.constantFrom('1732150800000-0.jpg', '1732150800000-1.PNG', '1732150800000-0.svg', 'x.jpg'),
  )
  .map(([origin, folder, name]) => `${origin}/storage/v1/object/public/facility-photos/${folder}/${name}`)

const photosOf = (length: number) => Array.from({ length }, (_, index) => aPhotoUrl(index))

const answers = fc.record({
  fullName: line(LIMITS.line),
  businessName: line(LIMITS.line),
  email,
  phone: optional(line(LIMITS.phone)),
  squareFootage: line(LIMITS.squareFootage),
  employeeCount: oneOf(EMPLOYEE_COUNTS),
  bathrooms: count,
  fixtures: count,
  cleaningFrequency: oneOf(CLEANING_FREQUENCIES),
  otherFrequency: optional(line(LIMITS.line)),
  matronService: mostly<boolean | null>(fc.boolean(), 12, fc.constant(null)),
  matronType: mostly(oneOf(MATRON_TYPES), 3, fc.constant(null)),
  notes: optional(line(LIMITS.notes)),
  photos: fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.array(photo, { maxLength: 2 }) },
    { weight: 1, arbitrary: fc.constantFrom(LIMITS.photos, LIMITS.photos + 1).map(photosOf) },
  ),
})
const isAccepted = (row: object) =>
  insertAsVisitor(database, row).then(
    () => true,
    () => false,
  )

test('the contract and the database accept the same generated quotes [security]', async () => {
  const results = { good: 0, bad: 0 }
  await fc.assert(
    fc.asyncProperty(answers, async (raw) => {
      const id = crypto.randomUUID()
      const { success, data } = quoteSchema.safeParse(raw)
      results[success ? 'good' : 'bad']++
      // The site posts the cleaned payload, but attackers may post anything.
      expect(await isAccepted({ id, ...toQuoteRow(success ? data : raw) })).toBe(success)
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(results.good).toBeGreaterThan(50)
  expect(results.bad).toBeGreaterThan(50)
}, 120_000)

const EMPTY = [null, '', ' ']
const lengthsAround = (limit: number) => [...EMPTY, 'x', 'x'.repeat(limit), 'x'.repeat(limit + 1)]
const COUNTS = [null, -1, 0, LIMITS.count, LIMITS.count + 1, 1.5]
/** Values at and just outside each field's limits, because generated quotes rarely have only one invalid field. */
const EDGES: Readonly<Record<keyof Quote, readonly unknown[]>> = {
  fullName: lengthsAround(LIMITS.line),
  businessName: lengthsAround(LIMITS.line),
  email: [...EMPTY, 'dana@acme-dental.example', 'dana'],
  phone: lengthsAround(LIMITS.phone),
  squareFootage: lengthsAround(LIMITS.squareFootage),
  employeeCount: [...EMPTY, ...EMPLOYEE_COUNTS, 'Other'],
  bathrooms: COUNTS,
  fixtures: COUNTS,
  cleaningFrequency: [...EMPTY, 'other', 'Other'],
  otherFrequency: lengthsAround(LIMITS.line),
  matronService: [null, true, false],
  matronType: [...EMPTY, ...MATRON_TYPES, 'Other'],
  notes: lengthsAround(LIMITS.notes),
  photos: [[], photosOf(LIMITS.photos), photosOf(LIMITS.photos + 1), ['x']],
}

test.each(keysOf(EDGES))('the contract and the database enforce the same limits on %s [security]', async (field) => {
  const conditional = { cleaningFrequency: 'other', otherFrequency: 'Twice a month', matronService: true } as const
  for (const value of EDGES[field]) {
    const raw = { ...aQuote({ ...conditional, matronType: 'full-time' }), [field]: value }
    const { success, data } = quoteSchema.safeParse(raw)
    const row = { id: crypto.randomUUID(), ...toQuoteRow(success ? data : raw) }
    expect(await isAccepted(row), JSON.stringify(value)).toBe(success)
  }
})

test('the contract and the database accept the same email addresses', async () => {
  const taken = `select value from unnest($1::text[]) as value where private.is_email(value)`
  const { rows } = await database.query<{ value: string }>(taken, [[...ADDRESSES, ...NO_ADDRESSES]])
  expect(rows.map(({ value }) => value)).toEqual(ADDRESSES)
})

test('the contract and database enforce the same photo URL length for all characters [security]', async () => {
  for (const letter of ['a', '🧽']) {
    for (const [length, isShortEnough] of [
      [LIMITS.photoUrl, true],
      [LIMITS.photoUrl + 1, false],
      [1_000_000, false],
    ] as const) {
      const short = aPhotoUrl(0, 'https://')
      const photos = [aPhotoUrl(0, `https://${letter.repeat(length - short.length)}`)]
      expect(quoteSchema.shape.photos.safeParse(photos).success).toBe(isShortEnough)
      expect(await isAccepted(aRow({ photos }))).toBe(isShortEnough)
    }
  }
})

test('the contract and the database derive the same reference', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid({ version: 4 }), async (id) => {
      const { rows } = await database.query<{ reference: string }>('select private.quote_reference($1) as reference', [
        id,
      ])
      expect(rows[0]?.reference).toBe(quoteReference(id))
    }),
    { numRuns: 200, seed: SEED },
  )
})

test('the contract and the database detect emergencies in the same notes', async () => {
  const said = ['It is happening now.', 'IT IS HAPPENING NOW.', 'It is happening now', 'It is happening now!']
  const before = ['', 'A leak.\n', 'I hope that ', ' ', '- ']
  const after = ['', ' Come quickly.', '\nA leak.', '.']
  const notes = before.flatMap((first) => said.flatMap((line) => after.map((last) => first + line + last)))
  for (const text of notes) {
    const row = aRow({ notes: text })
    await insertAsVisitor(database, row)
    const { rows } = await database.query('select is_urgent from private.outbox where subject_id = $1', [row['id']])
    expect(rows, text).toEqual([{ is_urgent: saysHappeningNow(text) }])
  }
})
