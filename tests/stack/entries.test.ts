/** Runs each entry point on the local stack's Deno and the hosted one, with a stub backend and SMTP over TLS. */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { installedDenos } from '../../scripts/installed-denos.ts'
import { LOCALHOST_AUTHORITY, LOCALHOST_TLS } from '../support/servers/localhost-tls.ts'
import type { Quote } from '@contract/schemas.ts'
import {
  aContactMessage,
  aLeasedMail,
  aPhotoUrl,
  aQuote,
  KEY,
  MAIL_ID,
  QUOTE_ID,
  storedMessage,
  storedRow,
} from '../support/builders/payloads.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../support/functions/functions.ts'
import { signatureOf, SITE } from '../support/functions/requests.ts'
import { type Answer, json, startBackendStub } from '../support/servers/backend-stub.ts'
import { startScriptedSmtp } from '../support/servers/scripted-smtp.ts'

const root = path.resolve(import.meta.dirname, '../..')
const SERVE_ENTRY = path.join(import.meta.dirname, 'entries/serve-entry.ts')

const SLUGS = readdirSync(path.join(root, 'supabase/functions')).filter((slug) => !slug.startsWith('_'))
const STAFF = 'office@site.example'
const CONFIRMATIONS = 'hello@confirm.site.example'

const backend = await startBackendStub()
const smtp = await startScriptedSmtp(LOCALHOST_TLS)
beforeEach(() => {
  backend.answers(entriesBackend())
  smtp.reset()
})

/** The backend's public address. */
const apiOrigin = () => backend.url.replace('127.0.0.1', 'localhost')

/** Settings of a hosted project with an SMTP server. */
const settings = () => ({
  SUPABASE_URL: backend.url,
  API_ORIGIN: apiOrigin(),
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: KEY }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
  SITE_ORIGINS: SITE,
  MAIL_FROM: 'notices@site.example',
  MAIL_CONFIRMATION_FROM: CONFIRMATIONS,
  MAIL_STAFF_TO: STAFF,
  MAIL_ESCALATION_TO: 'manager@site.example',
  SMTP_URL: `smtps://mailer%40site.example:correct-horse-battery@localhost:${smtp.port}`,
  RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET,
  DENO_CERT: LOCALHOST_AUTHORITY,
})

describe.each(installedDenos())('on $name', ({ path: deno }) => {
  const entries = new Map<string, EntryProcess>()
  beforeAll(async () => {
    const start = async (slug: string) => void entries.set(slug, await startEntry(deno, slug, settings()))
    await Promise.all(SLUGS.map(start))
  })
  afterAll(() => Promise.all([...entries.values()].map((entry) => entry.stop())))

  async function call(slug: string, init: RequestInit): Promise<Response> {
    const entry = entries.get(slug)
    if (!entry) throw new Error(`${slug} does not run`)
    return entry.fetch(init)
  }
  const post = (slug: string, body: object, headers: Record<string, string>) =>
    call(slug, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const asVisitor = (slug: string, body: object, headers = {}) =>
    post(slug, body, {
      apikey: KEY,
      'idempotency-key': QUOTE_ID,
      'x-form-signals': 'hp=0; t=60',
      'cf-connecting-ip': '203.0.113.7',
      ...headers,
    })
  const payloadsOf = (name: string) =>
    backend.calls.filter(({ path: called }) => called === `/rest/v1/rpc/${name}`).map(({ body }) => body)

  test.each([
    ['submit-quote', 401, 400, 401],
    ['submit-contact', 401, 400, 401],
    ['mark-answered', 401, 400, 401],
    ['deliver-mail', 401, 401, 200],
    ['sweep-photos', 401, 401, 200],
  ])(
    '%s returns %i without a key, %i with the public key and %i with the secret key [security]',
    async (slug, ...expected) => {
      const statuses = [{}, { apikey: KEY }, { apikey: SECRET_KEY }].map(async (headers) => {
        return (await post(slug, {}, headers)).status
      })
      expect(await Promise.all(statuses)).toEqual(expected)
      const preflight = await call(slug, { method: 'OPTIONS', headers: { origin: SITE } })
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, SITE])
    },
  )

  const mailEvent = () => {
    // Only an unknown email from our own sender gets a status that makes the service retry.
    const body = { type: 'email.bounced', data: { email_id: 'not-known-yet', from: `Us <${CONFIRMATIONS}>` } }
    const at = String(Math.floor(Date.now() / 1_000))
    const signature = signatureOf(WEBHOOK_SECRET, 'msg_1', at, JSON.stringify(body))
    return post('mail-events', body, { 'svix-id': 'msg_1', 'svix-timestamp': at, 'svix-signature': signature })
  }
  const photo = () => aPhotoUrl(0, apiOrigin())

  const CALLS: readonly [what: string, ask: () => Promise<Response>][] = [
    ['an event signed by the email service', mailEvent],
    ['a quote, with an email over TLS', () => asVisitor('submit-quote', aQuote({ photos: [photo()] }))],
    ['a message, within the usual limits', () => asVisitor('submit-contact', aContactMessage())],
    ['a scheduled delivery', () => post('deliver-mail', {}, { apikey: SECRET_KEY })],
    [
      'a failure report from a browser',
      () =>
        call('report-failure', {
          method: 'POST',
          headers: { 'content-type': 'text/plain', origin: SITE, 'cf-connecting-ip': '203.0.113.7' },
          body: JSON.stringify({ step: 'submit-quote', status: 'network', page: '/get-started' }),
        }),
    ],
    ['a health check without a key', () => call('health', {})],
  ]

  test('each entry point replies, sends its email and calls the backend (snapshot) [fault]', async () => {
    const effects: string[] = []
    for (const [what, ask] of CALLS) {
      smtp.reset()
      backend.answers(entriesBackend(aQuote({ photos: [photo()] })))
      const answer = await ask()
      effects.push(what, `  ${answer.status} ${await answer.text()}`)
      for (const { to } of smtp.taken) effects.push(`  an email to ${to.join()}`)
      for (const { method, path, body = '' } of backend.calls)
        effects.push(`  ${method} ${path} ${JSON.stringify(body)}`)
    }
    const text = effects.join('\n').replaceAll(/(?<="provider_id":")[\w-]{36}/g, '<id>')
    await expect(`${text}\n`).toMatchFileSnapshot('entries.txt')
  })

  test('deliver-mail reminds staff and the escalation contact about an unanswered emergency', async () => {
    const open = { leadKind: 'message', urgent: true, stepsSent: 0, looksHuman: true }
    const createdAt = new Date(Date.now() - 16 * 60_000).toISOString()
    const quiet = entriesBackend()
    backend.answers((called, response) =>
      (called.path.endsWith('/open_leads') ? json(200, [{ ...open, id: MAIL_ID, createdAt }]) : quiet)(
        called,
        response,
      ),
    )
    expect((await post('deliver-mail', {}, { apikey: SECRET_KEY })).status).toBe(200)
    const kinds = ['reminder_staff', 'reminder_escalation']
    expect(payloadsOf('enqueue_reminder')).toEqual([{ kinds, leads: [{ id: MAIL_ID, step: 1 }] }])
  })

  test('if the SMTP login is rejected, the email is queued and no credentials are logged [fault]', async () => {
    smtp.script.judge = (about, user) => (about === 'login' ? `535 5.7.8 no such user: ${user}` : null)
    expect((await asVisitor('submit-quote', aQuote())).status).toBe(200)
    expect([smtp.taken, smtp.logins]).toEqual([[], ['mailer@site.example']])
    expect(payloadsOf('mark_mail_failed')).toMatchObject([{ error: '535', permanent: false }])
    const written =
      (entries.get('submit-quote')?.output() ?? '') + JSON.stringify(backend.calls.map(({ body }) => body))
    expect(written).toContain('"code":"535","permanent":false')
    expect(written).not.toMatch(/mailer@site|correct-horse|no such user|Whitfield/)
  })
})

/** Responds to database calls from all functions. One quote is stored, and its email is due. */
function entriesBackend(quote: Quote = aQuote()): Answer {
  let message: object = {}
  const mailOf = (kind: string) =>
    aLeasedMail(kind, { stored: kind === 'quote_staff' ? storedRow(quote) : storedMessage(message) })
  const due = [mailOf('quote_staff')]
  const answers: Record<string, (args: Readonly<Record<string, unknown>>) => unknown> = {
    lease_mail: ({ lead_kind }) => ({ state: 'leased', mail: mailOf(`${lead_kind}_staff`) }),
    lease_due_mails: () => due.splice(0),
    enqueue_mail: ({ kind, content }) => {
      if (kind === 'message_staff') message = Object(content)
      return true
    },
    record_delivery: () => 'unknown',
    mark_mail_failed: () => 'queued',
    count_failure: () => true,
    count_submission: () => true,
    expire_leads: () => 0,
    health: () => ({
      ...{ scheduleRanSecondsAgo: 5, overdueSeconds: 0, databaseUsage: 0.1 },
      ...{ mail: true, reminders: true, report: true, forms: true },
    }),
    ...Object.fromEntries(
      ['lease_due_webhooks', 'open_leads', 'orphan_photos', 'unchecked_photos'].map((name) => [name, () => []]),
    ),
  }
  return (call, response) => {
    if (call.method === 'GET') return json(404, {})(call, response)
    const answer = answers[call.path.replace('/rest/v1/rpc/', '')]
    json(200, answer?.({ ...Object(call.body) }) ?? null)(call, response)
  }
}

type EntryProcess = Awaited<ReturnType<typeof startEntry>>

/** Runs a function's `index.ts` with the packages that its deno.json pins. */
async function startEntry(deno: string, slug: string, env: Readonly<Record<string, string>>) {
  const folder = path.join(root, 'supabase/functions', slug)
  const main = `data:text/javascript,${[SERVE_ENTRY, path.join(folder, 'index.ts')]
    .map((file) => `import "${pathToFileURL(file).href}"`)
    .join(';')}`
  const rights = ['--allow-net', '--allow-env']
  const { PATH, HOME, DENO_DIR } = process.env
  const packages = ['--cached-only', '--node-modules-dir=manual', '--config', path.join(folder, 'deno.json')]
  const child = spawn(deno, ['run', '--quiet', '--no-prompt', ...rights, ...packages, main], {
    cwd: root,
    env: { PATH, HOME, ...(DENO_DIR && { DENO_DIR }), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`
      const found = /^port (\d+)$/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error(`${slug} did not start: ${output}`)))
  })
  return {
    fetch: (init: RequestInit) => fetch(`http://127.0.0.1:${port}/functions/v1/${slug}`, init),
    output: () => output,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
