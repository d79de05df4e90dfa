import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { backendChecks } from '../../scripts/operator/check-backend.ts'
import { functionChecks } from '../../scripts/operator/check-functions.ts'
import { factsAreReal, settingsChecks } from '../../scripts/operator/check-settings.ts'
import type { Check } from '../../scripts/operator/finding.ts'
import { roundTrip } from '../../scripts/operator/round-trip.ts'
import { BUCKET, deadMail, startHostedProject } from '../support/database/hosted-project.ts'
import { QUOTE_ID } from '../support/builders/payloads.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'))
let project: Awaited<ReturnType<typeof startHostedProject>>
beforeAll(async () => void (project = await startHostedProject()))
beforeEach(() => project.behaves())
afterAll(async () => {
  await project.backend.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What the checks say, one line each. */
async function findings(checks: readonly Check[]): Promise<string[]> {
  const all = await Promise.all(
    checks.map(({ look }) => look().catch((error: unknown) => ({ state: 'broken' as const, fix: String(error) }))),
  )
  return all.map((finding) => (finding.state === 'well' ? 'well' : `${finding.state}: ${finding.fix}`))
}
const examine = () =>
  findings([...backendChecks(project.target), ...functionChecks(project.target), roundTrip(project.target)])

test('finds nothing to say about a project in good order', async () => {
  expect(await examine()).toEqual(Array(8).fill('well'))
})

test('does not mind a confirmation that could not be delivered', async () => {
  project.behaves({
    'POST /rest/v1/rpc/list_outbox': () => [200, { sent: 1, open: [{ ...deadMail, kind: 'contact_confirmation' }] }],
  })
  expect(await examine()).toEqual(Array(8).fill('well'))
})

test('takes its own quote away again, and only that', async () => {
  await findings([roundTrip(project.target)])
  const inserted = project.backend.calls.find(({ method }) => method === 'POST')?.body
  const deleted = project.backend.calls.filter(({ method }) => method === 'DELETE')
  expect(deleted.map(({ path }) => path)).toEqual([
    `/rest/v1/soft_quotes?id=eq.${String(Reflect.get(Object(inserted), 'id'))}`,
  ])
})

test.each([
  ['GET /rest/v1/soft_quotes', [200, [{ id: QUOTE_ID }]], 'Anyone can read the quotes!'],
  ['GET /rest/v1/soft_quotes', [404, { code: 'PGRST205' }], 'The table soft_quotes is missing.'],
  ['GET /rest/v1/soft_quotes', [401, { message: 'Invalid API key' }], 'The publishable key is refused.'],
  ['POST /rest/v1/rpc/list_outbox', [401, {}], 'refuses the secret key'],
  ['POST /rest/v1/rpc/list_outbox', [404, {}], 'npx supabase@3 db push --remote'],
  ['POST /rest/v1/rpc/list_outbox', [200, { sent: 1, open: [deadMail] }], 'refused SMTP_USER and SMTP_PASS'],
  [
    'POST /rest/v1/rpc/list_outbox',
    [200, { sent: 1, open: [{ ...deadMail, state: 'retrying', lastError: 'timeout' }] }],
    'attention: Mails that wait for another try: 1',
  ],
  ['GET /storage/v1/bucket/facility-photos', [404, {}], 'There is no bucket'],
  ['GET /storage/v1/bucket/facility-photos', [200, { ...BUCKET, public: false }], 'must be public'],
  ['GET /storage/v1/bucket/facility-photos', [200, { ...BUCKET, file_size_limit: null }], 'limits were changed'],
  ['GET /storage/v1/bucket/facility-photos', [200, { ...BUCKET, allowed_mime_types: null }], 'limits were changed'],
  ['POST /functions/v1/submit-quote', [404, { code: 'NOT_FOUND' }], 'functions deploy submit-quote'],
  ['POST /functions/v1/submit-contact', [401, { code: 401, message: 'Missing authorization header' }], 'verify_jwt'],
  ['POST /functions/v1/submit-contact', [401, { code: 'unauthorized' }], 'does not take the publishable key'],
  ['POST /functions/v1/deliver-mail', [503, { code: 'BOOT_ERROR' }], 'a secret is missing or wrong'],
  ['POST /functions/v1/deliver-mail', [200, { ok: true }], 'answers without a key!'],
  ['POST /functions/v1/sweep-photos', [401, { code: 'unauthorized' }], 'does not take the secret key'],
  ['POST /rest/v1/soft_quotes', [500, {}], 'Storing a quote was answered with 500'],
  ['POST /rest/v1/soft_quotes', [429, {}], 'Storing a quote was answered with 429'],
] as const)('says what to do when %s answers %j', async (route, reply, words) => {
  project.behaves({ [route]: () => reply })
  const said = (await examine()).filter((finding) => finding !== 'well')
  expect(said.length).toBeGreaterThan(0)
  expect(said.join('\n')).toContain(words)
  expect(said.join('\n')).not.toContain('_of-this-test')
})

test('leaves its quote where it is while its mail waits', async () => {
  let id: unknown
  project.behaves({
    'POST /rest/v1/soft_quotes': ({ body }) => {
      const again = id !== undefined
      id = Reflect.get(Object(body), 'id')
      return again ? [409, {}] : [201, null]
    },
    'POST /rest/v1/rpc/list_outbox': () => [
      200,
      { sent: 0, open: [{ ...deadMail, subjectId: id, state: 'retrying', lastError: '451' }] },
    ],
  })
  expect(await findings([roundTrip(project.target)])).toEqual([
    'broken: The quote was stored, but its mail is retrying (451: the mail server asked to try again later).',
  ])
  expect(project.backend.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
})

const settings = {
  MAIL_TRANSPORT: 'resend',
  RESEND_API_KEY: 're_of-this-test',
  MAIL_FROM: 'website@site.invalid',
  MAIL_STAFF_TO: 'office@site.invalid',
  MAIL_ALERT_TO: 'owner@site.invalid',
  SITE_ORIGINS: 'https://www.site.invalid',
}
test.each([
  [{}, 'well'],
  [{ RESEND_API_KEY: '' }, 'broken: RESEND_API_KEY is missing'],
  [{ MAIL_FROM: 'x' }, 'broken: MAIL_FROM must be one plain e-mail address'],
  [{ MAIL_STAFF_TO: 'quotes@example.com' }, 'broken: MAIL_STAFF_TO is still the example: name your inbox.'],
  [{ SITE_ORIGINS: '' }, 'attention: SITE_ORIGINS is empty: pages of any site may call the functions.'],
  [{ SUPABASE_SECRET_KEY: 'x' }, /^broken: Supabase sets SUPABASE_SECRET_KEY itself/],
  [{ MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.example', SMTP_PORT: '587' }, /^broken: SMTP_PORT is 587/],
  [{ MAIL_ALERT_TO: '' }, /^attention: MAIL_ALERT_TO is not set/],
])('reads settings with %j', async (changes, expected) => {
  const file = path.join(folder, 'settings.env')
  const lines = Object.entries({ ...settings, ...changes }).map(([name, value]) => `${name}=${value}`)
  writeFileSync(file, lines.join('\n'))
  const [first] = await findings(settingsChecks(file).slice(0, 1))
  expect(first).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected)
})

test.each([
  ['+14795550199', 'office@lakeside-clinic.com', 'broken'],
  ['+14792730000', 'office@lakeside-clinic.example', 'broken'],
  ['+14792730000', 'office@lakeside-clinic.com', 'well'],
  [null, null, 'well'],
] as const)('reads the company’s phone %s and e-mail %s as %s', (phone, email, state) => {
  expect(factsAreReal({ phone, email })).toMatchObject({ state })
})

test('is run by npm, tells of all and fails when something is to fix', async () => {
  expect(await project.run('doctor.ts')).toMatchObject({ code: 0, output: expect.stringContaining('All is well.') })
  project.behaves({ 'GET /storage/v1/bucket/facility-photos': () => [404, {}] })
  const { code, output } = await project.run('doctor.ts', ['--round-trip'])
  expect(code).toBe(1)
  expect(output).toContain('FIX   the photo bucket: There is no bucket facility-photos.')
  expect(output).toContain('1 to fix.')
  expect(output).not.toContain('_of-this-test')
})
