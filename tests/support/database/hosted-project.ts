/** A hosted project, its site and its mail API in the place of real ones, for the operator's tools. */
import path from 'node:path'
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { asFile, SETTINGS } from '../builders/go-live-settings.ts'
import { MAIL_ID, QUOTE_ID } from '../builders/payloads.ts'
import { CONTRACT_HEADER } from '@contract/own-headers.ts'
import { CONTRACT_VERSION } from '@contract/quote-shape.ts'
import { corsHeaders } from '../../../supabase/functions/_shared/http/endpoint.ts'
import { isSigned } from '../../../supabase/functions/_shared/http/signature.ts'
import { type BackendCall, startBackendStub } from '../servers/backend-stub.ts'
import { migrationFiles } from './hosted-database.ts'
import { liveSite } from '../servers/live-site.ts'
import { type Reply, type Routes, serve } from '../servers/routes.ts'
import { runScript } from '../servers/run-script.ts'
import { tempFolder } from '../servers/temp-folder.ts'

const scripts = path.resolve(import.meta.dirname, '../../../scripts')
const fresh = z.array(z.string()).parse(JSON.parse(readFileSync(path.join(scripts, 'operator/made.json'), 'utf8')))
export const SECRET = 'sb_secret_of-this-test'
export const PUBLIC = 'sb_publishable_of-this-test'
export const PROJECT_REF = 'abcdefghijklmnopqrst'
/** The sender's domain, as Resend lists it. */
export const VERIFIED = { id: 'd1', name: 'site.invalid', status: 'verified' }
const WITH_KEY = ['submit-quote', 'submit-contact', 'mark-answered', 'deliver-mail', 'sweep-photos']

/** A mail that failed for good, as the outbox lists it. */
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
export async function startHostedProject() {
  const backend = await startBackendStub()
  const site = await startBackendStub()
  const target = { url: backend.url, secretKey: SECRET, publishableKey: PUBLIC, siteUrl: site.url, isLocal: false }

  /** A project in good order, in which some paths of the backend and of the site answer otherwise. */
  function behaves(otherwise: Routes = {}, siteOtherwise: Routes = {}): void {
    serve(backend, { ...soundBackend(backend.url, site.url), ...otherwise })
    serve(site, {
      ...liveSite(backend.url, PUBLIC),
      'GET /domains': () => [200, { data: [VERIFIED] }],
      ...siteOtherwise,
    })
  }

  /** All that .env.go-live holds of it. */
  const settings = {
    ...{ ...SETTINGS, SITE_ORIGINS: site.url, RESEND_BASE_URL: site.url },
    ...{ VITE_SITE_URL: site.url, VITE_SUPABASE_URL: backend.url, VITE_SUPABASE_ANON_KEY: PUBLIC },
    ...{ SUPABASE_SECRET_KEY: SECRET, SUPABASE_PROJECT_REF: PROJECT_REF },
  }
  /** Runs a tool as npm would, on this project unless it is given another file. */
  const file = path.join(tempFolder(), '.env.go-live')
  const run = (script: string, args: readonly string[] = [], env: Record<string, string> = {}) => {
    writeFileSync(file, asFile(settings))
    return runScript(script, ['--settings', file, ...args], env)
  }
  return { backend, site, target, settings, behaves, run }
}

/** As the platform's gateway does for REST and storage. */
const OPEN = { 'access-control-allow-origin': '*' }

export const CURRENT = { [CONTRACT_HEADER]: CONTRACT_VERSION }
export const HEALTHY = {
  ok: true,
  database: true,
  schedule: true,
  mail: true,
  scheduleRanSecondsAgo: 28,
  overdueSeconds: 0,
}

function soundBackend(url: string, siteUrl: string): Routes {
  const stored = new Set<unknown>()
  return {
    'OPTIONS *': ({ headers }) => [
      200,
      null,
      { ...OPEN, 'access-control-allow-headers': String(headers['access-control-request-headers']) },
    ],
    'POST /rest/v1/rpc/list_outbox': () => [200, { sent: 3, open: [] }],
    'POST /rest/v1/rpc/requeue': () => [200, 1],
    'POST /rest/v1/rpc/doctor_report': () => [200, soundReport(url)],
    'GET /auth/v1/settings': () => [200, { disable_signup: true }],
    'POST /storage/v1/object/facility-photos': () => [200, { Key: 'x', Id: 'y', path: 'z' }, OPEN],
    'GET /storage/v1/object/public/facility-photos': () => [200, {}],
    'DELETE /storage/v1/object/facility-photos': () => [200, [{ name: 'x' }]],
    'GET /rest/v1/soft_quotes': () => [401, { code: '42501', message: 'permission denied' }],
    'DELETE /rest/v1/soft_quotes': () => [204, null],
    'POST /rest/v1/soft_quotes': ({ body }) => {
      const id: unknown = Reflect.get(Object(body), 'id')
      if (stored.has(id)) return [409, { code: '23505' }, OPEN]
      stored.add(id)
      return [201, null, OPEN]
    },
    ...Object.fromEntries(WITH_KEY.flatMap((slug) => functionRoutes(slug, siteUrl))),
    'GET /functions/v1/health': () => [200, HEALTHY, CURRENT],
    'POST /functions/v1/mail-events': async ({ headers, body }) => {
      const given = new Headers()
      for (const [name, value] of Object.entries(headers)) given.set(name, String(value))
      return (await isSigned(given, JSON.stringify(body), SETTINGS.RESEND_WEBHOOK_SECRET, new Date()))
        ? [200, { ok: true }, CURRENT]
        : [401, { ok: false, code: 'unauthorized' }, CURRENT]
    },
  }
}

function functionRoutes(slug: string, siteUrl: string): [string, Routes[string]][] {
  const key = !['deliver-mail', 'sweep-photos'].includes(slug) ? PUBLIC : SECRET
  const told = ({ headers }: BackendCall) => ({
    ...corsHeaders([siteUrl], headers.origin ?? null),
    ...CURRENT,
  })
  const answer = (call: BackendCall): Reply => {
    if (call.headers['apikey'] !== key) return [401, { ok: false, code: 'unauthorized' }, told(call)]
    return Object.keys(Object(call.body)).length === 0
      ? [400, { ok: false, code: 'invalid' }, told(call)]
      : [200, { ok: true, reference: 'ABCDEFGH' }, told(call)]
  }
  return [
    [`POST /functions/v1/${slug}`, answer],
    [`OPTIONS /functions/v1/${slug}`, (call) => [204, null, told(call)]],
  ]
}

const soundReport = (projectUrl: string) => ({
  made: fresh.map((make) => [make, null]),
  databaseBytes: 12_582_912,
  photos: { count: 12, bytes: 5_242_880 },
  overdueSeconds: 0,
  migrations: migrationFiles.map((file) => file.split('_')[0]),
  secrets: ['project_url', 'secret_key'],
  projectUrl,
  jobs: ['deliver-mail', 'sweep-photos'].map((name) => ({
    name,
    active: true,
    lastStatus: 'succeeded',
    message: null,
    ranSecondsAgo: 30,
  })),
  answer: { status: 200, error: null, secondsAgo: 28 },
  scheduleRanSecondsAgo: 28,
})
