import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANSWERS as GIVEN, SETTINGS } from '../support/builders/go-live-settings.ts'
import { startHostedProject } from '../support/database/hosted-project.ts'
import { completeSettings, projectOf } from '../../scripts/go-live/settings.ts'
import { functionSettings, readAllSettings } from '../../scripts/operator/check-settings.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
  file = path.join(folder, '.env.go-live')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (settings: readonly [string, string][]) =>
  writeFileSync(file, settings.map((pair) => pair.join('=')).join('\n'))

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
    return readAllSettings({ ...platform, ...functionSettings({ ...SETTINGS, REPORT_HOUR }) }).reportHour
  }
  expect(reportHour('off')).toBe(null)
  expect(reportHour('')).toBe(7)
})

test('makes the secret of the links once, where it can be kept, and none where promises are not watched', async () => {
  const secretOf = async () => (await completeSettings(file, GIVEN, null))['ANSWERED_SECRET']
  expect(await secretOf()).toBe('')
  write([['PROMISE_WATCH', 'on']])
  const secret = await secretOf()
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await secretOf()).toBe(secret)
  write([['PROMISE_WATCH', 'off']])
  expect(await secretOf()).toBe('')
})

test('is run by npm, and says what it lacks where nobody can be asked', async () => {
  const project = await startHostedProject()
  expect(await project.run('go-live.ts', ['--settings', file, '--yes', '--dry-run'])).toEqual({
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
    expect.stringMatching(/mails to visitors.* [(]optional; Enter leaves it empty, and MAIL_FROM sends them too[)]$/),
    expect.stringMatching(/[/]functions[/]v1[/]mail-events [(]optional; /),
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

test('stops where the file and the shell have different values, names the settings, and shows none of them', async () => {
  writeFileSync(file, "MAIL_STAFF_TO=new@site.invalid\nRESEND_API_KEY='re_new'\nQUOTE_CONFIRMATION=on\nSMTP_HOST=\n")
  const env = { ...GIVEN, QUOTE_CONFIRMATION: 'off', SMTP_HOST: 'mail.site.invalid' }
  const refusal = await completeSettings(file, env, null).catch(String)
  expect(refusal).toContain('MAIL_STAFF_TO, QUOTE_CONFIRMATION, RESEND_API_KEY. Which are right?')
  expect(refusal).not.toMatch(/re_|@/)
})

test('takes the shell’s value where the file has the same, none, or still the example', async () => {
  writeFileSync(file, 'MAIL_FROM=website@site.invalid\nMAIL_STAFF_TO=quotes@example.com\nRESEND_API_KEY=\n')
  expect(await completeSettings(file, GIVEN, null)).toMatchObject(GIVEN)
})

test('an answer is kept as soon as it was given, and the rest is asked for another time', async () => {
  const asked: string[] = []
  const until = (last: string) => async (question: string) => {
    if (question.startsWith(last)) throw new Error('Ctrl-C')
    asked.push(question)
    return question.includes('alerts') ? 'owner@site.invalid' : ''
  }
  const { MAIL_ALERT_TO: _, ...env } = GIVEN
  await expect(completeSettings(file, env, until('Signing secret'))).rejects.toThrow('Ctrl-C')
  expect(readFileSync(file, 'utf8')).toContain("MAIL_ALERT_TO='owner@site.invalid'")
  asked.length = 0
  const settings = await completeSettings(file, env, until('nothing'))
  expect(asked).toEqual([expect.stringContaining('mails to visitors'), expect.stringContaining('Signing secret')])
  expect(settings).toMatchObject({ MAIL_ALERT_TO: 'owner@site.invalid' })
  await completeSettings(file, env, () => Promise.reject(new Error('asked again')))
})

test.each([
  ['VITE_SITE_URL', 'www.site.invalid', 'VITE_SITE_URL must be an https address'],
  ['VITE_SUPABASE_URL', 'abcdefghijklmnopqrst', 'VITE_SUPABASE_URL must be an https address'],
  ['VITE_SUPABASE_ANON_KEY', 'sb_secret_x', 'VITE_SUPABASE_ANON_KEY is a secret key'],
  ['SUPABASE_SECRET_KEY', 'sb_publishable_x', 'SUPABASE_SECRET_KEY is a publishable key'],
  ['SUPABASE_SECRET_KEY', '', 'SUPABASE_SECRET_KEY is missing'],
  ['VITE_SUPABASE_URL', `${GIVEN.VITE_SUPABASE_URL}/rest/v1`, 'VITE_SUPABASE_URL must be an address alone'],
  ['SUPABASE_SECRET_KEY', 'secret', 'SUPABASE_SECRET_KEY must begin with sb_secret_'],
  ['MAIL_FROM', 'the website', 'MAIL_FROM must be one plain e-mail address'],
  ['MAIL_FROM', GIVEN.MAIL_STAFF_TO, 'MAIL_FROM is MAIL_STAFF_TO: mail programs'],
  ['MAIL_STAFF_TO', GIVEN.MAIL_FROM.toUpperCase(), 'MAIL_STAFF_TO is MAIL_FROM: mail programs'],
  ['RESEND_API_KEY', 'abc', 'RESEND_API_KEY must begin with re_'],
  ['RESEND_API_KEY', 're_your-key', 'RESEND_API_KEY is still the example'],
])('%s is asked for again when the answer is %j, with the reason', async (name, wrong, reason) => {
  const asked: string[] = []
  write(Object.entries(GIVEN).filter(([other]) => other !== name))
  const ask = async (question: string) => (asked.push(question) === 1 ? wrong : Reflect.get(GIVEN, name))
  expect(await completeSettings(file, {}, ask)).toMatchObject(GIVEN)
  expect(asked).toEqual([expect.any(String), `${reason}${asked[1]?.slice(reason.length)}`])
})

test.each([
  [{ MAIL_TRANSPORT: 'pigeon' }, 'MAIL_TRANSPORT must be resend or smtp'],
  [{ VITE_SITE_URL: 'http://www.site.invalid' }, 'VITE_SITE_URL must be an https address'],
  [{ REPORT_HOUR: '25' }, 'REPORT_HOUR must be an hour from 0 to 23'],
])('a setting that cannot be right is told with its place before anything is asked: %j', async (wrong, reason) => {
  const given = { ...GIVEN, MAIL_STAFF_TO: '', ...wrong }
  const ask = () => Promise.reject(new Error('asked'))
  write(Object.entries(given))
  const refusal = await completeSettings(file, {}, ask).catch(String)
  expect(refusal).toContain(reason)
  expect(refusal).toContain(`(in ${file})`)
  expect(await completeSettings(`${file}-none`, given, ask).catch(String)).toContain('(in this shell)')
})
