// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { deadMailAlert } from '../../supabase/functions/_shared/mails/dead-mail-alert.ts'
import { MAIL } from '../support/functions/functions.ts'
import { readMail } from '../support/functions/mail-html.ts'
import { MAIL_ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'

const alertOf = (kind: string, error = '550') =>
  deadMailAlert(MAIL_ID, { kind, reference: QUOTE_REFERENCE, error }, MAIL)

describe('the alert about a mail that could not be delivered', () => {
  test('goes to the address for alerts, marked as important', () => {
    expect(alertOf('quote_staff')).toMatchObject({
      from: MAIL.from,
      to: { address: 'owner@site.example' },
      replyTo: { address: 'office@site.example' },
      subject: '[988NFWM7] An email about a quote request could not be delivered',
      messageId: `<dead-mail-${MAIL_ID}@site.example>`,
      idempotencyKey: `dead_mail_alert/${MAIL_ID}`,
      headers: { Importance: 'high' },
    })
  })

  test('says what is stored, why it was not delivered and how to send it again', () => {
    expect(alertOf('contact_staff').text).toBe(`An email about a contact message could not be delivered

Someone wrote to us, and the email that should tell you could not be delivered. Nothing is lost: a contact message with the reference 988NFWM7 is stored.

Find out what the code below means to the mail server, put it right, then have the email sent again. An email that came back (bounced, complained, suppressed, failed) is sent once more by itself, an hour later.

DETAILS
Reference: 988NFWM7
Code: 550
Sent again by: npm run outbox -- requeue ${MAIL_ID}
`)
  })

  test('says the same as HTML, without a link or a picture', () => {
    const { lines, links, images } = readMail(alertOf('of tomorrow', '<b>450</b>').html)
    expect(lines.slice(-3)).toEqual([
      'Reference: 988NFWM7',
      'Code: <b>450</b>',
      `Sent again by: npm run outbox -- requeue ${MAIL_ID}`,
    ])
    expect(links).toEqual([])
    expect(images).toEqual([])
  })
})
