/** A fake hosted project and its site, for the operator's tools. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '@/content/paths.ts'
import { CONTRACT_HEADER } from '@contract/function-calls.ts'
import { CONTRACT_VERSION, PHOTO_BUCKET as PHOTOS } from '@contract/quote-shape.ts'
import { corsHeaders } from '../../supabase/functions/_shared/http/cors.ts'
import type { HostedDatabase } from '../support/database/hosted-database.ts'
import { type BackendCall, startBackendStub } from '../support/servers/backend-stub.ts'
import { runScript, tempFolder } from '../support/servers/run-script.ts'

export type Reply = readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>]
/** Replies by method and path. Paths omit the query, and a photo's ends at the bucket. `GET *` matches other paths. */
export type Routes = Readonly<Record<string, (call: BackendCall) => Reply | Promise<Reply>>>

export const formatSettings = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map((pair) => pair.join('='))
    .join('\n')

export const LIVE_PHONE = '+14795551234'
const ENTRY = '/assets/site-AAAAAAAA.js'
export const LIVE_PAGE = `<!doctype html><script data-entry="${ENTRY}"></script>`

/** A live site: its pages, the code that they load, and the code that a form loads later. */
export function liveSite(
  projectUrl: string,
  key: string,
  policy: string | null = `default-src 'none'; img-src 'self' ${projectUrl}; connect-src 'self' ${projectUrl}`,
): Routes {
  const headers = { 'cache-control': 'no-cache', ...(policy !== null && { 'content-security-policy': policy }) }
  return {
    [`GET ${paths.home}`]: () => [200, LIVE_PAGE, headers],
    [`GET ${paths.getStarted}`]: () => [200, LIVE_PAGE, headers],
    'GET *': () => [404, LIVE_PAGE, headers],
    [`GET ${ENTRY}`]: () => [200, 'const load = () => import("../backend-BBBBBBBB.js")'],
    'GET /assets/backend-BBBBBBBB.js': () => [200, `const url = "${projectUrl}", key = "${key}"`],
  }
}

export const SECRET = 'sb_secret_of-this-test'
export const PUBLIC = 'sb_publishable_of-this-test'

/** Supabase's gateway allows every origin to call REST and storage. */
const OPEN = { 'access-control-allow-origin': '*' }
export const CURRENT = { [CONTRACT_HEADER]: CONTRACT_VERSION }

const FUNCTIONS = {
  ...{ 'submit-quote': PUBLIC, 'submit-contact': PUBLIC, 'mark-answered': PUBLIC },
  ...{ 'deliver-mail': SECRET, 'sweep-photos': SECRET, 'mail-events': SECRET },
}
const TABLE = '/rest/v1/soft_quotes'
const STATUSES: Readonly<Record<string, number>> = { '42501': 401, '23505': 409, '42883': 404 }

/** The routes of a project that has a real database and simulated functions. */
export function hostedBackend(database: HostedDatabase, siteUrl: () => string): Routes {
  /** Responds with a statement's result or error, as PostgREST does. */
  async function run({ headers }: BackendCall, sql: string, values: readonly unknown[] = []): Promise<Reply> {
    const role = headers['apikey'] === SECRET ? 'service_role' : headers['apikey'] === PUBLIC ? 'anon' : null
    if (role === null) return [401, { message: 'Invalid API key' }, OPEN]
    try {
      const rows = await database.as(role, sql, values)
      return [200, rows[0] !== undefined && 'answer' in rows[0] ? rows[0]['answer'] : rows, OPEN]
    } catch (error) {
      const { code = '', message, detail }: { code?: string; message?: string; detail?: string } = Object(error)
      if (code === 'PGRST') return [Number(JSON.parse(detail ?? '').status), JSON.parse(message ?? ''), OPEN]
      return [STATUSES[code] ?? 500, { code, message }, OPEN]
    }
  }
  const onTable = (sql: string) => (call: BackendCall) => run(call, sql)
  const onPhotos = (sql: string, given: string) => (call: BackendCall) =>
    run(call, sql, [PHOTOS, Object(call.body)[given]])

  function callFunction(call: BackendCall): Promise<Reply> {
    const name = call.path.replace('/rest/v1/rpc/', '')
    const given = Object(call.body)
    const list = Object.keys(given).map((key, index) => `${key} => $${index + 1}`)
    return run(call, `select public.${name}(${list.join(', ')}) as answer`, Object.values(given))
  }

  function insert(call: BackendCall): Promise<Reply> {
    const names = Object.keys(Object(call.body)).join(', ')
    const sql = `insert into public.soft_quotes (${names})
      select ${names} from jsonb_populate_record(null::public.soft_quotes, $1)`
    return run(call, sql, [JSON.stringify(call.body)])
  }

  async function upload(call: BackendCall): Promise<Reply> {
    const sql = 'select allowed_mime_types as types from storage.buckets where id = $1'
    const { types }: { types?: unknown[] | null } = Object((await database.stage(sql, [PHOTOS])).rows[0])
    if (types && !types.includes(call.headers['content-type'])) return [400, { code: 'InvalidMimeType' }, OPEN]
    const again = call.headers['x-upsert'] ? `on conflict (bucket_id, name) do update set version = '2'` : ''
    const store = `with setting as (select set_config('storage.operation', 'storage.object.upload', true))
      insert into storage.objects (bucket_id, name, version) select $1, $2, '1' from setting ${again}`
    const reply = await run(call, store, [PHOTOS, nameOf(call)])
    return reply[0] === STATUSES['42501'] ? [400, { code: 'AccessDenied' }, OPEN] : reply
  }

  async function download(call: BackendCall): Promise<Reply> {
    const sql = `select from storage.objects join storage.buckets on buckets.id = bucket_id
      where public and objects.name = $1`
    return (await database.stage(sql, [nameOf(call)])).rows.length > 0 ? [200, {}] : [400, { code: 'NoSuchKey' }]
  }

  const headersFor = ({ headers }: BackendCall) => ({ ...corsHeaders([siteUrl()], headers.origin ?? null), ...CURRENT })
  const answerOf =
    (slug: string, key: string) =>
    async (call: BackendCall): Promise<Reply> => {
      const id = call.headers['idempotency-key']
      if (call.headers['apikey'] !== key) return [401, { ok: false, code: 'unauthorized' }, headersFor(call)]
      if (key === SECRET) return [200, { ok: true }, headersFor(call)]
      if (id === undefined) return [400, { ok: false, code: 'invalid' }, headersFor(call)]
      if (slug === 'submit-contact')
        await database.stage(`insert into private.outbox (kind, subject_id) values ('message_staff', $1)`, [id])
      const mailed = 'update private.outbox set sent_at = now(), due_at = null where subject_id = $1 returning id'
      const { rows } = await database.stage(mailed, [id])
      return rows.length > 0
        ? [200, { ok: true }, headersFor(call)]
        : [409, { ok: false, code: 'not_found' }, headersFor(call)]
    }
  const functions = Object.entries(FUNCTIONS).map(([slug, key]): [string, Routes[string]] => [
    `POST /functions/v1/${slug}`,
    answerOf(slug, key),
  ])

  return {
    'POST *': callFunction,
    [`GET ${TABLE}`]: onTable('select id from public.soft_quotes limit 1'),
    [`PATCH ${TABLE}`]: onTable(`update public.soft_quotes set notes = 'x' where false`),
    [`DELETE ${TABLE}`]: onTable('delete from public.soft_quotes where false'),
    [`POST ${TABLE}`]: insert,
    [`POST /storage/v1/object/${PHOTOS}`]: upload,
    [`GET /storage/v1/object/public/${PHOTOS}`]: download,
    [`POST /storage/v1/object/list/${PHOTOS}`]: onPhotos(
      `select name from storage.objects where bucket_id = $1 and name like $2 || '%' limit 1`,
      'prefix',
    ),
    [`DELETE /storage/v1/object/${PHOTOS}`]: onPhotos(
      'delete from storage.objects where bucket_id = $1 and name = any ($2)',
      'prefixes',
    ),
    ...Object.fromEntries(functions),
    // The doctor calls this function without the site's origin.
    'POST /functions/v1/report-failure': () => [401, { ok: false, code: 'unauthorized' }, CURRENT],
    'GET /functions/v1/health': () => [200, { ok: true, database: true }, CURRENT],
  }
}

const nameOf = ({ path }: BackendCall) => path.split(`${PHOTOS}/`)[1] ?? ''

type Stub = Awaited<ReturnType<typeof startBackendStub>>

function serve(stub: Stub, routes: Routes): void {
  stub.answers(async (call, response) => {
    const where = call.path.split('?')[0]?.replace(/(object\/.*facility-photos)\/.+/, '$1') ?? ''
    const answer = routes[`${call.method} ${where}`] ?? routes[`${call.method} *`]
    const [status, body, headers] = answer ? await answer(call) : [404, {}]
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
    response.end(isText ? body : JSON.stringify(body))
  })
}

export async function startHostedProject() {
  const backend = await startBackendStub()
  const site = await startBackendStub()
  const target = { url: backend.url, secretKey: SECRET, publishableKey: PUBLIC, siteUrl: site.url, isLocal: false }

  /** Sets the project's routes, and the site's routes that differ from a working site's. */
  function setRoutes(routes: Routes, siteOtherwise: Routes = {}): void {
    serve(backend, routes)
    serve(site, { ...liveSite(backend.url, PUBLIC), ...siteOtherwise })
  }

  /** The contents of .env.go-live. */
  const settings = {
    RESEND_API_KEY: 're_of-this-test',
    RESEND_WEBHOOK_SECRET: 'whsec_b2YtdGhpcy10ZXN0',
    MAIL_FROM: 'website@site.invalid',
    MAIL_STAFF_TO: 'office@site.invalid',
    MAIL_ALERT_TO: 'owner@site.invalid',
    VITE_SITE_URL: site.url,
    VITE_SUPABASE_URL: backend.url,
    VITE_SUPABASE_ANON_KEY: PUBLIC,
    SUPABASE_SECRET_KEY: SECRET,
    SUPABASE_PROJECT_REF: 'abcdefghijklmnopqrst',
  }
  /** Runs a tool on this project, unless `args` names another settings file. */
  const file = path.join(tempFolder(), '.env.go-live')
  const run = (script: string, args: readonly string[] = [], env: Record<string, string> = {}) => {
    writeFileSync(file, formatSettings(settings))
    return runScript(script, ['--settings', file, ...args], env)
  }
  return { backend, site, target, settings, setRoutes, run }
}
