/**
 * Every function's own entry, run as a process: by the newest Deno, which the local stack has, and by the Deno of hosted
 * functions. Behind them are a backend that remembers and a mail server that takes mail over TLS alone.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LOCALHOST_AUTHORITY, LOCALHOST_TLS } from '../../scripts/localhost-tls.ts'
import { installedDenos } from '../../scripts/installed-denos.ts'
import { aContactMessage, aPhotoUrl, aQuote, KEY, QUOTE_ID } from '../support/builders/payloads.ts'
import { type EntryProcess, startEntry } from '../support/functions/entry-process.ts'
import { signatureOf } from '../support/functions/signed.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../support/functions/functions.ts'
import { SITE } from '../support/functions/requests.ts'
import { startBackendStub } from '../support/servers/backend-stub.ts'
import { entriesBackend } from '../support/servers/outbox-backend.ts'
import { startScriptedSmtp } from '../support/servers/scripted-smtp.ts'

const SLUGS = [
  'deliver-mail',
  'health',
  'mail-events',
  'mark-answered',
  'submit-contact',
  'submit-quote',
  'sweep-photos',
] as const
const STAFF = 'office@site.example'
const CONFIRMATIONS = 'hello@confirm.site.example'

const backend = await startBackendStub()
const smtp = await startScriptedSmtp(LOCALHOST_TLS)
beforeEach(() => {
  backend.answers(entriesBackend())
  smtp.reset()
})

/** The backend's other name: where the functions are told that the site's visitors find it. */
const apiOrigin = () => backend.url.replace('127.0.0.1', 'localhost')

/** As on a hosted project that sends by a mail server. Nothing answers at its first address. */
const settings = () => ({
  SUPABASE_URL: backend.url,
  API_ORIGIN: apiOrigin(),
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: KEY }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
  SITE_ORIGINS: SITE,
  MAIL_FROM: 'notices@site.example',
  MAIL_CONFIRMATION_FROM: CONFIRMATIONS,
  MAIL_STAFF_TO: STAFF,
  SMTP_URL: `smtps://mailer%40site.example:correct-horse-battery@localhost:${smtp.port}`,
  RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET,
  NAMES: JSON.stringify({ localhost: ['::1', '127.0.0.1'] }),
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
    post(slug, body, { apikey: KEY, 'idempotency-key': QUOTE_ID, 'cf-connecting-ip': '203.0.113.7', ...headers })
  const askedOf = (name: string) =>
    backend.calls.filter(({ path: called }) => called === `/rest/v1/rpc/${name}`).map(({ body }) => body)

  test.each([
    ['submit-quote', 401, 400, 401],
    ['submit-contact', 401, 400, 401],
    ['mark-answered', 401, 400, 401],
    ['deliver-mail', 401, 401, 200],
    ['sweep-photos', 401, 401, 200],
  ])(
    '%s answers %i without a key, %i to a visitor’s and %i to an operator’s, and the site’s pages may ask',
    async (slug, ...expected) => {
      const statuses = [{}, { apikey: KEY }, { apikey: SECRET_KEY }].map(async (headers) => {
        return (await post(slug, {}, headers)).status
      })
      expect(await Promise.all(statuses)).toEqual(expected)
      const preflight = await call(slug, { method: 'OPTIONS', headers: { origin: SITE } })
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, SITE])
    },
  )

  test.each([
    ['takes what the mail service signed', WEBHOOK_SECRET, 404, 'unknown_mail'],
    ['refuses what another signed', 'whsec_c29tZWJvZHkgZWxzZQ==', 401, 'unauthorized'],
  ])('mail-events %s', async (_what, secret, status, code) => {
    // Of a mail from a stranger it would not want to be told again.
    const body = { type: 'email.bounced', data: { email_id: 'not-known-yet', from: `Us <${CONFIRMATIONS}>` } }
    const at = String(Math.floor(Date.now() / 1_000))
    const signature = signatureOf(secret, 'msg_1', at, JSON.stringify(body))
    const headers = { 'svix-id': 'msg_1', 'svix-timestamp': at, 'svix-signature': signature }
    const answer = await post('mail-events', body, headers)
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
  })

  test('submit-quote sends its mail over TLS, to the address at which the mail server answers', async () => {
    expect((await asVisitor('submit-quote', aQuote())).status).toBe(200)
    expect(smtp.taken.map(({ to }) => to)).toEqual([[STAFF]])
  })

  test('while the mail server refuses our login a mail waits, and the login is told to nobody', async () => {
    smtp.script.refuseLogin = true
    expect((await asVisitor('submit-quote', aQuote())).status).toBe(200)
    expect([smtp.taken, smtp.logins]).toEqual([[], ['mailer@site.example']])
    expect(askedOf('mark_mail_failed')).toMatchObject([{ error: '535', permanent: false }])
    const said = (entries.get('submit-quote')?.output() ?? '') + JSON.stringify(backend.calls.map(({ body }) => body))
    expect(said).toContain('"code":"535","permanent":false')
    expect(said).not.toMatch(/mailer@site|correct-horse|no such user|Whitfield/)
  })

  test('submit-contact sends staff the message, queues the confirmation, and counts by the usual limits', async () => {
    const message = aContactMessage()
    expect((await asVisitor('submit-contact', message)).status).toBe(200)
    expect(smtp.taken.map(({ to }) => to)).toEqual([[STAFF]])
    expect(askedOf('enqueue_mail')).toMatchObject([{ kind: 'message_staff' }, { content: { email: message.email } }])
    expect(askedOf('count_submission')).toMatchObject([
      { submission: QUOTE_ID, limits: [{ bucket: 'messages client', most: 200 }, { most: 1000 }] },
      { submission: QUOTE_ID, limits: [{ most: 5, seconds: 600 }, { most: 20 }] },
      { limits: [{ bucket: 'confirmation', most: 3 }, { most: 20 }] },
    ])
  })

  test('deliver-mail sends what is due, and asks for the daily report', async () => {
    const answer = await post('deliver-mail', {}, { apikey: SECRET_KEY })
    expect(await answer.json()).toEqual({ ok: true, sent: 1, queued: 0, dead: 0 })
    expect(smtp.taken.map(({ to }) => to)).toEqual([[STAFF]])
    expect(askedOf('enqueue_daily_report')).toMatchObject([{ hour: 7 }])
  })

  test.each(['submit-quote', 'deliver-mail'])('%s looks at photos where visitors find them', async (slug) => {
    const photo = aPhotoUrl(0, apiOrigin())
    backend.answers(entriesBackend(aQuote({ photos: [photo] })))
    if (slug === 'deliver-mail') await post(slug, {}, { apikey: SECRET_KEY })
    else await asVisitor(slug, aQuote({ photos: [photo] }))
    const asked = backend.calls.filter(({ method }) => method === 'GET')
    expect(asked.map(({ path: called }) => apiOrigin() + called)).toEqual([photo])
  })

  test('health tells anyone how the database is', async () => {
    const answer = await call('health', {})
    expect([answer.status, await answer.json()]).toMatchObject([200, { ok: true, scheduleRanSecondsAgo: 5 }])
  })

  test('deliver-mail ends by its clock although there is always more to send', async () => {
    backend.answers(entriesBackend(aQuote(), true))
    entries.set('hurried', await startEntry(deno, 'deliver-mail', { ...settings(), CLOCK_RATE: '50' }))
    expect((await post('hurried', {}, { apikey: SECRET_KEY })).status).toBe(200)
  })
})
