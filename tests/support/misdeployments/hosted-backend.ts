/** A hosted project's REST, storage and functions, as far as the operator's tools ask them, on a real database. */
import { CONTRACT_HEADER } from '@contract/function-calls.ts'
import { CONTRACT_VERSION } from '@contract/quote-shape.ts'
import { PHOTO_BUCKET as PHOTOS } from '@contract/photo.ts'
import { corsHeaders } from '../../../supabase/functions/_shared/http/endpoint.ts'
import type { HostedDatabase } from '../database/hosted-database.ts'
import type { BackendCall } from '../servers/backend-stub.ts'
import type { Reply, Routes } from '../servers/routes.ts'

export const SECRET = 'sb_secret_of-this-test'
export const PUBLIC = 'sb_publishable_of-this-test'

/** As the platform's gateway does for REST and storage. */
const OPEN = { 'access-control-allow-origin': '*' }
export const CURRENT = { [CONTRACT_HEADER]: CONTRACT_VERSION }
export const HEALTHY = { ok: true, database: true, schedule: true, mail: true, scheduleRanSecondsAgo: 28 }

const FOR_VISITORS = ['submit-quote', 'submit-contact', 'mark-answered']
const FOR_OPERATORS = ['deliver-mail', 'sweep-photos', 'mail-events']

export function hostedBackend(database: HostedDatabase, siteUrl: () => string): Routes {
  return {
    ...restOf(database),
    ...storageOf(database),
    ...Object.fromEntries(FOR_VISITORS.flatMap((slug) => functionRoutes(slug, PUBLIC, database, siteUrl))),
    ...Object.fromEntries(FOR_OPERATORS.flatMap((slug) => functionRoutes(slug, SECRET, database, siteUrl))),
    'GET /functions/v1/health': () => [200, HEALTHY, CURRENT],
  }
}

/** Answers as PostgREST would: with what a statement returns, or with its error. */
async function run(database: HostedDatabase, { headers }: BackendCall, sql: string, values: readonly unknown[] = []) {
  const role = headers['apikey'] === SECRET ? 'service_role' : headers['apikey'] === PUBLIC ? 'anon' : null
  if (role === null) return [401, { message: 'Invalid API key' }, OPEN] as const
  try {
    const rows = await database.as(role, sql, values)
    return [200, rows[0] !== undefined && 'answer' in rows[0] ? rows[0]['answer'] : rows, OPEN] as const
  } catch (error) {
    return [...refusal(error), OPEN] as const
  }
}

const STATUSES: Readonly<Record<string, number>> = { '42501': 401, '23505': 409, '42883': 404 }

function refusal(error: unknown): [status: number, body: unknown] {
  const { code = '', message, detail }: { code?: string; message?: string; detail?: string } = Object(error)
  if (code === 'PGRST') return [Number(JSON.parse(detail ?? '').status), JSON.parse(message ?? '')]
  return [STATUSES[code] ?? 500, { code, message }]
}

function restOf(database: HostedDatabase): Routes {
  const rpc = ({ path, method, body, headers, ...call }: BackendCall) => {
    const [name = '', query] = path.replace('/rest/v1/rpc/', '').split('?')
    const given = Object.entries(method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : Object(body))
    const list = given.map(([key], index) => `${key} => $${index + 1}`).join(', ')
    const values = given.map(([, value]) => value)
    return run(database, { path, method, body, headers, ...call }, `select public.${name}(${list}) as answer`, values)
  }
  const table = '/rest/v1/soft_quotes'
  return {
    'OPTIONS *': ({ headers }) => [
      200,
      null,
      { ...OPEN, 'access-control-allow-headers': String(headers['access-control-request-headers']) },
    ],
    'GET *': rpc,
    'POST *': rpc,
    [`GET ${table}`]: (call) => run(database, call, 'select id from public.soft_quotes limit 1'),
    [`PATCH ${table}`]: (call) => run(database, call, `update public.soft_quotes set notes = 'x' where false`),
    [`DELETE ${table}`]: (call) => run(database, call, 'delete from public.soft_quotes where false'),
    [`POST ${table}`]: (call) => {
      const names = Object.keys(Object(call.body)).join(', ')
      const sql = `insert into public.soft_quotes (${names})
        select ${names} from jsonb_populate_record(null::public.soft_quotes, $1)`
      return run(database, call, sql, [JSON.stringify(call.body)])
    },
  }
}

function storageOf(database: HostedDatabase): Routes {
  const nameOf = ({ path }: BackendCall) => path.split(`${PHOTOS}/`)[1] ?? ''
  const upload = async (call: BackendCall): Promise<Reply> => {
    const type = call.headers['content-type']
    const { rows } = await database.stage('select allowed_mime_types as types from storage.buckets where id = $1', [
      PHOTOS,
    ])
    const { types }: { types?: unknown[] | null } = Object(rows[0])
    if (types && !types.includes(type)) return [400, { code: 'InvalidMimeType' }, OPEN]
    const again = call.headers['x-upsert'] ? `on conflict (bucket_id, name) do update set version = '2'` : ''
    const sql = `with told as (select set_config('storage.operation', 'storage.object.upload', true))
      insert into storage.objects (bucket_id, name, version) select $1, $2, '1' from told ${again}`
    return run(database, call, sql, [PHOTOS, nameOf(call)])
  }
  return {
    [`POST /storage/v1/object/${PHOTOS}`]: upload,
    [`POST /storage/v1/object/list/${PHOTOS}`]: (call) =>
      run(database, call, `select name from storage.objects where bucket_id = $1 and name like $2 || '%' limit 1`, [
        ...[PHOTOS, Object(call.body).prefix],
      ]),
    [`DELETE /storage/v1/object/${PHOTOS}`]: (call) =>
      run(database, call, 'delete from storage.objects where bucket_id = $1 and name = any ($2)', [
        ...[PHOTOS, Object(call.body).prefixes],
      ]),
    [`GET /storage/v1/object/public/${PHOTOS}`]: async (call) => {
      const sql =
        'select from storage.objects join storage.buckets on buckets.id = bucket_id where public and objects.name = $1'
      return (await database.stage(sql, [nameOf(call)])).rows.length > 0 ? [200, {}] : [400, { code: 'NoSuchKey' }]
    },
  }
}

function functionRoutes(
  slug: string,
  key: string,
  database: HostedDatabase,
  siteUrl: () => string,
): [string, Routes[string]][] {
  const told = ({ headers }: BackendCall) => ({ ...corsHeaders([siteUrl()], headers.origin ?? null), ...CURRENT })
  const answer = async (call: BackendCall): Promise<Reply> => {
    if (call.headers['apikey'] !== key) return [401, { ok: false, code: 'unauthorized' }, told(call)]
    const id = call.headers['idempotency-key']
    if (key === SECRET) return [200, { ok: true }, told(call)]
    if (id === undefined) return [400, { ok: false, code: 'invalid' }, told(call)]
    if (slug === 'submit-contact') {
      await database.stage(`insert into private.outbox (kind, subject_id) values ('message_staff', $1)`, [id])
    }
    const mailed = 'update private.outbox set sent_at = now(), due_at = null where subject_id = $1 returning id'
    const { rows } = await database.stage(mailed, [id])
    return rows.length > 0 ? [200, { ok: true }, told(call)] : [409, { ok: false, code: 'not_stored' }, told(call)]
  }
  return [
    [`POST /functions/v1/${slug}`, answer],
    [`OPTIONS /functions/v1/${slug}`, (call) => [204, null, told(call)]],
  ]
}
