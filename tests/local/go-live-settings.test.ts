import { readSettings } from '../../supabase/functions/_shared/env/settings.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ANSWERS as GIVEN, asFile, SETTINGS } from '../support/builders/go-live-settings.ts'
import { completeSettings, projectOf } from '../../scripts/go-live/settings.ts'
import { functionSettings } from '../../scripts/operator/check-settings.ts'
import { tempFolder } from '../support/servers/temp-folder.ts'

const folder = tempFolder()
const file = path.join(folder, '.env.go-live')

/** The settings that come of a file with these. */
function settingsOf(settings: Readonly<Record<string, string>>) {
  writeFileSync(file, asFile(settings))
  return completeSettings(file)
}

test('names all that is missing', () => {
  expect(() => settingsOf({ VITE_SITE_URL: GIVEN.VITE_SITE_URL })).toThrow(
    /lacks VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, SUPABASE_SECRET_KEY, MAIL_FROM, MAIL_STAFF_TO, RESEND_API_KEY[.]/,
  )
  expect(() => settingsOf({ ...GIVEN, RESEND_API_KEY: 're_your-key' })).toThrow(/lacks RESEND_API_KEY[.]/)
  expect(() => settingsOf({ ...GIVEN, MAIL_TRANSPORT: 'smtp' })).toThrow(/lacks SMTP_HOST, SMTP_USER, SMTP_PASS[.]/)
  expect(() => completeSettings(path.join(folder, 'nowhere'))).toThrow(/There is no file .*nowhere[.]/)
})

test('takes the site’s origin from its address, and the project from its own', () => {
  const settings = settingsOf(GIVEN)
  expect(settings).toMatchObject({ ...GIVEN, SITE_ORIGINS: 'https://www.site.invalid' })
  expect(projectOf(settings)).toMatchObject({
    ref: 'abcdefghijklmnopqrst',
    target: { url: GIVEN.VITE_SUPABASE_URL, siteUrl: 'https://www.site.invalid', isLocal: false },
  })
})

test('the example says how the report is turned off where an empty setting is none', () => {
  const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8')
  expect(example).toMatch(/^# The daily report[^\n]*[.] off: no report[.]\nREPORT_HOUR=/m)
  const reportHour = (REPORT_HOUR: string) => {
    const platform = { SUPABASE_URL: GIVEN.VITE_SUPABASE_URL, SUPABASE_ANON_KEY: 'x', SUPABASE_SERVICE_ROLE_KEY: 'x' }
    return readSettings({ ...platform, ...functionSettings({ ...SETTINGS, REPORT_HOUR }) }).reportHour
  }
  expect(reportHour('off')).toBe(null)
  expect(reportHour('')).toBe(7)
})

test('makes the secret of the links once, and none where promises are not watched', () => {
  const secret = settingsOf(GIVEN)['ANSWERED_SECRET']
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(completeSettings(file)['ANSWERED_SECRET']).toBe(secret)
  expect(settingsOf({ ...GIVEN, PROMISE_WATCH: 'off' })['ANSWERED_SECRET']).toBe('')
})

test.each([
  [{ MAIL_TRANSPORT: 'pigeon' }, 'MAIL_TRANSPORT must be resend or smtp'],
  [{ VITE_SITE_URL: 'http://www.site.invalid' }, 'VITE_SITE_URL must be an https address'],
  [{ VITE_SUPABASE_URL: `${GIVEN.VITE_SUPABASE_URL}/rest/v1` }, 'VITE_SUPABASE_URL must be an https address alone'],
])('a setting that cannot be right is told with its place: %j', (wrong, reason) => {
  expect(() => settingsOf({ ...GIVEN, ...wrong })).toThrow(reason)
  expect(() => completeSettings(file)).toThrow(`(in ${file})`)
})
