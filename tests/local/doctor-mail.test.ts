import { beforeEach, expect, test } from 'vitest'
import { mailChecks } from '../../scripts/operator/check-mail.ts'
import { SETTINGS } from '../support/builders/go-live-settings.ts'
import { startHostedProject, VERIFIED } from '../support/database/hosted-project.ts'
import type { Reply } from '../support/servers/routes.ts'

const project = await startHostedProject()
beforeEach(() => project.behaves())

/** Domains whose mail servers are not as they should be. */
const mx: Readonly<Record<string, readonly string[] | null>> = { 'gone.invalid': [], 'silent.invalid': null }
const SMTP = { MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.site.invalid' }

/** What the checks find, with these settings and these texts in the name servers. */
async function findings(changes: object = {}, texts: Readonly<Record<string, readonly string[] | null>> = {}) {
  const settings = { ...SETTINGS, RESEND_BASE_URL: project.site.url, ...changes }
  const names = {
    texts: async (name: string) => (name in texts ? (texts[name] ?? null) : []),
    mailHosts: async (domain: string) => (domain in mx ? (mx[domain] ?? null) : ['mx.site.invalid']),
  }
  return Promise.all(mailChecks(settings, names).map(({ look }) => look()))
}
const DMARC = { '_dmarc.site.invalid': ['v=DMARC1; p=reject'] }
const SPF = (domain: string) => ({ [domain]: ['v=spf1 -all'] })
const BELOW = { ...SMTP, MAIL_FROM: 'website@mail.site.invalid' }

test.each([
  ['SPF is left to Resend, which asks for it under another name', {}, DMARC, 'well'],
  ['a mail server of one’s own needs SPF', SMTP, DMARC, 'broken'],
  ['a mail server of one’s own has SPF', SMTP, { ...DMARC, ...SPF('site.invalid') }, 'well'],
  ['a subdomain has the policy of the domain above it', BELOW, { ...DMARC, ...SPF('mail.site.invalid') }, 'well'],
  ['a subdomain has none where that has none', BELOW, SPF('mail.site.invalid'), 'broken'],
  ['another text is no policy', {}, { '_dmarc.site.invalid': ['v=spf1 -all'] }, 'broken'],
  ['no name server answers', {}, { '_dmarc.site.invalid': null }, 'attention'],
  ['confirmations come from a domain of their own', { MAIL_CONFIRMATION_FROM: 'hi@new.invalid' }, DMARC, 'broken'],
])('%s', async (_what, settings, texts, state) => {
  expect((await findings(settings, texts))[0]?.state).toBe(state)
})

test.each([
  ['well', {}],
  ['broken', { MAIL_ALERT_TO: 'owner@gone.invalid' }],
  ['attention', { MAIL_ALERT_TO: 'owner@silent.invalid' }],
])('our inboxes are %s with %j', async (state, settings) => {
  expect((await findings(settings, DMARC))[1]?.state).toBe(state)
})

test('asks Resend again when it was asked too quickly', async () => {
  const hasty: Reply = [429, { name: 'rate_limit_exceeded' }, { 'retry-after': '0.01' }]
  let asked = 0
  project.behaves({}, { 'GET /domains': () => (++asked === 1 ? hasty : [200, { data: [VERIFIED] }]) })
  expect((await findings({}, DMARC))[2]?.state).toBe('well')
  expect(asked).toBe(2)
})

test('does not look at Resend for a key that may only send, and says where to look', async () => {
  project.behaves({}, { 'GET /domains': () => [401, { name: 'restricted_api_key' }] })
  const [, , out] = await findings({}, DMARC)
  expect(out?.state).toBe('attention')
  expect(JSON.stringify(out)).toContain('resend.com/domains')
})
