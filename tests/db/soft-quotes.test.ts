import { expect, test } from 'vitest'
import type { SoftQuoteRow } from '@/api/supabase-site-api.ts'
import { contactSchema } from '@contract/schemas.ts'
import { quoteReference, toLeadSource } from '@contract/lead.ts'
import { testDatabase } from '../support/database/database.ts'
import { aRow, insertAsVisitor, type Row } from '../support/database/soft-quote-rows.ts'

const database = testDatabase()

const storedRow = async (id: unknown) =>
  (await database.query<Row>('select * from public.soft_quotes where id = $1', [id])).rows[0]

test('when a visitor stores a quote, the server sets its reference and creation time', async () => {
  const row = aRow({ notes: 'Two floors.\nLift at the back.' })
  const before = Date.now()
  await insertAsVisitor(database, row)

  const { reference, created_at, ...rest } = (await storedRow(row['id'])) ?? {}
  expect(rest).toEqual(row)
  expect(reference).toBe(quoteReference(String(row['id'])))
  expect(new Date(String(created_at)).getTime()).toBeGreaterThanOrEqual(before - 1_000)
})

test('even a privileged caller can’t set columns that the server fills in [security]', async () => {
  const id = crypto.randomUUID()
  const { id: _id, ...row } = aRow()
  const columns = ['id', 'reference', 'created_at', ...Object.keys(row)]
  await database.query(
    `insert into public.soft_quotes (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    [id, 'HACKED00', '2001-01-01', ...Object.values(row)],
  )
  const stored = await storedRow(id)
  expect(stored?.['reference']).toBe(quoteReference(id))
  expect(new Date(String(stored?.['created_at'])).getFullYear()).toBeGreaterThan(2001)
})

const photo = (name: string, origin = 'https://project.example') =>
  `${origin}/storage/v1/object/public/facility-photos/3b241101-e2bb-4255-8caf-4136c566a962/${name}`

/** Values that agreement.test.ts rarely or never generates. */
const BROKEN: ReadonlyArray<readonly [string, Row]> = [
  ['id', { id: '3b241101-e2bb-1255-8caf-4136c566a962' }],
  ['business_name', { business_name: null }],
  ['email', { email: 'a@b.co\r\nBcc: c@d.co' }],
  ['notes', { notes: 'a\u0007b' }],
  ['photos', { photos: ['https://elsewhere.example/cat.jpg'] }],
  ['photos', { photos: [photo('../1732150800000-0.jpg')] }],
  ['photos', { photos: [photo('1732150800000-0.jpg', 'ftp://elsewhere.example')] }],
]

/** The error for a failed check, or for null in a required column. */
const BREAKS_A_RULE = { code: expect.stringMatching(/^(23514|23502)$/) }

test.each(BROKEN)('a row with an invalid %s is rejected, and the error omits values: %j', async (_field, changes) => {
  await expect(insertAsVisitor(database, aRow(changes))).rejects.toMatchObject({ ...BREAKS_A_RULE, detail: undefined })
})

test.each([
  ['notes', { notes: ' '.repeat(10_000_000) }],
  ['photos', { photos: Array.from({ length: 100_000 }, () => photo('x'.repeat(200))) }],
])('megabytes of %s are rejected before the column checks run [security]', async (_field, changes) => {
  const refused = { code: 'PGRST', detail: expect.stringContaining('413') }
  await expect(insertAsVisitor(database, aRow(changes))).rejects.toMatchObject(refused)
})

test('a quote whose reference is taken gets the next free one', async () => {
  const first = '00000000-0000-4000-8000-000000000000'
  const second = '1e000000-0000-4000-8000-000000000000'
  expect(quoteReference(second)).toBe(quoteReference(first))
  await insertAsVisitor(database, aRow({ id: first }))
  await insertAsVisitor(database, aRow({ id: second }))
  expect((await storedRow(first))?.['reference']).toBe(quoteReference(first))
  expect((await storedRow(second))?.['reference']).toMatch(/^(?!22222222)[2-9A-Z]{8}$/)
})

test.each(['\u200b\u2060', '\u3164', '\u2800 \u00ad', '\u{e0020}'])(
  'a name that has only invisible characters is rejected: %j',
  async (name) => {
    expect(contactSchema.shape.full_name.safeParse(name).success).toBe(false)
    await expect(insertAsVisitor(database, aRow({ full_name: name }))).rejects.toMatchObject(BREAKS_A_RULE)
    await insertAsVisitor(database, aRow({ full_name: `a${name}` }))
  },
)

const COLUMNS = {
  id: 'uuid',
  reference: 'text',
  created_at: 'timestamp with time zone',
  full_name: 'text',
  business_name: 'text',
  email: 'text',
  phone: 'text | null',
  square_footage: 'text',
  employee_count: 'text',
  bathrooms: 'integer',
  fixtures: 'integer | null',
  cleaning_frequency: 'text',
  other_frequency: 'text | null',
  matron_service: 'boolean',
  matron_type: 'text | null',
  notes: 'text | null',
  photos: 'text[]',
  source: 'jsonb | null',
} as const satisfies Record<keyof SoftQuoteRow, string>

test('the row type has exactly the columns that the migrations create', async () => {
  const { rows } = await database.query<{ name: string; type: string }>(`
    select attname as name, format_type(atttypid, atttypmod) || case when attnotnull then '' else ' | null' end as type
    from pg_attribute where attrelid = 'public.soft_quotes'::regclass and attnum > 0 and not attisdropped`)
  expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual(COLUMNS)
})

async function storedSource(source: unknown): Promise<unknown> {
  const row = aRow({ source })
  await insertAsVisitor(database, row)
  return (await storedRow(row['id']))?.['source']
}

const NAMES = 'utm_source utm_medium utm_campaign utm_term utm_content landing_page referrer gclid'.split(' ')

test.each([
  ['short', { utm_source: 'google', landing_page: '/about' }],
  ['maximum length, letters', Object.fromEntries(NAMES.map((name) => [name, 'x'.repeat(200)]))],
  ['maximum length, quotes and backslashes', Object.fromEntries(NAMES.map((name) => [name, '"\\'.repeat(100)]))],
  ['maximum length, wide characters', Object.fromEntries(NAMES.map((name) => [name, '🧽'.repeat(70)]))],
])('the database stores every source that the site can send: %s', async (_what, given) => {
  const source = toLeadSource(given)
  expect(source).not.toBeNull()
  expect(await storedSource(source)).toEqual(source)
})

test.each([
  ['a list', ['google']],
  ['an object of more than 2 KB', { utm_source: 'x'.repeat(2_048) }],
  ['an object of a megabyte', { utm_source: 'x'.repeat(1_000_000) }],
  ['a list of 100 KB', Array.from({ length: 10_000 }, () => 'google')],
])('a source that is %s is dropped, and the quote is stored [security]', async (_what, source) => {
  expect(await storedSource(source)).toBeNull()
})
