import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { saysHappeningNow } from '@contract/note-lines.ts'
import { CLEANING_FREQUENCIES, EMPLOYEE_COUNTS, LIMITS, MATRON_TYPES } from '@contract/options.ts'
import { type Quote, quoteSchema, toQuoteRow } from '@contract/schemas.ts'
import { keysOf, recordOf } from '@contract/record.ts'
import { deriveReference } from '@contract/lead.ts'
import { testDatabase } from '../support/database/database.ts'
import { aPhotoUrl, aQuote } from '../support/builders/payloads.ts'
import { aRow } from '../support/database/soft-quote-rows.ts'
import { inputsOf } from '../support/builders/parser-tables.ts'

const RUNS = 500
/** Every run generates the same rows. Change the seed to generate different rows. */
const SEED = 20_261_121

const database = testDatabase()

const COLUMNS = Object.keys(aRow()).join()

const EMPTY = [null, '', ' ']
const photosOf = (length: number) => Array.from({ length }, (_, index) => aPhotoUrl(index))
const photoUrlOf = (length: number, letter: string) =>
  aPhotoUrl(0, `https://${letter.repeat(length - aPhotoUrl(0, 'https://').length)}`)
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
    edges: [
      ...[[], photosOf(LIMITS.photos), photosOf(LIMITS.photos + 1), ['x']],
      ...['a', 'ß'].flatMap((letter) => [0, 1].map((more) => [photoUrlOf(LIMITS.photoUrl + more, letter)])),
    ],
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
const TRY_QUOTE = `create function pg_temp.is_accepted(quote text) returns boolean language plpgsql as $$ begin
    insert into public.soft_quotes (${COLUMNS})
      select ${COLUMNS} from json_populate_record(null::public.soft_quotes, quote::json);
    return true;
  exception when others then
    return false;
  end $$`
beforeAll(() => database.exec(TRY_QUOTE))

/** Lists the answers that only the contract or only the database accepts, and counts those that both accept. */
async function compare(sent: readonly Readonly<Record<keyof Quote, unknown>>[]) {
  const parsed = sent.map((raw) => ({ raw, ...quoteSchema.safeParse(raw) }))
  // The site posts the cleaned payload, but attackers may post anything.
  const quotes = parsed.map(({ raw, data }) => JSON.stringify({ id: crypto.randomUUID(), ...toQuoteRow(data ?? raw) }))
  const accepted = await database.transaction(async (transaction) => {
    await transaction.exec('alter table public.soft_quotes disable trigger receive; set local role anon')
    const sql = 'select pg_temp.is_accepted(quote) as "isIn" from unnest($1::text[]) as quote'
    const { rows } = await transaction.query<{ isIn: boolean }>(sql, [quotes])
    await transaction.exec('reset role; alter table public.soft_quotes enable trigger receive')
    return rows.map(({ isIn }) => isIn)
  })
  expect(accepted).toHaveLength(sent.length)
  const different = parsed.flatMap(({ raw, success }, index) => (success === accepted[index] ? [] : [raw]))
  return { different, accepted: accepted.filter(Boolean).length }
}

test('the contract and the database accept the same generated quotes [security]', async () => {
  const { different, accepted } = await compare(fc.sample(answers, { numRuns: RUNS, seed: SEED }))
  expect(different).toEqual([])
  expect(accepted).toBeGreaterThan(50)
  expect(RUNS - accepted).toBeGreaterThan(50)
})

test.each(keysOf(VALUES))('the contract and the database enforce the same limits on %s [security]', async (field) => {
  const conditional = { cleaningFrequency: 'other', otherFrequency: 'Twice a month', matronService: true } as const
  const usual = aQuote({ ...conditional, matronType: 'full-time' })
  expect((await compare(VALUES[field].edges.map((value) => ({ ...usual, [field]: value })))).different).toEqual([])
})

test('the contract and the database accept the same email addresses', async () => {
  const inputs = (result: string) => inputsOf('unit/parsers/emails.txt', 'An email is one plain address', result)
  // Postgres can't store NUL in text.
  const refused = inputs('refused').filter((typed) => !typed.includes('\0'))
  const taken = `select value from unnest($1::text[]) as value where private.is_email(value)`
  const { rows } = await database.query<{ value: string }>(taken, [[...inputs('taken'), ...refused]])
  expect(rows.map(({ value }) => value)).toEqual(inputs('taken'))
})

test('the contract and the database derive the same reference', async () => {
  const ids = fc.sample(fc.uuid({ version: 4 }), { numRuns: 200, seed: SEED })
  const { rows } = await database.query<{ reference: string }>(
    'select private.derive_reference(id) as reference from unnest($1::uuid[]) as id',
    [ids],
  )
  expect(rows.map(({ reference }) => reference)).toEqual(ids.map(deriveReference))
})

test('the contract and the database detect emergencies in the same notes', async () => {
  const said = ['It is happening now.', 'IT IS HAPPENING NOW.', 'It is happening now', 'It is happening now!']
  const before = ['', 'A leak.\n', 'I hope that ', ' ', '- ']
  const after = ['', ' Come quickly.', '\nA leak.', '.']
  const texts = before.flatMap((first) => said.flatMap((line) => after.map((last) => first + line + last)))
  await database.query(
    `insert into public.soft_quotes (${COLUMNS})
      select ${COLUMNS} from json_populate_recordset(null::public.soft_quotes, $1)`,
    [JSON.stringify(texts.map((notes) => aRow({ notes })))],
  )
  const { rows } = await database.query<{ notes: string; is_urgent: boolean }>(
    'select notes, is_urgent from private.outbox join public.soft_quotes on soft_quotes.id = subject_id',
  )
  expect(rows).toHaveLength(texts.length)
  expect(rows.filter(({ notes, is_urgent }) => is_urgent !== saysHappeningNow(notes))).toEqual([])
})
