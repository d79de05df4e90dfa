import { readSettings } from '../../supabase/functions/_shared/env/settings.ts'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANSWERS as GIVEN, SETTINGS } from '../support/builders/go-live-settings.ts'
import { completeSettings, projectOf } from '../../scripts/go-live/settings.ts'
import { functionSettings } from '../../scripts/operator/check-settings.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
  file = path.join(folder, '.env.go-live')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (settings: readonly [string, string][]) =>
  writeFileSync(file, settings.map((pair) => pair.join('=')).join('\n'))

test('names all that is missing', () => {
  expect(() => completeSettings(file, { VITE_SITE_URL: GIVEN.VITE_SITE_URL })).toThrow(
    /lacks VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, SUPABASE_SECRET_KEY, MAIL_FROM, MAIL_STAFF_TO, RESEND_API_KEY[.]/,
  )
  expect(() => completeSettings(file, { ...GIVEN, RESEND_API_KEY: 're_your-key' })).toThrow(/lacks RESEND_API_KEY[.]/)
  write([['MAIL_TRANSPORT', 'smtp']])
  expect(() => completeSettings(file, GIVEN)).toThrow(/lacks SMTP_HOST, SMTP_USER, SMTP_PASS[.]/)
})

test('takes settings from the environment, the site’s origin from its address, and the project from its own', async () => {
  const settings = completeSettings(file, GIVEN)
  expect(settings).toMatchObject({ ...GIVEN, SITE_ORIGINS: 'https://www.site.invalid' })
  expect(await projectOf(settings)).toMatchObject({
    ref: 'abcdefghijklmnopqrst',
    target: { url: GIVEN.VITE_SUPABASE_URL, siteUrl: 'https://www.site.invalid', isLocal: false },
  })
})

test('the example says how the report is turned off where an empty setting is none', () => {
  const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8')
  expect(example).toMatch(/^# The daily report[^\n]*[.] off: no report[.]\nREPORT_HOUR=/m)
  const reportHour = (REPORT_HOUR: string) => {
    const platform = { SUPABASE_URL: GIVEN.VITE_SUPABASE_URL, SUPABASE_ANON_KEY: 'x', SUPABASE_SECRET_KEY: 'x' }
    return readSettings({ ...platform, ...functionSettings({ ...SETTINGS, REPORT_HOUR }) }).reportHour
  }
  expect(reportHour('off')).toBe(null)
  expect(reportHour('')).toBe(7)
})

test('makes the secret of the links once, where it can be kept, and none where promises are not watched', () => {
  const secretOf = () => completeSettings(file, GIVEN)['ANSWERED_SECRET']
  expect(secretOf()).toBe('')
  write([['PROMISE_WATCH', 'on']])
  const secret = secretOf()
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(secretOf()).toBe(secret)
  write([['PROMISE_WATCH', 'off']])
  expect(secretOf()).toBe('')
})

test('stops where the file and the shell have different values, names the settings, and shows none of them', async () => {
  writeFileSync(file, "MAIL_STAFF_TO=new@site.invalid\nRESEND_API_KEY='re_new'\nQUOTE_CONFIRMATION=on\nSMTP_HOST=\n")
  const env = { ...GIVEN, QUOTE_CONFIRMATION: 'off', SMTP_HOST: 'mail.site.invalid' }
  const refusal = /^(?!.*(re_|@)).*MAIL_STAFF_TO, QUOTE_CONFIRMATION, RESEND_API_KEY[.] Which are right[?]/
  expect(() => completeSettings(file, env)).toThrow(refusal)
})

test('takes the shell’s value where the file has the same, none, or still the example', async () => {
  writeFileSync(file, 'MAIL_FROM=website@site.invalid\nMAIL_STAFF_TO=quotes@example.com\nRESEND_API_KEY=\n')
  expect(completeSettings(file, GIVEN)).toMatchObject(GIVEN)
})

test.each([
  [{ MAIL_TRANSPORT: 'pigeon' }, 'MAIL_TRANSPORT must be resend or smtp'],
  [{ VITE_SITE_URL: 'http://www.site.invalid' }, 'VITE_SITE_URL must be an https address'],
  [{ VITE_SUPABASE_URL: `${GIVEN.VITE_SUPABASE_URL}/rest/v1` }, 'VITE_SUPABASE_URL must be an https address alone'],
])('a setting that cannot be right is told with its place: %j', (wrong, reason) => {
  write(Object.entries({ ...GIVEN, ...wrong }))
  expect(() => completeSettings(file, {})).toThrow(reason)
  expect(() => completeSettings(file, {})).toThrow(`(in ${file})`)
})
