import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailChecks } from '../../scripts/operator/check-mail.ts'
import { SETTINGS } from '../support/builders/go-live-settings.ts'
import { startHostedProject } from '../support/database/hosted-project.ts'
import { mailAccount, webhookTo } from '../support/servers/mail-account.ts'
import type { Reply, Routes } from '../support/servers/routes.ts'

let project: Awaited<ReturnType<typeof startHostedProject>>
beforeAll(async () => void (project = await startHostedProject()))
beforeEach(() => project.behaves())
afterAll(() => project.stop())

const SMTP = { MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.site.invalid' }

/** What the checks find, with these settings and these texts in the name servers. */
async function findings(changes: object = {}, texts: Readonly<Record<string, readonly string[]>> = {}) {
  const settings = { ...SETTINGS, RESEND_BASE_URL: project.site.url, ...changes }
  const names = {
    texts: async (name: string) => texts[name] ?? [],
    mailHosts: async () => ['mx.site.invalid'],
    addresses: async () => ['192.0.2.1'],
  }
  return Promise.all(mailChecks(settings, project.target.url, names).map(({ look }) => look()))
}
const states = async (...given: Parameters<typeof findings>) => (await findings(...given)).map(({ state }) => state)

const DMARC = { '_dmarc.site.invalid': ['v=DMARC1; p=reject'] }

test('leaves SPF to Resend, which asks for it under another name, and looks for it where a mail server needs it', async () => {
  expect(await states({}, DMARC)).toEqual(['well', 'well', 'well', 'well'])
  expect(await states(SMTP, DMARC)).toEqual(['broken', 'well', 'well', 'well'])
  expect(await states(SMTP, { ...DMARC, 'site.invalid': ['v=spf1 -all'] })).toEqual(['well', 'well', 'well', 'well'])
})

test('a subdomain has the policy of the domain above it', async () => {
  const from = { ...SMTP, MAIL_FROM: 'website@mail.site.invalid' }
  const spf = { 'mail.site.invalid': ['v=spf1 -all'] }
  expect((await states(from, { ...DMARC, ...spf }))[0]).toBe('well')
  expect((await states(from, spf))[0]).toBe('broken')
})

test('a sender of confirmations is looked at like the other', async () => {
  const own = { MAIL_CONFIRMATION_FROM: 'Hello@Confirm.site.invalid' }
  expect((await states(own, DMARC))[2]).toBe('broken')
  const data = [...VERIFIED, { name: 'confirm.site.invalid', status: 'verified' }]
  project.behaves({}, { 'GET /domains': () => [200, { data }] })
  expect((await states(own, DMARC))[2]).toBe('well')
})

test('asks Resend again when it was asked too quickly', async () => {
  let asked = 0
  const hasty: Routes = { 'GET /domains': () => (++asked === 1 ? TOO_MANY : [200, { data: VERIFIED }]) }
  project.behaves({}, hasty)
  expect((await states({}, DMARC))[2]).toBe('well')
  expect(asked).toBe(2)
})
const TOO_MANY: Reply = [429, { name: 'rate_limit_exceeded' }, { 'retry-after': '0.01' }]
const VERIFIED = [{ name: 'site.invalid', status: 'verified' }]

test.each([
  ['calls the project by its own address', 'https://abcdefghijklmnopqrst.supabase.co', {}, 'well'],
  ['calls another project', 'https://tsrqponmlkjihgfedcba.supabase.co', {}, 'broken'],
  ['is told of every event', null, { events: null }, 'well'],
])('a webhook that %s is looked at', async (_what, origin, changes, state) => {
  const { url } = project.target
  project.behaves({}, mailAccount(url, webhookTo(origin ?? url, changes)))
  const [, , , back] = await states({ SUPABASE_PROJECT_REF: 'abcdefghijklmnopqrst' }, DMARC)
  expect(back).toBe(state)
})

test('of two webhooks to the same function, the one that is switched on counts', async () => {
  const { url } = project.target
  const data = [webhookTo(url, { id: 'old', status: 'disabled' }), webhookTo(url)]
  project.behaves({}, { 'GET /webhooks': () => [200, { data }] })
  expect((await states({}, DMARC))[3]).toBe('well')
})

test('does not look at Resend for a key that may only send, and says where to look', async () => {
  const restricted: Routes[string] = () => [401, { name: 'restricted_api_key' }]
  project.behaves({}, { 'GET /domains': restricted, 'GET /webhooks': restricted })
  const [, , out, back] = await findings({}, DMARC)
  expect([out?.state, back?.state]).toEqual(['attention', 'attention'])
  expect(JSON.stringify(back)).toContain('resend.com/webhooks')
})
