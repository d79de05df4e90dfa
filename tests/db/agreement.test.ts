import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saysHappeningNow } from '@contract/note-lines.ts'
import { CLEANING_FREQUENCIES, EMPLOYEE_COUNTS, LIMITS, MATRON_TYPES } from '@contract/options.ts'
import { type Quote, quoteSchema, toQuoteRow } from '@contract/schemas.ts'
import { keysOf, recordOf } from '@contract/record.ts'
import { deriveReference } from '@contract/lead.ts'
import { testDatabase } from '../support/database/database.ts'
import { aPhotoUrl, aQuote } from '../support/builders/payloads.ts'
import { aRow, insertAsVisitor } from '../support/database/soft-quote-rows.ts'
import { inputsOf } from '../support/builders/parser-tables.ts'

const RUNS = 500
/** Every run generates the same rows. Change the seed to generate different rows. */
const SEED = 20_261_121

const database = testDatabase()

const EMPTY = [null, '', ' ']
const photosOf = (length: number) => Array.from({ length }, (_, index) => aPhotoUrl(index))
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

interface Values {
  readonly usual: fc.Arbitrary<unknown>
  /** At and just outside the field's limits. */
  readonly edges: readonly unknown[]
}
const text = (limit: number): Values => ({
  usual: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
  edges: [...EMPTY, 'x', ...['x', '🧽'].flatMap((sign) => [sign.repeat(limit), sign.repeat(limit + 1)])],
})
const option = (options: readonly string[]): Values => ({
  usual: fc.constantFrom(...options),
  edges: [...EMPTY, ...options, 'Other'],
})
const COUNT: Values = {
  usual: fc.integer({ min: 0, max: LIMITS.count }),
  edges: [null, -1, 0, LIMITS.count, LIMITS.count + 1, 1.5, 2 ** 40],
}
const VALUES: Readonly<Record<keyof Quote, Values>> = {
  fullName: text(LIMITS.line),
  businessName: text(LIMITS.line),
  email: { usual: fc.emailAddress(), edges: [...EMPTY, 'dana@acme-dental.example', 'dana'] },
  phone: text(LIMITS.phone),
  squareFootage: text(LIMITS.squareFootage),
  employeeCount: option(EMPLOYEE_COUNTS),
  bathrooms: COUNT,
  fixtures: COUNT,
  cleaningFrequency: option(CLEANING_FREQUENCIES),
  otherFrequency: text(LIMITS.line),
  matronService: { usual: fc.boolean(), edges: [null, true, false] },
  matronType: option(MATRON_TYPES),
  notes: text(LIMITS.notes),
  photos: {
    usual: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(photo, { maxLength: 2 })),
    edges: [[], photosOf(LIMITS.photos), photosOf(LIMITS.photos + 1), ['x']],
  },
}
const odd = fc.constantFrom(
  ...['\u00a0', '\u200b', '\ufeff ', 'a\nb', 'a\tb', '\u0001', '\u0000', 'x\u007f', '\ud800', '\u0085'],
)
const answers = fc.record(
  recordOf(keysOf(VALUES), (field) =>
    fc.oneof({ weight: 12, arbitrary: VALUES[field].usual }, fc.constantFrom(...VALUES[field].edges), odd),
  ),
)
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

test.each(keysOf(VALUES))('the contract and the database enforce the same limits on %s [security]', async (field) => {
  const conditional = { cleaningFrequency: 'other', otherFrequency: 'Twice a month', matronService: true } as const
  for (const value of VALUES[field].edges) {
    const raw = { ...aQuote({ ...conditional, matronType: 'full-time' }), [field]: value }
    const { success, data } = quoteSchema.safeParse(raw)
    const row = { id: crypto.randomUUID(), ...toQuoteRow(success ? data : raw) }
    expect(await isAccepted(row), JSON.stringify(value)).toBe(success)
  }
})

test('the contract and the database accept the same email addresses', async () => {
  const inputs = (result: string) => inputsOf('unit/parsers/emails.txt', 'An email is one plain address', result)
  // Postgres can't store NUL in text.
  const refused = inputs('refused').filter((typed) => !typed.includes('\0'))
  const taken = `select value from unnest($1::text[]) as value where private.is_email(value)`
  const { rows } = await database.query<{ value: string }>(taken, [[...inputs('taken'), ...refused]])
  expect(rows.map(({ value }) => value)).toEqual(inputs('taken'))
})

test.each([
  [LIMITS.photoUrl, 'a', true],
  [LIMITS.photoUrl + 1, 'a', false],
  [1_000_000, 'a', false],
  [LIMITS.photoUrl, 'ß', false],
])(
  'the contract and database agree on a photo URL with %i characters and %s in its host [security]',
  async (length, letter, isValid) => {
    const short = aPhotoUrl(0, 'https://')
    const photos = [aPhotoUrl(0, `https://${letter.repeat(length - short.length)}`)]
    expect(quoteSchema.shape.photos.safeParse(photos).success).toBe(isValid)
    expect(await isAccepted(aRow({ photos }))).toBe(isValid)
  },
)

test('the contract and the database derive the same reference', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid({ version: 4 }), async (id) => {
      const { rows } = await database.query<{ reference: string }>('select private.derive_reference($1) as reference', [
        id,
      ])
      expect(rows[0]?.reference).toBe(deriveReference(id))
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
