import { quoteReference } from '@contract/reference.ts'
import { describe, expect, it } from 'vitest'
import { MailError } from '../../supabase/functions/_shared/mailer.ts'
import { aRequest, functionsOn, rememberingMailer, replyOf } from '../support/functions.ts'
import { aContactMessage, QUOTE_ID as ID } from '../support/quote.ts'

const REFERENCE = quoteReference(ID)
const STAFF = 'office@safespaces.example'
const VISITOR = 'robin@lakeside-clinic.example'

/** Sends one body to a fresh function. */
async function submit(body: unknown, functions = functionsOn()) {
  const response = await functions.submitContact(aRequest({ body }))
  return { ...functions, status: response.status, reply: await replyOf(response) }
}

/** A mailer that refuses mails to one address. */
const refusing = (address: string, error = new MailError('550', { permanent: true })) =>
  functionsOn(
    rememberingMailer(({ to }) => {
      if (to.address === address) throw error
    }),
  )

describe('submit-contact', () => {
  it('sends staff the message and then the sender a confirmation', async () => {
    const { status, reply, sent, logged } = await submit(aContactMessage())
    expect(status).toBe(200)
    expect(reply).toEqual({ ok: true })
    expect(sent).toMatchObject([
      { to: { address: STAFF }, replyTo: { address: VISITOR }, idempotencyKey: `contact_staff/${ID}` },
      { to: { address: VISITOR }, replyTo: { address: STAFF }, idempotencyKey: `contact_confirmation/${ID}` },
    ])
    expect(logged).toEqual([
      { event: 'contact_sent', reference: REFERENCE },
      { event: 'confirmation_sent', reference: REFERENCE },
    ])
  })

  it.each([
    ['full_name', ''],
    ['full_name', 'x'.repeat(201)],
    ['full_name', null],
    ['email', ''],
    ['email', 'robin@localhost'],
    ['email', 'robin@example.com;x@evil.example'],
    ['email', 'robin@example.com\nBcc: x@evil.example'],
    ['email', 'Robin <robin@example.com>'],
    ['phone', 'x'.repeat(51)],
    ['phone', 4795550163],
    ['subject', 'Sales'],
    ['subject', ''],
    ['message', ' \n '],
    ['message', 'x'.repeat(5_001)],
  ])('refuses %s as %j and sends nothing', async (field, value) => {
    const { status, reply, sent } = await submit({ ...aContactMessage(), [field]: value })
    expect(status).toBe(400)
    expect(reply).toMatchObject({ ok: false, code: 'invalid', issues: [{ field }] })
    expect(sent).toEqual([])
  })

  it('takes a message without a phone number', async () => {
    const { status, sent } = await submit(aContactMessage({ phone: null }))
    expect(status).toBe(200)
    expect(sent[0]?.text).toContain('Phone: Not provided')
  })

  it('repeats in the confirmation nothing that was typed', async () => {
    const typed = { full_name: 'Zebediah', phone: '870-555-0199', message: 'Buy at https://evil.example' }
    const { sent } = await submit(aContactMessage({ ...typed, subject: 'Service Feedback' }))
    const first = await submit(aContactMessage())
    expect(sent[1]).toEqual(first.sent[1])
  })

  it('answers mail_failed and confirms nothing when staff cannot be reached', async () => {
    const { status, reply, sent, logged } = await submit(aContactMessage(), refusing(STAFF))
    expect(status).toBe(502)
    expect(reply).toEqual({ ok: false, code: 'mail_failed' })
    expect(sent).toEqual([])
    expect(logged).toEqual([{ event: 'contact_failed', reference: REFERENCE, code: '550', permanent: true }])
  })

  it('succeeds when only the confirmation cannot be delivered', async () => {
    const { status, reply, sent, logged } = await submit(aContactMessage(), refusing(VISITOR))
    expect(status).toBe(200)
    expect(reply).toEqual({ ok: true })
    expect(sent).toHaveLength(1)
    expect(logged.at(-1)).toEqual({ event: 'confirmation_failed', reference: REFERENCE, code: '550', permanent: true })
  })

  it.each(['notices@safespaces.example', 'OFFICE@SafeSpaces.example'])(
    'confirms nothing to our own %s',
    async (email) => {
      const { status, sent, logged } = await submit(aContactMessage({ email }))
      expect(status).toBe(200)
      expect(sent).toHaveLength(1)
      expect(logged.at(-1)).toEqual({ event: 'confirmation_withheld', reference: REFERENCE })
    },
  )

  it('uses no key of the payload that the contract does not know', async () => {
    const extra = { to: 'x@evil.example', bcc: 'x@evil.example', replyTo: 'x@evil.example', headers: { evil: '1' } }
    const { sent } = await submit({ ...aContactMessage(), ...extra })
    expect(JSON.stringify(sent)).not.toContain('evil')
  })

  it('logs nothing that was typed', async () => {
    const { logged } = await submit(aContactMessage(), refusing(VISITOR))
    await submit(aContactMessage(), refusing(STAFF))
    const log = JSON.stringify(logged)
    for (const typed of ['Robin', 'Castellano', 'lakeside', '0163', 'weekends']) expect(log).not.toContain(typed)
  })
})
