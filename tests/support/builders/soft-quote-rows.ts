import { type QuoteRow, toQuoteRow } from '@contract/quote-shape.ts'
import { as, type Database } from '../database/database.ts'
import { aQuote } from './payloads.ts'

/** The columns a visitor may fill, with their types, as the REST layer names them when it unpacks a JSON body. */
const COLUMNS = {
  id: 'uuid',
  full_name: 'text',
  business_name: 'text',
  email: 'text',
  phone: 'text',
  square_footage: 'text',
  employee_count: 'text',
  bathrooms: 'integer',
  fixtures: 'integer',
  cleaning_frequency: 'text',
  other_frequency: 'text',
  matron_service: 'boolean',
  matron_type: 'text',
  notes: 'text',
  photos: 'text[]',
} as const satisfies Record<'id' | keyof QuoteRow, string>

export type Row = Record<string, unknown>

/** A row that the database takes: valid as it is, changed where a test says so. */
export function aRow(changes: Row = {}): Row {
  const quote = aQuote({ phone: null, squareFootage: '24,000', notes: null })
  return { id: crypto.randomUUID(), ...toQuoteRow(quote), ...changes }
}

/** Inserts rows as the REST layer does for a visitor: from JSON, in one statement, as anon. */
export async function insertAsVisitor(database: Database, ...rows: object[]): Promise<void> {
  const columns = Object.keys(COLUMNS).join(', ')
  const definition = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`)
  const sql = `insert into public.soft_quotes (${columns}) select ${columns} from json_to_recordset($1::json) as _ (${definition.join(', ')})`
  await as('anon', database, sql, [JSON.stringify(rows)])
}

/** The status and the fields that a refused insert names, as the REST layer would answer them. */
export async function refusal(insert: Promise<void>): Promise<{ status: number; fields: string }> {
  try {
    await insert
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'PGRST' || !('detail' in error)) throw error
    return { status: JSON.parse(String(error.detail)).status, fields: JSON.parse(error.message).details }
  }
  throw new Error('The row was taken.')
}
