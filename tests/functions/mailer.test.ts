import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailer } from '../../supabase/functions/_shared/wiring.ts'
import { MailError, type Mailer, type MailMessage } from '../../supabase/functions/_shared/mail/mailer.ts'
import { contactMail } from '../../supabase/functions/_shared/mail/contact-mail.ts'
import { quoteMail } from '../../supabase/functions/_shared/mail/quote-mail.ts'
import { MAIL, NOW } from '../support/functions/functions.ts'
import { aContactMessage, aPhotoUrl, aQuote, aSubmission, QUOTE_ID } from '../support/builders/payloads.ts'
import { startResendTrap } from '../support/servers/resend-trap.ts'
import { startSmtpTrap } from '../support/servers/smtp-trap.ts'

type SmtpTrap = Awaited<ReturnType<typeof startSmtpTrap>>
type ResendTrap = Awaited<ReturnType<typeof startResendTrap>>
let smtp: SmtpTrap
let resend: ResendTrap

beforeAll(async () => {
  ;[smtp, resend] = await Promise.all([startSmtpTrap(), startResendTrap()])
})
afterAll(() => Promise.all([smtp.stop(), resend.stop()]))

const LIMIT = 5_000
const smtpMailer = () => createMailer({ kind: 'smtp', host: '127.0.0.1', port: smtp.port, secure: false, login: null })
const resendMailer = () => createMailer({ kind: 'resend', apiKey: 're_test', baseUrl: resend.baseUrl })

/** A quote's mail with a fresh idempotency key, so that no test meets another's. */
function aMail(changes: Partial<MailMessage> = {}): MailMessage {
  const mail = quoteMail(aSubmission(), MAIL)
  return { ...mail, idempotencyKey: `quote_staff/${crypto.randomUUID()}`, ...changes }
}

async function failureOf(mailer: Mailer, message: MailMessage, withinMs = LIMIT): Promise<MailError> {
  const failure: unknown = await mailer.send(message, withinMs).catch((error: unknown) => error)
  if (failure instanceof MailError) return failure
  throw new Error(`Expected a MailError, got ${String(failure)}`)
}

describe.each([
  ['SMTP', smtpMailer],
  ['Resend', resendMailer],
])('the mailer by %s', (name, mailer) => {
  it('resolves when the mail was taken, with the id it was given, if any', async () => {
    const id = name === 'Resend' ? '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794' : null
    expect(await mailer().send(aMail(), LIMIT)).toBe(id)
  })

  it.each([
    ['a second recipient after a comma', { to: { address: 'a@example.com,b@example.com' } }],
    ['a second recipient in angle brackets', { to: { address: 'a@example.com <b@example.com>' } }],
    ['a line break in the recipient', { to: { address: 'a@example.com\r\nBcc: b@example.com' } }],
    ['a line break in the reply address', { replyTo: { address: 'a@example.com\nBcc: b@example.com' } }],
    ['a line break in a name', { from: { name: 'Us\r\nBcc: b@example.com', address: 'us@example.com' } }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: b@example.com' }],
    ['a line break in a header', { headers: { 'X-Test': 'a\r\nBcc: b@example.com' } }],
    ['no recipient', { to: { address: '' } }],
  ])('refuses %s', async (_what, changes) => {
    const before = smtp.mails.length + resend.calls.length
    expect(await failureOf(mailer(), aMail(changes))).toMatchObject({ code: 'unsafe', permanent: true })
    expect(smtp.mails.length + resend.calls.length).toBe(before)
  })

  it('gives up after the time it is given', async () => {
    const failure = await failureOf(mailer(), aMail({ to: { address: 'silent@example.com' } }), 200)
    expect(failure).toMatchObject({ code: 'timeout', permanent: false })
  })

  it('does not put the server’s sentence into its message', async () => {
    const failure = await failureOf(mailer(), aMail({ to: { address: 'refuse-550@example.com' } }))
    expect(failure.message).toBe('The mail was not taken: 550')
  })
})

describe('the mailer by SMTP', () => {
  beforeEach(() => void smtp.mails.splice(0))

  it.each([
    [421, false],
    [451, false],
    [550, true],
    [551, true],
    [553, true],
    [554, true],
    [501, false],
    [530, false],
    [535, false],
    [552, false],
  ])('calls an answer of %i permanent: %s', async (status, permanent) => {
    const failure = await failureOf(smtpMailer(), aMail({ to: { address: `refuse-${status}@example.com` } }))
    expect(failure).toMatchObject({ code: String(status), permanent })
  })

  it.each([
    ['a refused sender', { from: { address: 'refused-sender@example.com' } }, '553', false],
    ['a refused login to the server', { to: { address: 'relay-denied@example.com' } }, '550', false],
    ['a refused content', { to: { address: 'refuse-content@example.com' } }, '554', true],
  ])('tells %s from the others', async (_what, changes, code, permanent) => {
    expect(await failureOf(smtpMailer(), aMail(changes))).toMatchObject({ code, permanent })
  })

  it('calls a server that is not there temporary', async () => {
    const mailer = createMailer({ kind: 'smtp', host: '127.0.0.1', port: 1, secure: false, login: null })
    expect(await failureOf(mailer, aMail())).toMatchObject({ permanent: false })
  })

  it('sends no password where the line is open', async () => {
    const login = { user: 'u', pass: 'p' }
    const mailer = createMailer({ kind: 'smtp', host: '127.0.0.1', port: smtp.port, secure: false, login })
    expect(await failureOf(mailer, aMail())).toMatchObject({ permanent: false })
    expect(smtp.mails).toEqual([])
  })

  it('hands over the whole message to the one recipient', async () => {
    const message = aMail()
    await smtpMailer().send(message, LIMIT)
    expect(smtp.mails.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: 'notices@safespaces.example', to: ['office@safespaces.example'] },
    ])
    const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? '')
    expect(mail).toMatchObject({
      from: { name: 'Safe Spaces Commercial Cleaning', address: 'notices@safespaces.example' },
      to: [{ address: 'office@safespaces.example' }],
      replyTo: [{ address: 'dana@acme-dental.example' }],
      subject: message.subject,
      messageId: `<quote-${QUOTE_ID}@safespaces.example>`,
    })
    expect(mail.text?.trim()).toBe(message.text.trim())
    expect(mail.html?.trim()).toBe(message.html.trim())
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect(mail.cc).toBeUndefined()
    expect(mail.bcc).toBeUndefined()
  })

  it.each([
    ['a comma in the sender’s name', 'dana@acme-dental.example', 'Whitfield, Dana <x@evil.example>, "y'],
    ['quotes and signs in the sender’s address', "o'dana+a?b&c@acme-dental.example", 'Dana'],
  ])('has one recipient and one reply address in spite of %s', async (_what, email, full_name) => {
    const contact = aContactMessage({ full_name, email })
    await smtpMailer().send(contactMail({ id: QUOTE_ID, contact, submittedAt: NOW, suspicion: null }, MAIL), LIMIT)
    expect(smtp.mails.map(({ to }) => to)).toEqual([['office@safespaces.example']])
    const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? '')
    expect(mail.replyTo).toEqual([{ name: '', address: email }])
  })

  it('keeps every line of the wire under 998 characters', async () => {
    const quote = aQuote({
      businessName: '株'.repeat(200),
      notes: 'x'.repeat(5_000),
      photos: Array.from({ length: 10 }, (_, index) => aPhotoUrl(index)),
    })
    await smtpMailer().send(quoteMail(aSubmission(quote), MAIL), LIMIT)
    const longest = Math.max(...(smtp.mails[0]?.raw ?? '').split('\r\n').map((line) => line.length))
    expect(longest).toBeGreaterThan(0)
    expect(longest).toBeLessThanOrEqual(998)
  })
})

describe('the mailer by Resend', () => {
  beforeEach(() => void resend.calls.splice(0))

  it.each([
    [400, true],
    [413, true],
    [422, true],
    [401, false],
    [403, false],
    [404, false],
    [405, false],
    [451, false],
    [408, false],
    [409, false],
    [429, false],
    [500, false],
    [503, false],
  ])('calls an answer of %i permanent: %s', async (status, permanent) => {
    const failure = await failureOf(resendMailer(), aMail({ to: { address: `refuse-${status}@example.com` } }))
    expect(failure).toMatchObject({ code: String(status), permanent })
  })

  it('calls a server that is not there temporary', async () => {
    const mailer = createMailer({ kind: 'resend', apiKey: 're_test', baseUrl: 'http://127.0.0.1:1' })
    expect(await failureOf(mailer, aMail())).toMatchObject({ code: 'network', permanent: false })
  })

  it('follows no redirect', async () => {
    const failure = await failureOf(resendMailer(), aMail({ to: { address: 'redirect@example.com' } }))
    expect(failure).toMatchObject({ code: 'network' })
  })

  it('hands over the whole message to the one recipient', async () => {
    const message = aMail()
    await resendMailer().send(message, LIMIT)
    expect(resend.calls).toMatchObject([
      {
        path: '/emails',
        headers: { authorization: 'Bearer re_test', 'idempotency-key': message.idempotencyKey },
      },
    ])
    expect(resend.calls[0]?.body).toEqual({
      from: '"Safe Spaces Commercial Cleaning" <notices@safespaces.example>',
      to: ['office@safespaces.example'],
      reply_to: ['dana@acme-dental.example'],
      subject: message.subject,
      text: message.text,
      html: message.html,
      headers: { 'Auto-Submitted': 'auto-generated', 'Message-ID': `<quote-${QUOTE_ID}@safespaces.example>` },
    })
  })

  it('quotes a name that holds commas, quotes and brackets', async () => {
    const name = 'Us, "Them" \\ <x@evil.example>'
    await resendMailer().send(aMail({ from: { name, address: 'us@example.com' } }), LIMIT)
    expect(resend.calls[0]?.body).toMatchObject({ from: '"Us, \\"Them\\" \\\\ <x@evil.example>" <us@example.com>' })
  })

  it('calls our own sender that is not set up temporary', async () => {
    const failure = await failureOf(resendMailer(), aMail({ to: { address: 'wrong-sender@example.com' } }))
    expect(failure).toMatchObject({ code: '422', permanent: false })
  })

  it('tells a mail that differs from an earlier one of its key from other refusals', async () => {
    const first = aMail()
    await resendMailer().send(first, LIMIT)
    const failure = await failureOf(resendMailer(), { ...first, text: 'a minute later' })
    expect(failure).toMatchObject({ code: 'used_key', permanent: false })
    expect(resend.calls).toHaveLength(1)
  })
})
