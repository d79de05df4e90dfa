import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailChecks } from '../../scripts/operator/check-mail.ts'
import { SETTINGS } from '../support/builders/go-live-settings.ts'
import { startHostedProject } from '../support/database/hosted-project.ts'
import type { Reply, Routes } from '../support/servers/routes.ts'

const project = await startHostedProject()
beforeEach(() => project.behaves())
afterAll(() => project.stop())

const SMTP = { MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.site.invalid' }

/** What the checks find, with these settings and these texts in the name servers. */
async function findings(changes: object = {}, texts: Readonly<Record<string, readonly string[]>> = {}) {
  const settings = { ...SETTINGS, RESEND_BASE_URL: project.site.url, ...changes }
  const names = {
    texts: async (name: string) => texts[name] ?? [],
    mailHosts: async () => ['mx.site.invalid'],
  }
  return Promise.all(mailChecks(settings, names).map(({ look }) => look()))
}
const states = async (...given: Parameters<typeof findings>) => (await findings(...given)).map(({ state }) => state)

const DMARC = { '_dmarc.site.invalid': ['v=DMARC1; p=reject'] }

test('leaves SPF to Resend, which asks for it under another name, and looks for it where a mail server needs it', async () => {
  expect(await states({}, DMARC)).toEqual(['well', 'well', 'well'])
  expect(await states(SMTP, DMARC)).toEqual(['broken', 'well', 'well'])
  expect(await states(SMTP, { ...DMARC, 'site.invalid': ['v=spf1 -all'] })).toEqual(['well', 'well', 'well'])
})

test('a subdomain has the policy of the domain above it', async () => {
  const from = { ...SMTP, MAIL_FROM: 'website@mail.site.invalid' }
  const spf = { 'mail.site.invalid': ['v=spf1 -all'] }
  expect((await states(from, { ...DMARC, ...spf }))[0]).toBe('well')
  expect((await states(from, spf))[0]).toBe('broken')
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

test('does not look at Resend for a key that may only send, and says where to look', async () => {
  project.behaves({}, { 'GET /domains': () => [401, { name: 'restricted_api_key' }] })
  const [, , out] = await findings({}, DMARC)
  expect(out?.state).toBe('attention')
  expect(JSON.stringify(out)).toContain('resend.com/domains')
})
