import PostalMime from 'postal-mime'
import { company } from '@contract/company.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MailError, retryingWithoutReplyTo } from '../../supabase/functions/_shared/outbox/mailer.ts'
import { createMailer } from '../../supabase/functions/_shared/wiring.ts'
import type { MailMessage } from '../../supabase/functions/_shared/mails/message.ts'
import { contactMail } from '../../supabase/functions/_shared/mails/contact-mail.ts'
import { quoteMail } from '../../supabase/functions/_shared/mails/quote-mail.ts'
import { NOW } from '../support/builders/now.ts'
import { MAIL } from '../support/functions/functions.ts'
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

const inBase64 = (text: string) => Buffer.from(text).toString('base64')
const FILE = { filename: 'list.csv', contentType: 'text/csv; charset=utf-8', content: '\ufeffa,b\r\n株,🧽\r\n' }

const to = (address: string) => aMail({ to: { address } })

describe.each([
  ['SMTP', smtpMailer],
  ['Resend', resendMailer],
])('the mailer by %s', (name, mailer) => {
  test('resolves when the mail was taken, with the id it was given, if any', async () => {
    const id = name === 'Resend' ? '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794' : null
    expect(await mailer().send(aMail(), LIMIT)).toBe(id)
  })

  test.each([
    ['a second recipient after a comma', { to: { address: 'a@example.com,b@example.com' } }],
    ['a second recipient in angle brackets', { to: { address: 'a@example.com <b@example.com>' } }],
    ['a line break in the recipient', { to: { address: 'a@example.com\r\nBcc: b@example.com' } }],
    ['a line break in the reply address', { replyTo: { address: 'a@example.com\nBcc: b@example.com' } }],
    ['a line break in a name', { from: { name: 'Us\r\nBcc: b@example.com', address: 'us@example.com' } }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: b@example.com' }],
    ['a line break in a header', { headers: { 'X-Test': 'a\r\nBcc: b@example.com' } }],
    ['a line break in a file’s name', { attachments: [{ ...FILE, filename: 'a.csv\r\nX-Test: b' }] }],
    ['a line break in a file’s type', { attachments: [{ ...FILE, contentType: 'text/csv\nX-Test: b' }] }],
    ['no recipient', { to: { address: '' } }],
  ])('refuses %s', async (_what, changes) => {
    const before = smtp.mails.length + resend.calls.length
    await expect(mailer().send(aMail(changes), LIMIT)).rejects.toMatchObject({ code: 'unsafe', permanent: true })
    expect(smtp.mails.length + resend.calls.length).toBe(before)
  })

  test('gives up after the time it is given', async () => {
    await expect(mailer().send(to('silent@example.com'), 1_000)).rejects.toMatchObject({
      code: name === 'SMTP' ? 'timeout_after_data' : 'timeout',
      permanent: false,
    })
  })

  test('does not put the server’s sentence into its message', async () => {
    const sent = mailer().send(to('refuse-550@example.com'), LIMIT)
    await expect(sent).rejects.toThrow(/^The mail was not taken: 550$/)
  })
})

describe('the mailer by SMTP', () => {
  beforeEach(() => void smtp.mails.splice(0))

  test.each([
    [451, false],
    [550, true],
    [554, true],
    [535, false],
    [552, false],
  ])('calls an answer of %i permanent: %s', async (status, permanent) => {
    await expect(smtpMailer().send(to(`refuse-${status}@example.com`), LIMIT)).rejects.toMatchObject({
      code: String(status),
      permanent,
    })
  })

  test.each([
    ['a refused sender', { from: { address: 'refused-sender@example.com' } }, '553', false],
    ['a refused login to the server', { to: { address: 'relay-denied@example.com' } }, '550', false],
    ['a refused content', { to: { address: 'refuse-content@example.com' } }, '554', true],
  ])('treats %s apart from the others', async (_what, changes, code, permanent) => {
    await expect(smtpMailer().send(aMail(changes), LIMIT)).rejects.toMatchObject({ code, permanent })
  })

  test('tells a server that is slow before it has the mail from one that may have taken it', async () => {
    await expect(smtpMailer().send(to('stuck@example.com'), 200)).rejects.toMatchObject({ code: 'timeout' })
  })

  test('treats a server that is not there as temporary', async () => {
    const mailer = createMailer({ kind: 'smtp', host: '127.0.0.1', port: 1, secure: false, login: null })
    await expect(mailer.send(aMail(), LIMIT)).rejects.toMatchObject({ permanent: false })
  })

  test('sends no password where the line is open', async () => {
    const login = { user: 'u', pass: 'p' }
    const mailer = createMailer({ kind: 'smtp', host: '127.0.0.1', port: smtp.port, secure: false, login })
    await expect(mailer.send(aMail(), LIMIT)).rejects.toMatchObject({ permanent: false })
    expect([smtp.logins, smtp.mails]).toEqual([[], []])
  })

  test('hands over the whole message to the one recipient', async () => {
    const message = aMail()
    await smtpMailer().send(message, LIMIT)
    expect(smtp.mails.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: 'notices@site.example', to: ['office@site.example'] },
    ])
    const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? '')
    expect(mail).toMatchObject({
      from: { name: company.name, address: 'notices@site.example' },
      to: [{ address: 'office@site.example' }],
      replyTo: [{ address: 'dana@acme-dental.example' }],
      subject: message.subject,
      messageId: `<quote-${QUOTE_ID}@site.example>`,
    })
    expect(mail.text?.trim()).toBe(message.text.trim())
    expect(mail.html?.trim()).toBe(message.html.trim())
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect(mail.cc).toBeUndefined()
    expect(mail.bcc).toBeUndefined()
  })

  test('hands over a file, byte for byte', async () => {
    await smtpMailer().send(aMail({ attachments: [FILE] }), LIMIT)
    const { attachments } = await PostalMime.parse(smtp.mails[0]?.raw ?? '', { attachmentEncoding: 'base64' })
    expect(attachments).toMatchObject([
      { filename: 'list.csv', mimeType: 'text/csv', disposition: 'attachment', content: inBase64(FILE.content) },
    ])
  })

  test.each([
    ['a comma in the sender’s name', 'dana@acme-dental.example', 'Whitfield, Dana <x@evil.example>, "y'],
    ['quotes and signs in the sender’s address', "o'dana+a?b&c@acme-dental.example", 'Dana'],
  ])('has one recipient and one reply address despite %s', async (_what, email, full_name) => {
    const contact = aContactMessage({ full_name, email })
    await smtpMailer().send(
      contactMail({ id: QUOTE_ID, contact, submittedAt: NOW, suspicion: null, source: null, answeredUrl: null }, MAIL),
      LIMIT,
    )
    expect(smtp.mails.map(({ to }) => to)).toEqual([['office@site.example']])
    const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? '')
    expect(mail.replyTo).toEqual([{ name: '', address: email }])
  })

  test('keeps every line of the mail under 998 characters', async () => {
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

  test.each([
    [400, true],
    [413, true],
    [422, true],
    [401, false],
    [403, false],
    [451, false],
    [408, false],
    [429, false],
    [500, false],
  ])('calls an answer of %i permanent: %s', async (status, permanent) => {
    await expect(resendMailer().send(to(`refuse-${status}@example.com`), LIMIT)).rejects.toMatchObject({
      code: String(status),
      permanent,
    })
  })

  test('treats a server that is not there as temporary', async () => {
    const mailer = createMailer({ kind: 'resend', apiKey: 're_test', baseUrl: 'http://127.0.0.1:1' })
    await expect(mailer.send(aMail(), LIMIT)).rejects.toMatchObject({ code: 'network', permanent: false })
  })

  test('follows no redirect', async () => {
    await expect(resendMailer().send(to('redirect@example.com'), LIMIT)).rejects.toMatchObject({ code: 'network' })
  })

  test('hands over the whole message to the one recipient', async () => {
    const message = aMail()
    await resendMailer().send(message, LIMIT)
    expect(resend.calls).toMatchObject([
      {
        path: '/emails',
        headers: {
          authorization: 'Bearer re_test',
          'idempotency-key': expect.stringMatching(new RegExp(`^${message.idempotencyKey}/[0-9a-f]{16}$`)),
        },
      },
    ])
    expect(resend.calls[0]?.body).toEqual({
      from: `"${company.name}" <notices@site.example>`,
      to: ['office@site.example'],
      reply_to: ['dana@acme-dental.example'],
      subject: message.subject,
      text: message.text,
      html: message.html,
      headers: { 'Auto-Submitted': 'auto-generated', 'Message-ID': `<quote-${QUOTE_ID}@site.example>` },
      attachments: [expect.objectContaining({ filename: 'quote-988NFWM7.csv' })],
    })
  })

  test('hands over a file, byte for byte', async () => {
    await resendMailer().send(aMail({ attachments: [FILE] }), LIMIT)
    expect(resend.calls[0]?.body).toMatchObject({
      attachments: [{ filename: 'list.csv', content_type: 'text/csv; charset=utf-8', content: inBase64(FILE.content) }],
    })
  })

  test('quotes a name that holds commas, quotes and brackets', async () => {
    const name = 'Us, "Them" \\ <x@evil.example>'
    await resendMailer().send(aMail({ from: { name, address: 'us@example.com' } }), LIMIT)
    expect(resend.calls[0]?.body).toMatchObject({ from: '"Us, \\"Them\\" \\\\ <x@evil.example>" <us@example.com>' })
  })

  test('treats a sender of ours that is not set up as temporary', async () => {
    await expect(resendMailer().send(to('wrong-sender@example.com'), LIMIT)).rejects.toMatchObject({
      code: '422',
      permanent: false,
    })
  })

  test('has a key for a mail as it is, so that a try that says something else is taken', async () => {
    const first = aMail()
    for (const message of [first, first, { ...first, text: 'a minute later' }])
      expect(await resendMailer().send(message, LIMIT)).not.toBeNull()
    const [key, again, other] = resend.calls.map(({ headers }) => headers['idempotency-key'])
    expect(again).toBe(key)
    expect(other).not.toBe(key)
  })
})

const HINT = 'Reply to this email to write to the sender.'
const NO_HINT = 'A reply to this email does not reach the sender. Write to the address above.'
const ODD = 'refused-reply@acme.example'
const oddQuote = (email = ODD) => quoteMail(aSubmission(aQuote({ email })), MAIL)

describe('a mail whose Reply-To is refused', () => {
  beforeEach(() => void resend.calls.splice(0))

  test('goes out over the mail API without it', async () => {
    const message = oddQuote()
    const mailer = createMailer({ kind: 'resend', apiKey: 're_test', baseUrl: resend.baseUrl })
    expect(await mailer.send(message, 5_000)).not.toBeNull()
    expect(resend.calls[0]?.body).not.toHaveProperty('reply_to')
    expect(resend.calls[0]?.body).toMatchObject({
      text: message.text.replace(HINT, NO_HINT),
      html: message.html.replace(HINT, NO_HINT),
    })
    expect(message.text).toContain(`Email: ${ODD}`)
  })

  test('has for both tries together the time that it was given', async () => {
    const limits: number[] = []
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(4_500)
    const mailer = retryingWithoutReplyTo({
      async send({ replyTo }, withinMs) {
        limits.push(withinMs)
        if (replyTo !== null) throw new MailError('422', { permanent: true, isAboutContent: true })
        return 'mail-1'
      },
    })
    await mailer.send(oddQuote(), 5_000)
    clock.mockRestore()
    expect(limits).toEqual([5_000, 1_500])
  })

  test.each([
    ['for its form', ODD],
    ['as a sender on a list, by a code that may also be about us', 'listed-reply@acme.example'],
  ])('goes out by SMTP without it when it is refused %s', async (_why, email) => {
    const mailer = createMailer({ kind: 'smtp', host: '127.0.0.1', port: smtp.port, secure: false, login: null })
    await mailer.send(oddQuote(email), 5_000)
    const mail = await PostalMime.parse(smtp.mails.at(-1)?.raw ?? '')
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).toContain(NO_HINT)
    expect(mail.text).toContain(email)
  })

  test.each([
    ['for the recipient', { permanent: true }, 1],
    ['for now', { permanent: false }, 1],
    ['for its content', { permanent: true, isAboutContent: true }, 2],
  ])('is tried as often as it may help when it is refused %s', async (_why, options, tries) => {
    const tried: MailMessage[] = []
    const mailer = retryingWithoutReplyTo({
      async send(message) {
        tried.push(message)
        throw new MailError('550', options)
      },
    })
    await expect(mailer.send(oddQuote(), 5_000)).rejects.toMatchObject({ code: '550', permanent: options.permanent })
    expect(tried).toHaveLength(tries)
  })
})
