import { expect, test } from 'vitest'
import type { SoftQuoteRow } from '@/api/supabase-site-api.ts'
import { testDatabase } from '../support/database/database.ts'

const database = testDatabase()

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

test('the row type has exactly the migrated columns', async () => {
  const { rows } = await database.query<{ name: string; type: string }>(`
    select attname as name, format_type(atttypid, atttypmod) || case when attnotnull then '' else ' | null' end as type
    from pg_attribute where attrelid = 'public.soft_quotes'::regclass and attnum > 0 and not attisdropped`)
  expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual(COLUMNS)
})
