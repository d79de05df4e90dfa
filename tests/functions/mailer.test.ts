import PostalMime from 'postal-mime'
import { company } from '@contract/company.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createMailer, retryWithoutReplyTo } from '../../supabase/functions/_shared/outbox/mailer.ts'
import { MailError } from '../../supabase/functions/_shared/outbox/delivery.ts'
import type { MailMessage } from '../../supabase/functions/_shared/email/email.ts'
import { messageLead } from '../../supabase/functions/_shared/email/message.ts'
import { quoteMail } from '../../supabase/functions/_shared/email/quote.ts'
import { aContactMessage, aPhotoUrl, aQuote, aSubmission, QUOTE_ID } from '../support/builders/payloads.ts'
import { MAIL } from '../support/functions/functions.ts'
import { json, startBackendStub } from '../support/servers/backend-stub.ts'
import { startScriptedSmtp } from '../support/servers/scripted-smtp.ts'

const resend = await startBackendStub()
const smtp = await startScriptedSmtp()
beforeEach(() => {
  smtp.reset()
  resend.answers(json(200, { id: 'mail-of-resend' }))
})

const LIMIT = 5_000
const smtpMailer = (more: object = {}) =>
  createMailer({ kind: 'smtp', host: '127.0.0.1', port: smtp.port, secure: false, login: null, ...more })
const resendMailer = () => createMailer({ kind: 'provider', apiKey: 're_test', baseUrl: resend.url })

const MESSAGE_ID = `<quote_staff.${QUOTE_ID}@site.example>`
const aMail = (changes: Partial<MailMessage> = {}, email = aQuote().email): MailMessage => ({
  from: MAIL.from,
  to: MAIL.staff,
  replyTo: { address: email },
  ...quoteMail(aSubmission(aQuote({ email }))),
  messageId: MESSAGE_ID,
  ...changes,
})
/** The last email that the mail server accepted. */
const taken = () => PostalMime.parse(smtp.taken.at(-1)?.raw ?? '', { attachmentEncoding: 'base64' })

const inBase64 = (text: string) => Buffer.from(text).toString('base64')
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }
const FILE = { filename: 'list.csv', contentType: 'text/csv; charset=utf-8', content: '\ufeffa,b\r\n株,🧽\r\n' }

describe.each([
  ['SMTP', smtpMailer],
  ['Resend', resendMailer],
])('the %s mailer', (name, mailer) => {
  test.each([
    ['a second recipient after a comma', { to: { address: 'a@example.com,b@example.com' } }],
    ['a line break in the recipient', { to: { address: 'a@example.com\r\nBcc: b@example.com' } }],
    ['a line break in the reply address', { replyTo: { address: 'a@example.com\nBcc: b@example.com' } }],
    ['a line break in a name', { from: { name: 'Us\r\nBcc: b@example.com', address: 'us@example.com' } }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: b@example.com' }],
    ['a line break in a header', { headers: { 'X-Test': 'a\r\nBcc: b@example.com' } }],
    ['a line break in a file’s name', { attachments: [{ ...FILE, filename: 'a.csv\r\nX-Test: b' }] }],
    ['a line break in a file’s type', { attachments: [{ ...FILE, contentType: 'text/csv\nX-Test: b' }] }],
  ])(`the ${name} mailer rejects %s`, async (_what, changes) => {
    await expect(mailer()(aMail(changes), LIMIT)).rejects.toMatchObject({ code: 'unsafe', permanent: true })
    expect([smtp.taken, resend.calls]).toEqual([[], []])
  })

  test(`the ${name} mailer times out`, async () => {
    smtp.script.judge = (about) => (about === 'content' ? 'silence' : null)
    resend.answers(() => undefined)
    // On a busy machine, SMTP may need a second to reach the email's data.
    await expect(mailer()(aMail(), name === 'SMTP' ? 2_000 : 200)).rejects.toMatchObject({
      code: name === 'SMTP' ? 'timeout_after_data' : 'timeout',
      permanent: false,
    })
  })

  test(`the ${name} mailer’s error doesn’t contain the server’s text`, async () => {
    smtp.script.judge = () => '550 no mail for Dana'
    resend.answers(json(550, { name: 'Dana' }))
    await expect(mailer()(aMail(), LIMIT)).rejects.toThrow(/^The email wasn’t accepted: 550$/)
  })
})

test.each([
  ['recipient', '451', false],
  ['recipient', '550', true],
  ['recipient', '552', false],
  // These codes concern our address or login, which the owner can fix.
  ['sender', '553', false],
  ['recipient', '550 5.7.1 relaying denied', false],
  ['content', '554', true],
] as const)('SMTP: a rejection of the %s with %j is permanent: %s', async (refused, verdict, permanent) => {
  smtp.script.judge = (about) => (about === refused ? verdict : null)
  const code = verdict.slice(0, 3)
  await expect(smtpMailer()(aMail({ replyTo: null }), LIMIT)).rejects.toMatchObject({ code, permanent })
})

test('SMTP: a timeout before the email’s data has a different code than one after it', async () => {
  smtp.script.judge = () => 'silence'
  await expect(smtpMailer()(aMail(), 200)).rejects.toMatchObject({ code: 'timeout' })
})

test('SMTP: sends no password without TLS', async () => {
  const mailer = smtpMailer({ login: { user: 'u', pass: 'p' } })
  await expect(mailer(aMail(), LIMIT)).rejects.toMatchObject({ permanent: false })
  expect([smtp.logins, smtp.taken]).toEqual([[], []])
})

test('SMTP: sends the whole email and its unchanged attachment to only one recipient [security]', async () => {
  const message = aMail({ attachments: [FILE], headers: AUTOMATIC })
  expect(await smtpMailer()(message, LIMIT)).toMatch(/^[0-9a-f-]{36}$/)
  expect(smtp.taken).toMatchObject([{ from: 'notices@site.example', to: ['office@site.example'] }])
  const mail = await taken()
  expect(mail).toMatchObject({
    from: { name: company.name, address: 'notices@site.example' },
    to: [{ address: 'office@site.example' }],
    replyTo: [{ address: 'dana@acme-dental.example' }],
    subject: message.subject,
    messageId: MESSAGE_ID,
    attachments: [
      { filename: 'list.csv', mimeType: 'text/csv', disposition: 'attachment', content: inBase64(FILE.content) },
    ],
  })
  expect(mail.text?.trim()).toBe(message.text.trim())
  expect(mail.html?.trim()).toBe(message.html.trim())
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
})

test.each([
  ['a header in the sender’s name', { full_name: 'Robin\r\nBcc: x@evil.example\r\nSubject: Free money' }],
  ['an encoded word in a name [security]', { full_name: '=?utf-8?q?Robin=0D=0ABcc:_x@evil.example?=' }],
  ['the end-of-data marker in the message', { message: 'x\r\n.\r\nMAIL FROM:<x@evil.example>\r\nDATA\r\n.\n..\n.' }],
  ['quotes and signs in the sender’s address', { email: "o'dana+a?b&c=y#z%x@acme-dental.example" }],
])('SMTP: an email has one recipient, one Reply-To and the usual headers despite %s', async (_what, typed) => {
  const contact = aContactMessage(typed)
  for (const one of [aContactMessage(), contact])
    await smtpMailer()(
      aMail({ attachments: [], ...messageLead.mail({ ...aSubmission(), row: one }) }, one.email),
      LIMIT,
    )
  expect(smtp.taken.map(({ to }) => to)).toEqual([['office@site.example'], ['office@site.example']])
  const [honest, mail] = await Promise.all(smtp.taken.map(({ raw }) => PostalMime.parse(raw)))
  expect(mail?.headers.map(({ key }) => key)).toEqual(honest?.headers.map(({ key }) => key))
  expect(mail).toMatchObject({ from: honest?.from, to: honest?.to, attachments: [] })
  expect(mail?.replyTo).toEqual([{ name: '', address: contact.email }])
  expect(mail?.subject).toMatch(/^General Inquiry: message from \P{Cc}+$/u)
  expect(mail?.text).toContain(`Full Name: ${contact.full_name}`.split('\r')[0])
})

test('SMTP: every line of an email has fewer than 998 characters', async () => {
  const photos = Array.from({ length: 10 }, (_, index) => aPhotoUrl(index))
  const quote = aQuote({ businessName: '株'.repeat(200), notes: 'x'.repeat(5_000), photos })
  await smtpMailer()(aMail(quoteMail(aSubmission(quote)), quote.email), LIMIT)
  const longest = Math.max(...(smtp.taken[0]?.raw ?? '').split('\r\n').map((line) => line.length))
  expect(longest).toBeGreaterThan(0)
  expect(longest).toBeLessThanOrEqual(998)
})

test.each([
  [400, true],
  [413, true],
  [422, true],
  [401, false],
  [500, false],
])('Resend: a response of %i is permanent: %s', async (status, permanent) => {
  resend.answers(json(status, { name: 'some_error' }))
  const sent = resendMailer()(aMail({ replyTo: null }), LIMIT)
  await expect(sent).rejects.toMatchObject({ code: String(status), permanent })
})

test('Resend: sends the whole email and its unchanged attachment to one recipient [security]', async () => {
  const message = aMail({ attachments: [FILE], headers: AUTOMATIC })
  expect(await resendMailer()(message, LIMIT)).toBe('mail-of-resend')
  expect(resend.calls).toMatchObject([
    {
      path: '/emails',
      headers: { authorization: 'Bearer re_test', 'idempotency-key': expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  ])
  expect(resend.calls[0]?.body).toEqual({
    from: `"${company.name}" <notices@site.example>`,
    to: ['office@site.example'],
    reply_to: ['dana@acme-dental.example'],
    subject: message.subject,
    text: message.text,
    html: message.html,
    headers: { ...AUTOMATIC, 'Message-ID': MESSAGE_ID },
    attachments: [{ filename: 'list.csv', content_type: 'text/csv; charset=utf-8', content: inBase64(FILE.content) }],
  })
})

test('Resend: quotes a name with commas, quotes and brackets', async () => {
  const name = 'Us, "Them" \\ <x@evil.example>'
  await resendMailer()(aMail({ from: { name, address: 'us@example.com' } }), LIMIT)
  expect(resend.calls[0]?.body).toMatchObject({ from: '"Us, \\"Them\\" \\\\ <x@evil.example>" <us@example.com>' })
})

test('Resend: only an identical email gets the same idempotency key [fault]', async () => {
  const others = [aMail({ text: 'a minute later' }), aMail({ messageId: MESSAGE_ID.replace('quote', 'message') })]
  for (const message of [aMail(), aMail(), ...others]) await resendMailer()(message, LIMIT)
  const [key, again, ...otherKeys] = resend.calls.map(({ headers }) => headers['idempotency-key'])
  expect(again).toBe(key)
  expect(new Set([key, ...otherKeys]).size).toBe(3)
})

const HINT = 'Reply to this email to reach the sender.'
const NO_HINT = 'Don’t reply to this email: the sender won’t get it. Write to the address above.'
const ODD = 'odd@acme.example'

test('Resend: an email is resent without its Reply-To if the Reply-To is rejected [fault]', async () => {
  const message = aMail({}, ODD)
  resend.answers((call, response) => json('reply_to' in Object(call.body) ? 422 : 200, { id: '1' })(call, response))
  await resendMailer()(message, LIMIT)
  expect(resend.calls.at(-1)?.body).not.toHaveProperty('reply_to')
  expect(resend.calls.at(-1)?.body).toMatchObject({
    text: message.text.replace(HINT, NO_HINT),
    html: message.html.replace(HINT, NO_HINT),
  })
  expect(message.text).toContain(`Email: ${ODD}`)
})

test.each([
  ['for its format', '501'],
  ['as a listed domain, by an ambiguous code', '550 5.7.1 a listed domain in the header'],
] as const)('SMTP: an email is resent without its Reply-To if the Reply-To is rejected %s', async (_why, verdict) => {
  smtp.script.judge = (about, raw) => (about === 'content' && /^Reply-To:/im.test(raw) ? verdict : null)
  await smtpMailer()(aMail({}, ODD), LIMIT)
  const mail = await taken()
  expect(mail.replyTo).toBeUndefined()
  expect(mail.text).toContain(NO_HINT)
  expect(mail.text).toContain(ODD)
})

test.each([
  ['for its recipient', { permanent: true }, [5_000]],
  ['temporarily', { permanent: false }, [5_000]],
  ['for its content', { permanent: true, isAboutContent: true }, [5_000, 1_500]],
  ['for its content by policy', { permanent: false, isAboutContent: true }, [5_000, 1_500]],
])('an email rejected %s is retried without its Reply-To only if that might help', async (_why, options, limits) => {
  const tried: number[] = []
  vi.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(4_500)
  const mailer = retryWithoutReplyTo(async (_message, withinMs) => {
    tried.push(withinMs)
    throw new MailError('550', options)
  })
  await expect(mailer(aMail(), 5_000)).rejects.toMatchObject({ code: '550', permanent: options.permanent })
  expect(tried).toEqual(limits)
})
