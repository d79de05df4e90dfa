/** A hosted project in the place of a real one, for the operator's tools. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { type BackendCall, json, startBackendStub } from '../servers/backend-stub.ts'
import { QUOTE_ID } from '../builders/payloads.ts'

const scripts = path.resolve(import.meta.dirname, '../../../scripts')
export const SECRET = 'sb_secret_of-this-test'
export const PUBLIC = 'sb_publishable_of-this-test'
export const MAIL_ID = '1f0c5a6e-6f5e-4f0e-9a51-0b8c7d6e5f4a'

/** A mail that was given up, as the outbox lists it. */
export const deadMail = {
  id: MAIL_ID,
  kind: 'quote_staff',
  subjectId: QUOTE_ID,
  attempts: 10,
  dueAt: null,
  deadAt: '2026-11-21T06:00:00Z',
  createdAt: '2026-11-21T02:13:00Z',
  lastError: '535',
  state: 'dead' as const,
}
export const BUCKET = {
  public: true,
  file_size_limit: 10_485_760,
  allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp'],
}

type Routes = Readonly<Record<string, (call: BackendCall) => Reply>>
export type Reply = readonly [status: number, body: unknown]
export async function startHostedProject() {
  const backend = await startBackendStub()
  const target = { url: backend.url, secretKey: SECRET, publishableKey: PUBLIC, isLocal: false }

  /** A project in good order, in which some paths answer otherwise. */
  function behaves(otherwise: Routes = {}): void {
    const stored = new Set<unknown>()
    const usual: Record<string, Routes[string]> = {
      'POST /rest/v1/rpc/list_outbox': () => [200, { sent: 3, open: [] }],
      'POST /rest/v1/rpc/requeue_mail': () => [200, true],
      'POST /rest/v1/rpc/requeue_dead': () => [200, 0],
      'GET /storage/v1/bucket/facility-photos': () => [200, BUCKET],
      'GET /rest/v1/soft_quotes': () => [401, { code: '42501', message: 'permission denied' }],
      'DELETE /rest/v1/soft_quotes': () => [204, null],
      'POST /rest/v1/soft_quotes': ({ body }) => {
        const id: unknown = Reflect.get(Object(body), 'id')
        if (stored.has(id)) return [409, { code: '23505' }]
        stored.add(id)
        return [201, null]
      },
    }
    for (const slug of ['submit-quote', 'submit-contact', 'deliver-mail', 'sweep-photos']) {
      const key = slug.startsWith('submit') ? PUBLIC : SECRET
      usual[`POST /functions/v1/${slug}`] = ({ headers, body }) => {
        if (headers['apikey'] !== key) return [401, { ok: false, code: 'unauthorized' }]
        return Object.keys(Object(body)).length === 0 ? [400, { ok: false, code: 'invalid' }] : [200, { ok: true }]
      }
    }
    backend.answers((call, response) => {
      const route = `${call.method} ${call.path.split('?')[0]}`
      const [status, body] = (otherwise[route] ?? usual[route] ?? (() => [404, {}] as const))(call)
      if (status === 204) return response.writeHead(204).end()
      json(status, body)(call, response)
    })
  }

  /** Runs a tool as npm would. */
  async function run(script: string, args: readonly string[] = [], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [path.join(scripts, script), ...args], {
      env: {
        ...process.env,
        SUPABASE_URL: backend.url,
        SUPABASE_SECRET_KEY: SECRET,
        SUPABASE_PUBLISHABLE_KEY: PUBLIC,
        ...env,
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const code = await new Promise((resolve) => child.once('exit', resolve))
    return { code, output }
  }

  return { backend, target, behaves, run }
}
