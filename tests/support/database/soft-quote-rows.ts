import { PHOTO_BUCKET } from '@contract/quote-shape.ts'
import { toQuoteRow } from '@contract/schemas.ts'
import { aQuote } from '../builders/payloads.ts'
import type { Database } from './database.ts'

export type Row = Record<string, unknown>

export function aRow(changes: Row = {}): Row {
  const quote = aQuote({ phone: null, squareFootage: '24,000', notes: null })
  return { id: crypto.randomUUID(), ...toQuoteRow(quote), source: null, ...changes }
}

/** Inserts a row as the REST layer does for a visitor: from JSON, as anon, with the request's headers in a setting. */
export async function insertAsVisitor(database: Database, row: object, headers = '{}'): Promise<void> {
  const columns = Object.keys(row).join()
  await database.transaction(async (transaction) => {
    await transaction.exec('set local role anon')
    await transaction.query(`select set_config('request.headers', $1, true)`, [headers])
    await transaction.query(
      `insert into public.soft_quotes (${columns})
        select ${columns} from json_populate_record(null::public.soft_quotes, $1)`,
      [JSON.stringify(row)],
    )
  })
}

export const headersFrom = (address: string) => JSON.stringify({ 'cf-connecting-ip': address })

/**
 * Stores many quotes and their staff emails, but counts them toward no rate limit. Returns the quotes' IDs, in order.
 *
 * @param address SQL for the client address that sends quote `n`
 */
export async function storeBurst(
  database: Database,
  count: number,
  address: string,
  notes = 'None.',
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  await database.transaction(async (transaction) => {
    // The trigger's checks take longer than everything else here.
    await transaction.exec('alter table public.soft_quotes disable trigger receive')
    await transaction.query(
      `insert into public.soft_quotes (id, full_name, business_name, email, square_footage, employee_count, bathrooms,
        cleaning_frequency, matron_service, notes)
      select id, 'Burst', 'Burst ' || n, 'burst@example.com', '1', '1-10', 1, 'daily', false, $2
      from unnest($1::uuid[]) with ordinality as sent (id, n)`,
      [ids, notes],
    )
    await transaction.query(
      `insert into private.outbox (kind, subject_id, is_urgent, network, due_at)
      select 'quote_staff', id, $2, key, now() + interval '2 minutes'
      from unnest($1::uuid[]) with ordinality as sent (id, n),
        private.hash_limits(jsonb_build_array(jsonb_build_object('bucket', 'quotes network', 'key', ${address})))
      order by n`,
      [ids, notes === 'It is happening now.'],
    )
    await transaction.exec('alter table public.soft_quotes enable trigger receive')
  })
  return ids
}

export const photoName = () => `${crypto.randomUUID()}/1732150800000-0.jpg`
export const photoUrl = (name: string, origin = 'https://project.example') =>
  `${origin}/storage/v1/object/public/${PHOTO_BUCKET}/${name}`

/** @param settings Postgres settings for the storage server's request */
export async function upload(
  database: Database,
  name = photoName(),
  { settings = {}, ago = '0', bytes = 0 }: { settings?: Record<string, string>; ago?: string; bytes?: number } = {},
): Promise<string> {
  await database.transaction(async (transaction) => {
    for (const setting of Object.entries(settings))
      await transaction.query('select set_config($1, $2, true)', [...setting])
    await transaction.exec('set local role anon')
    const insert = 'insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)'
    await transaction.query(insert, [PHOTO_BUCKET, name, { size: bytes }])
  })
  await database.query('update storage.objects set created_at = now() - $1::interval where name = $2', [ago, name])
  return name
}
