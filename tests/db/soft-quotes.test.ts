import { expect, test } from 'vitest'
import type { SoftQuoteRow } from '@/api/supabase-site-api.ts'
import { contactSchema } from '@contract/schemas.ts'
import { deriveReference } from '@contract/lead.ts'
import { toLeadSource } from '@contract/source.ts'
import { testDatabase } from '../support/database/database.ts'
import { aRow, insertAsVisitor, photoName, photoUrl, type Row } from '../support/database/soft-quote-rows.ts'

const database = testDatabase()

const storedRow = async (id: unknown) =>
  (await database.query<Row>('select * from public.soft_quotes where id = $1', [id])).rows[0]

test('a stored quote has the visitor’s answers, and the server’s reference and time [security]', async () => {
  const row = aRow({ notes: 'Two floors.\nLift at the back.' })
  const before = Date.now()
  // Even a privileged caller can't set the columns that the server fills in.
  await database.query(
    'insert into public.soft_quotes select * from json_populate_record(null::public.soft_quotes, $1)',
    [JSON.stringify({ ...row, reference: 'HACKED00', created_at: '2001-01-01' })],
  )
  const { reference, created_at, ...answers } = (await storedRow(row['id'])) ?? {}
  expect(answers).toEqual(row)
  expect(reference).toBe(deriveReference(String(row['id'])))
  expect(new Date(String(created_at)).getTime()).toBeGreaterThanOrEqual(before - 1_000)
})

/** The error for a failed check, or for null in a required column. */
const BREAKS_A_RULE = { code: expect.stringMatching(/^(23514|23502)$/) }

test.each([
  { id: '3b241101-e2bb-1255-8caf-4136c566a962' },
  { email: 'a@b.co\r\nBcc: c@d.co' },
  { notes: 'a\u0007b' },
  { photos: [photoUrl(`../${photoName()}`)] },
])('a row with an invalid value is rejected, and the error omits values: %j', async (changes) => {
  await expect(insertAsVisitor(database, aRow(changes))).rejects.toMatchObject({ ...BREAKS_A_RULE, detail: undefined })
})

test('a quote of several megabytes is rejected before the column checks run [security]', async () => {
  const refused = { code: 'PGRST', detail: expect.stringContaining('413') }
  const row = aRow({ notes: ' '.repeat(10_000_000) })
  await expect(insertAsVisitor(database, row)).rejects.toMatchObject(refused)
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
])('a source that is %s is dropped, and the quote is stored [security]', async (_what, source) => {
  expect(await storedSource(source)).toBeNull()
})
