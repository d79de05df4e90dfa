import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAIL, WEBHOOK_SECRET } from '../support/functions/functions.ts'
import { expectParsed } from '../support/builders/parser-tables.ts'
import {
  type Environment,
  PROVIDER_EVENTS_SECRET,
  PROVIDER_KEY,
  readFunctionSettings,
} from '../../supabase/functions/_shared/env.ts'

const RESEND = {
  SUPABASE_URL: 'https://project.example/',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"key-a","mobile":"key-b"}',
  SUPABASE_SECRET_KEYS: '{"nightly":"secret-b","default":"secret-a"}',
  RESEND_API_KEY: 'secret-of-resend',
  MAIL_FROM: 'notices@site.example',
  MAIL_STAFF_TO: 'office@site.example',
}

/** Every optional setting, with a value other than its default. */
const OTHERWISE = {
  ...{ SUPABASE_ANON_KEY: 'key-c', SUPABASE_SERVICE_ROLE_KEY: 'secret-c' },
  SITE_ORIGINS: 'https://www.site.example, http://localhost:5173',
  API_ORIGIN: 'http://localhost:4173/',
  MAIL_CONFIRMATION_FROM: 'hello@confirm.site.example',
  ...{ MAIL_ESCALATION_TO: 'manager@site.example', MAIL_ALERT_TO: 'owner@site.example' },
  ...{ LIMITS: 'off', REPORT_HOUR: '0', QUOTE_CONFIRMATION: 'off' },
  RESEND_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjU',
  ...{ WEBHOOK_URL: 'https://hooks.crm.example/x', WEBHOOK_SECRET },
}

function readError(changes: Environment, base: Environment = RESEND): string {
  try {
    readFunctionSettings({ ...base, ...changes })
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error'
  }
  return 'nothing'
}

test('readFunctionSettings parses every variable', () => {
  const origins = ['https://www.site.example', 'http://localhost:5173']
  expect(readFunctionSettings({ ...RESEND, ...OTHERWISE })).toEqual({
    backend: { url: 'https://project.example', secretKey: 'secret-a' },
    access: { keys: ['key-a', 'key-b', 'key-c'], origins },
    operatorAccess: { keys: ['secret-a', 'secret-b', 'secret-c'], origins },
    apiOrigin: 'http://localhost:4173',
    limits: false,
    mail: MAIL,
    transport: { kind: 'provider', apiKey: 'secret-of-resend', baseUrl: 'https://api.resend.com' },
    reportHour: 0,
    confirmQuotes: false,
    mailEventsSecret: 'whsec_MfKQ9r8GKYqrTwjU',
    reminders: { enabled: true, link: { siteUrl: 'https://www.site.example', secret: 'answered secret-a' } },
    webhook: { to: { url: 'https://hooks.crm.example/x', secret: WEBHOOK_SECRET }, problem: null },
  })
})

test('every optional setting has a default', () => {
  expect(readFunctionSettings(RESEND)).toMatchObject({
    access: { keys: ['key-a', 'key-b'], origins: [] },
    apiOrigin: 'https://project.example',
    limits: true,
    mail: { confirmations: MAIL.from, escalation: null, alerts: MAIL.staff },
    reportHour: 7,
    confirmQuotes: true,
    mailEventsSecret: null,
    reminders: { enabled: true, link: null },
    webhook: { to: null, problem: null },
  })
})

test('readFunctionSettings requires only the variables for the requested parts', () => {
  const { SUPABASE_URL, SUPABASE_SECRET_KEYS } = RESEND
  expect(readFunctionSettings({ SUPABASE_URL, SUPABASE_SECRET_KEYS, LIMITS: 'many' }, 'backend')).toEqual({
    backend: { url: 'https://project.example', secretKey: 'secret-a' },
  })
  expect(() => readFunctionSettings({}, 'backend')).toThrow(
    /^SUPABASE_URL is missing; SUPABASE_SECRET_KEYS is missing \(/,
  )
})

test('legacy keys are enough, and the report, reminders and mark-as-answered links can be off', () => {
  const alone = { SUPABASE_PUBLISHABLE_KEYS: '', SUPABASE_SECRET_KEYS: '' }
  const off = { REPORT_HOUR: 'off', LEAD_REMINDERS: 'off' }
  expect(readFunctionSettings({ ...RESEND, ...OTHERWISE, ...alone, ...off })).toMatchObject({
    ...{ access: { keys: ['key-c'] }, operatorAccess: { keys: ['secret-c'] }, backend: { secretKey: 'secret-c' } },
    ...{ reportHour: null, reminders: { enabled: false, link: null } },
  })
})

test('error messages don’t contain secrets', () => {
  expect(
    readError({ SUPABASE_PUBLISHABLE_KEYS: 'sb_secret', MAIL_FROM: 'sb_secret', SUPABASE_URL: 'sb_secret' }),
  ).not.toContain('sb_secret')
})

test('the error names each invalid setting, but an invalid webhook is just turned off [fault]', () =>
  expectParsed('functions/env.txt', {
    'SMTP_URL selects the mail server': (SMTP_URL) =>
      JSON.stringify(readFunctionSettings({ ...RESEND, SMTP_URL }).transport),
    'Invalid settings are rejected with all their names': (typed) => {
      const [name = '', value] = typed.split(/=([^]*)/)
      return value === undefined ? readError({}, {}) : readError({ [name]: value })
    },
    'An incomplete or invalid webhook setting turns off only the webhook': (typed) => {
      const [WEBHOOK_URL = '', secret = ''] = typed.split(' ')
      const given = { WEBHOOK_URL, WEBHOOK_SECRET: secret.replace('whole', WEBHOOK_SECRET) }
      const { to, problem } = readFunctionSettings(given, 'webhook').webhook
      return to ? `posts to ${to.url}${to.secret === WEBHOOK_SECRET ? '' : ' with another secret'}` : `off: ${problem}`
    },
  }))

test.each([PROVIDER_KEY, PROVIDER_EVENTS_SECRET])('.env.example has %s', (name) => {
  expect(readFileSync('.env.example', 'utf8')).toMatch(new RegExp(`^${name}=`, 'm'))
})
