// @vitest-environment jsdom
/** Messages that try to be more than a message: read back as a real mail server got them. */
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailer } from '../../supabase/functions/_shared/wiring.ts'
import { aContactMessage } from '../support/builders/payloads.ts'
import { rememberingOutbox } from '../support/fakes/fake-outbox.ts'
import { aRequest, functionsOn, MAIL } from '../support/functions/functions.ts'
import { readMail } from '../support/functions/mail-html.ts'
import { startSmtpTrap } from '../support/servers/smtp-trap.ts'

let trap: Awaited<ReturnType<typeof startSmtpTrap>>
/** The two mails of an honest message. */
let plain: Email[]
beforeAll(async () => {
  trap = await startSmtpTrap()
  plain = await mailsOf({})
})
afterAll(() => trap.stop())

/** Sends a message, of which staff and the address that was typed get one mail each, and nobody else one. */
async function mailsOf(changes: Record<string, unknown>): Promise<Email[]> {
  trap.mails.length = 0
  const mailer = createMailer({ kind: 'smtp', host: '127.0.0.1', port: trap.port, secure: false, login: null })
  const { submitContact } = functionsOn({ mailer: { sent: [], mailer }, outbox: rememberingOutbox([]) })
  const body = { ...aContactMessage(), ...changes }
  expect((await submitContact(aRequest({ body }))).status).toBe(200)
  expect(trap.mails.map(({ to }) => to)).toEqual([[MAIL.staff.address], [body.email]])
  return Promise.all(trap.mails.map(({ raw }) => PostalMime.parse(raw)))
}
const wordsOf = (mail: Email | undefined) => [mail?.subject, mail?.text, mail?.html]

describe('submit-contact takes as plain text, and nothing more,', () => {
  test.each([
    ['a header in the name', { full_name: 'Robin\r\nBcc: x@evil.example\r\nSubject: Free money' }],
    ['the end of a mail in the message', { message: 'x\r\n.\r\nMAIL FROM:<x@evil.example>\r\nDATA\r\n.\n..\n.' }],
    [
      'keys that name recipients',
      { to: 'x@evil.example', cc: ['x@evil.example'], bcc: 'x@evil.example', from: 'evil' },
    ],
  ])('%s', async (_what, changes) => {
    const mails = await mailsOf(changes)
    for (const [index, mail] of mails.entries()) {
      const honest = plain[index]
      // The same headers as ever, each once, and the same sender, recipient and answer address in them.
      expect(mail.headers.map(({ key }) => key)).toEqual(honest?.headers.map(({ key }) => key))
      const { from, to, cc, bcc, replyTo, attachments } = mail
      expect([from, to, cc, bcc, replyTo, attachments]).toEqual([
        honest?.from,
        honest?.to,
        undefined,
        undefined,
        honest?.replyTo,
        [],
      ])
      expect(mail.subject).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    }
    expect(wordsOf(mails[1])).toEqual(wordsOf(plain[1]))
  })

  test('the code of mail headers in a name', async () => {
    const full_name = '=?utf-8?q?Robin=0D=0ABcc:_x@evil.example?='
    const [mail] = await mailsOf({ full_name })
    expect(mail?.subject).toBe(`General Inquiry: message from ${full_name.replace('=?', '= ?')}`)
    expect(mail?.text).toContain(`Full Name: ${full_name}\n`)
  })

  test.each(['zebediah?bcc=x&cc=y#z', 'x%evil.example', '-oQ/tmp/evil', '`evil`$x|y'])(
    'the address %s@quill-clinic.example',
    async (name) => {
      const email = `${name}@quill-clinic.example`
      const [mail] = await mailsOf({ email })
      expect(mail?.replyTo).toEqual([{ name: '', address: email }])
      expect(readMail(mail?.html ?? '').links).toContain(`mailto:${encodeURIComponent(name)}@quill-clinic.example`)
    },
  )
})
