import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createMailer } from '../../supabase/functions/_shared/wiring.ts'
import { contactMail } from '../../supabase/functions/_shared/mails/contact-mail.ts'
import { quoteMail } from '../../supabase/functions/_shared/mails/quote-mail.ts'
import { MailError, retryingWithoutReplyTo } from '../../supabase/functions/_shared/outbox/mailer.ts'
import type { MailMessage } from '../../supabase/functions/_shared/mails/message.ts'
import { MAIL } from '../support/functions/functions.ts'
import { NOW } from '../support/builders/now.ts'
import { aContactMessage, aQuote, aSubmission, QUOTE_ID } from '../support/builders/payloads.ts'
import { startResendTrap } from '../support/servers/resend-trap.ts'
import { startSmtpTrap } from '../support/servers/smtp-trap.ts'

let smtp: Awaited<ReturnType<typeof startSmtpTrap>>
let resend: Awaited<ReturnType<typeof startResendTrap>>
beforeAll(async () => {
  ;[smtp, resend] = await Promise.all([startSmtpTrap(), startResendTrap()])
})
afterAll(() => Promise.all([smtp.stop(), resend.stop()]))

const HINT = 'Reply to this email to write to the sender.'
const NO_HINT = 'A reply to this email does not reach the sender. Write to the address above.'
const ODD = 'refused-reply@acme.example'
const oddQuote = (email = ODD) => quoteMail(aSubmission(aQuote({ email })), MAIL)

describe('a mail whose Reply-To is refused', () => {
  test('goes out over the mail API without it', async () => {
    const message = oddQuote()
    const mailer = createMailer({ kind: 'resend', apiKey: 're_test', baseUrl: resend.baseUrl })
    expect(await mailer.send(message, 5_000)).not.toBeNull()
    expect(resend.calls).toHaveLength(1)
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

test('leaves a good address as it is', () => {
  const contact = aContactMessage()
  const mail = contactMail(
    { id: QUOTE_ID, contact, submittedAt: NOW, suspicion: null, source: null, answeredUrl: null },
    MAIL,
  )
  expect(mail).toMatchObject({ replyTo: { address: contact.email }, text: expect.stringContaining(HINT) })
})
