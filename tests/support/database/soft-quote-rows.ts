/** Quotes and photos as a visitor stores them. */
import { PHOTO_BUCKET } from '@contract/photo.ts'
import { toQuoteRow } from '@contract/quote.ts'
import { aQuote } from '../builders/payloads.ts'
import { as, type Database } from './database.ts'

export type Row = Record<string, unknown>

/** A row that the database accepts: valid by default, with changes per test. */
export function aRow(changes: Row = {}): Row {
  const quote = aQuote({ phone: null, squareFootage: '24,000', notes: null })
  return { id: crypto.randomUUID(), ...toQuoteRow(quote), source: null, ...changes }
}

/** The query of the REST layer: the columns of the JSON, with the types of the table. */
const insertOf = (row: object) =>
  `insert into public.soft_quotes (${Object.keys(row).join()}) select ${Object.keys(row).join()} from
    json_populate_recordset(null::public.soft_quotes, $1)`

/** Inserts rows as the REST layer does for a visitor: from JSON, in one statement, as anon. */
export async function insertAsVisitor(database: Database, row: object, ...more: object[]): Promise<void> {
  await as('anon', database, insertOf(row), [JSON.stringify([row, ...more])])
}

/** The same with the request's headers, which the REST layer passes on. */
export async function insertFrom(database: Database, headers: object | string, row: object): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.exec('set local role anon')
    const text = typeof headers === 'string' ? headers : JSON.stringify(headers)
    await transaction.query(`select set_config('request.headers', $1, true)`, [text])
    await transaction.query(insertOf(row), [JSON.stringify([row])])
  })
}

/**
 * Stores many quotes as anon, one statement each.
 *
 * @param address SQL for the client's address of the quote with the number n
 */
export async function storeBurst(database: Database, count: number, address: string, notes = 'None.'): Promise<void> {
  await as(
    'anon',
    database,
    `do $$ begin for n in 1..${count} loop
      perform set_config('request.headers', json_build_object('cf-connecting-ip', ${address})::text, true);
      insert into public.soft_quotes (id, full_name, business_name, email, square_footage, employee_count, bathrooms,
        cleaning_frequency, matron_service, notes, photos)
      values (gen_random_uuid(), 'Burst', 'Burst ' || n, 'burst@example.com', '1', '1-10', 1, 'daily', false, '${notes}', '{}');
    end loop; end $$`,
  )
}

/** The status of the REST layer's response to a rejected insert. */
export async function refusal(insert: Promise<void>): Promise<number> {
  try {
    await insert
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'PGRST' || !('detail' in error)) throw error
    return JSON.parse(String(error.detail)).status
  }
  throw new Error('The row was accepted.')
}

export const photoName = () => `${crypto.randomUUID()}/1732150800000-0.jpg`
export const photoUrl = (name: string, origin = 'https://project.example') =>
  `${origin}/storage/v1/object/public/${PHOTO_BUCKET}/${name}`

interface Upload {
  readonly bucket?: string
  /** The storage server's settings for the request, by name. */
  readonly settings?: Readonly<Record<string, string>>
  readonly ago?: string
  readonly bytes?: number
}
export async function upload(
  database: Database,
  name = photoName(),
  { bucket = PHOTO_BUCKET, settings = {}, ago = '0', bytes = 0 }: Upload = {},
): Promise<string> {
  await database.transaction(async (transaction) => {
    for (const setting of Object.entries(settings))
      await transaction.query('select set_config($1, $2, true)', [...setting])
    await transaction.exec('set local role anon')
    const insert = 'insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)'
    await transaction.query(insert, [bucket, name, { size: bytes }])
  })
  await database.query('update storage.objects set created_at = now() - $1::interval where name = $2', [ago, name])
  return name
}
