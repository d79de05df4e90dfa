import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SETTINGS } from '../support/builders/go-live-settings.ts'
import { startHostedProject } from '../support/database/hosted-project.ts'
import { completeSettings, projectOf } from '../../scripts/go-live/settings.ts'
import { functionSettings } from '../../scripts/operator/check-settings.ts'
import { readConfig } from '../../supabase/functions/_shared/env/config.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
  file = path.join(folder, '.env.go-live')
})
afterEach(() => rmSync(folder, { recursive: true }))

const GIVEN = {
  VITE_SITE_URL: 'https://www.site.invalid/',
  VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  MAIL_FROM: 'website@site.invalid',
  MAIL_STAFF_TO: 'office@site.invalid',
  MAIL_ALERT_TO: 'owner@site.invalid',
  RESEND_API_KEY: 're_x',
}

test('names all that is missing when nobody can be asked', async () => {
  await expect(completeSettings(file, { VITE_SITE_URL: GIVEN.VITE_SITE_URL }, null)).rejects.toThrow(
    /lacks VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, SUPABASE_SECRET_KEY, MAIL_FROM, MAIL_STAFF_TO, RESEND_API_KEY[.]/,
  )
})

test('takes settings from the environment, the site’s origin from its address, and the project from its own', async () => {
  const settings = await completeSettings(file, GIVEN, null)
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
    return readConfig({ ...platform, ...functionSettings({ ...SETTINGS, REPORT_HOUR }) }).reportHour
  }
  expect(reportHour('off')).toBe(null)
  expect(reportHour('')).toBe(7)
})

test('is run by npm, and says what it lacks where nobody can be asked', async () => {
  const project = await startHostedProject()
  expect(await project.run('go-live.ts', ['--settings', file, '--yes'])).toEqual({
    code: 1,
    output: expect.stringMatching(/lacks VITE_SITE_URL, .*Copy it from [.]env[.]example/),
  })
  await project.stop()
})

test('asks the first time for what may stay empty', async () => {
  const asked: string[] = []
  const ask = async (question: string) =>
    (asked.push(question), /webhook/.test(question)) ? 'whsec_b2YtdGhpcy10ZXN0' : ''
  expect(await completeSettings(file, GIVEN, ask)).toMatchObject({
    MAIL_CONFIRMATION_FROM: '',
    RESEND_WEBHOOK_SECRET: 'whsec_b2YtdGhpcy10ZXN0',
  })
  expect(asked).toEqual([
    expect.stringContaining('mails to visitors'),
    expect.stringContaining('/functions/v1/mail-events'),
  ])
  expect(readFileSync(file, 'utf8')).toContain("RESEND_WEBHOOK_SECRET='whsec_b2YtdGhpcy10ZXN0'")
  await completeSettings(file, GIVEN, () => Promise.reject(new Error('asked again')))
})

test('asks once for what is missing, secrets unseen, and keeps the answers among the comments', async () => {
  writeFileSync(file, '# Mine\nMAIL_TRANSPORT=smtp\nSMTP_HOST=mail.site.invalid\nRESEND_API_KEY=re_your-key\n')
  const hidden: string[] = []
  const asked: string[] = []
  const ask = async (question: string, isSecret: boolean) => {
    ;(isSecret ? hidden : asked).push(question)
    return `$1 answer ${asked.length}`
  }
  const settings = await completeSettings(file, GIVEN, ask)
  expect([asked, hidden]).toEqual([['Its user'], ['Its password']])
  expect(settings).toMatchObject({ SMTP_USER: '$1 answer 1', RESEND_API_KEY: '' })
  expect(readFileSync(file, 'utf8')).toMatch(/^# Mine\n[\s\S]*SMTP_USER='\$1 answer 1'\n/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const again = await completeSettings(file, GIVEN, () => Promise.reject(new Error('asked again')))
  expect(again).toMatchObject({ SMTP_PASS: '$1 answer 1' })
})
