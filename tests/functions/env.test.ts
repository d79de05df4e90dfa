import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { WEBHOOK_SECRET } from '../support/functions/functions.ts'
import { PROVIDER_EVENTS_SECRET, PROVIDER_KEY } from '../../supabase/functions/_shared/env/mail-provider.ts'
import { type Environment, readSettings } from '../../supabase/functions/_shared/env/settings.ts'

const RESEND = {
  SUPABASE_URL: 'https://project.example/',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"key-a","mobile":"key-b"}',
  SUPABASE_SECRET_KEYS: '{"nightly":"secret-b","default":"secret-a"}',
  RESEND_API_KEY: 'secret-of-resend',
  MAIL_FROM: 'notices@site.example',
  MAIL_STAFF_TO: 'office@site.example',
}

/** Every setting that has a default, set otherwise. */
const OTHERWISE = {
  ...{ SUPABASE_ANON_KEY: 'key-c', SUPABASE_SERVICE_ROLE_KEY: 'secret-c' },
  SITE_ORIGINS: 'https://www.site.example, http://localhost:5173',
  API_ORIGIN: 'http://localhost:4173/',
  MAIL_CONFIRMATION_FROM: 'hello@confirm.site.example',
  ...{ MAIL_SECOND_TO: 'manager@site.example', MAIL_ALERT_TO: 'owner@site.example' },
  ...{ LIMITS: 'off', CLIENT_IP_HEADER: 'x-client', REPORT_HOUR: '0', QUOTE_CONFIRMATION: 'off' },
  ...{ RESEND_BASE_URL: 'http://127.0.0.1:9000/', RESEND_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjU' },
  ...{ WEBHOOK_URL: 'https://hooks.crm.example/x', WEBHOOK_SECRET },
}

/** The message about an environment that is the usual one with some changes. */
function complaint(changes: Environment, base: Environment = RESEND): string {
  try {
    readSettings({ ...base, ...changes })
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error'
  }
  return 'nothing'
}

describe('the environment', () => {
  test.each([
    ['settings', RESEND],
    ['all-otherwise', { ...RESEND, ...OTHERWISE }],
  ])('becomes a typed configuration: %s (vitest -u writes it)', async (file, environment) => {
    await expect(`${JSON.stringify(readSettings(environment), null, 2)}\n`).toMatchFileSnapshot(`env/${file}.txt`)
  })

  test('is asked only for what a function needs', () => {
    const { SUPABASE_URL, SUPABASE_SECRET_KEYS } = RESEND
    expect(readSettings({ SUPABASE_URL, SUPABASE_SECRET_KEYS, LIMITS: 'many' }, 'backend')).toEqual({
      backend: { url: 'https://project.example', secretKey: 'secret-a' },
    })
    expect(() => readSettings({}, 'backend')).toThrow(/^SUPABASE_URL is missing; SUPABASE_SECRET_KEYS is missing \(/)
  })

  test('takes legacy keys alone, and may switch off the report and the watch, and with it the link to mark a lead', () => {
    const alone = { SUPABASE_PUBLISHABLE_KEYS: '', SUPABASE_SECRET_KEYS: '' }
    const off = { REPORT_HOUR: 'off', PROMISE_WATCH: 'off' }
    expect(readSettings({ ...RESEND, ...OTHERWISE, ...alone, ...off })).toMatchObject({
      ...{ access: { keys: ['key-c'] }, operatorAccess: { keys: ['secret-c'] }, backend: { secretKey: 'secret-c' } },
      ...{ reportHour: null, watch: { watches: false, link: null } },
    })
  })

  test.each([
    ['smtps://mail.example', 465, true, null],
    ['smtp://mail.example:54325', 54325, false, null],
    ['smtps://mail.example:2465', 2465, true, null],
    ['smtps://me%40site.example:a%2Fb%3Ac@mail.example', 465, true, { user: 'me@site.example', pass: 'a/b:c' }],
  ])('that names the mail server %s sends by it', (SMTP_URL, port, secure, login) => {
    const transport = { kind: 'smtp', host: 'mail.example', port, secure, login }
    expect(readSettings({ ...RESEND, SMTP_URL }).transport).toEqual(transport)
  })

  const PUBLIC = 'SUPABASE_PUBLISHABLE_KEYS'
  const SECRET = 'SUPABASE_SECRET_KEYS'
  const AN_OBJECT = 'must be a JSON object of names and keys'
  const AN_ADDRESS = 'must be one plain e-mail address'

  test.each([
    ['SUPABASE_URL', undefined, 'is missing'],
    ['SUPABASE_URL', 'project.example', 'must be an http or https URL'],
    [PUBLIC, undefined, 'is missing (SUPABASE_ANON_KEY would do)'],
    [PUBLIC, 'key', AN_OBJECT],
    [SECRET, '{}', 'is missing (SUPABASE_SERVICE_ROLE_KEY would do)'],
    [SECRET, '["key"]', AN_OBJECT],
    [SECRET, '{"default":""}', AN_OBJECT],
    ['SITE_ORIGINS', 'www.a.example', 'must be origins such as https://www.example.com, separated by commas'],
    ['MAIL_CONFIRMATION_FROM', 'hello', AN_ADDRESS],
    ['MAIL_FROM', undefined, 'is missing'],
    ['MAIL_FROM', 'Us <us@example.com>', AN_ADDRESS],
    ['MAIL_STAFF_TO', 'a@example.com,b@example.com', AN_ADDRESS],
    ['RESEND_API_KEY', undefined, 'is missing, and SMTP_URL is too'],
    ['SMTP_URL', 'mail.example:465', 'must be an address such as smtps://user:password@mail.example.com'],
    ['SMTP_URL', 'https://mail.example', 'must be an address such as smtps://user:password@mail.example.com'],
    ['QUOTE_CONFIRMATION', 'no', 'must be on or off'],
    ['REPORT_HOUR', '24', 'must be an hour from 0 to 23, or off'],
    ['RESEND_WEBHOOK_SECRET', 're_key', 'must begin with whsec_, as Resend shows it'],
  ])('in which %s is %j is refused: it %s', (name, value, reason) => {
    expect(complaint({ [name]: value })).toBe(`${name} ${reason}`)
  })

  test('reports everything that is missing at once', () => {
    expect(complaint({}, {}).split('; ').toSorted()).toEqual([
      'MAIL_FROM is missing',
      'MAIL_STAFF_TO is missing',
      'RESEND_API_KEY is missing, and SMTP_URL is too',
      'SUPABASE_PUBLISHABLE_KEYS is missing (SUPABASE_ANON_KEY would do)',
      'SUPABASE_SECRET_KEYS is missing (SUPABASE_SERVICE_ROLE_KEY would do)',
      'SUPABASE_URL is missing',
    ])
  })

  test('shows no secret when it is wrong', () => {
    expect(
      complaint({ SUPABASE_PUBLISHABLE_KEYS: 'sb_secret', MAIL_FROM: 'sb_secret', SUPABASE_URL: 'sb_secret' }),
    ).not.toContain('sb_secret')
  })
})

describe('the settings of the webhook', () => {
  const read = (url: string, secret: string) =>
    readSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }, 'webhook').webhook

  test('are an address and a secret, or neither', () => {
    const url = 'https://hooks.crm.example/x'
    expect(read(url, WEBHOOK_SECRET)).toEqual({ to: { url, secret: WEBHOOK_SECRET }, problem: null })
    expect(read('', '')).toEqual({ to: null, problem: null })
  })

  test.each([
    ['https://hooks.crm.example', '', 'WEBHOOK_SECRET is missing'],
    ['', WEBHOOK_SECRET, 'WEBHOOK_URL is missing'],
    ['http://hooks.crm.example', WEBHOOK_SECRET, 'WEBHOOK_URL must be an https URL'],
    ['https://me:secret@hooks.crm.example', WEBHOOK_SECRET, 'WEBHOOK_URL must be an https URL without a user in it'],
    ['http://localhost.crm.example', WEBHOOK_SECRET, 'WEBHOOK_URL must be an https URL'],
    ['hooks.crm.example', 'my-secret', /^WEBHOOK_URL must be .+; WEBHOOK_SECRET must be whsec_/],
    ['https://hooks.crm.example', 'whsec_c2hvcnQ=', /24 to 64 random bytes/],
  ])('%s with %s switch it off, and keep no mail', (url, secret, problem) => {
    expect(read(url, secret)).toEqual({ to: null, problem: expect.stringMatching(problem) })
  })
})

test.each([PROVIDER_KEY, PROVIDER_EVENTS_SECRET])('the file that an owner copies asks for %s', (name) => {
  expect(readFileSync('.env.example', 'utf8')).toMatch(new RegExp(`^${name}=`, 'm'))
})
