import { quoteReference } from '@contract/reference.ts'
import { describe, expect, test, vi } from 'vitest'
import {
  aRequest,
  functionsOn,
  MAIL,
  PERMANENT,
  post,
  refusingMailer,
  replyOf,
  SECRET_KEY,
  TEMPORARY,
} from '../support/functions/functions.ts'
import { rememberingOutbox } from '../support/fakes/fake-outbox.ts'
import { aContactMessage, QUOTE_ID as ID } from '../support/builders/payloads.ts'

/** The quote that every test outbox begins with; no contact message touches it. */
const NO_QUOTE = ['quote_staff pending']
const REFERENCE = quoteReference(ID)
const STAFF = MAIL.staff.address
const VISITOR = aContactMessage().email

const submit = (body: unknown, functions = functionsOn()) => post('submitContact', body, functions)

/** The functions on a mailer that refuses mails to one address. */
const refusing = (address: string, error = PERMANENT) =>
  functionsOn({ mailer: refusingMailer(error, ({ to }) => to.address === address) })

describe('submit-contact', () => {
  test('sends staff the message and then the sender a confirmation', async () => {
    const { status, reply, sent, logged, outbox } = await submit(aContactMessage())
    expect(status).toBe(200)
    expect(reply).toEqual({ ok: true })
    expect(sent).toMatchObject([
      { to: { address: STAFF }, replyTo: { address: VISITOR }, idempotencyKey: `contact_staff/${ID}` },
      { to: { address: VISITOR }, replyTo: { address: STAFF }, idempotencyKey: `contact_confirmation/${ID}` },
    ])
    expect(logged).toEqual([
      { event: 'contact_staff_sent', reference: REFERENCE },
      { event: 'contact_confirmation_sent', reference: REFERENCE },
    ])
    expect(outbox.states()).toEqual([...NO_QUOTE, 'contact_staff sent', 'contact_confirmation sent'])
  })

  test('sends each mail once however often it is called, and as it was first stored', async () => {
    const functions = functionsOn()
    await Promise.all([submit(aContactMessage(), functions), submit(aContactMessage(), functions)])
    const { status } = await submit(aContactMessage({ message: 'Changed' }), functions)
    expect(status).toBe(200)
    expect(functions.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      `contact_staff/${ID}`,
      `contact_confirmation/${ID}`,
    ])
    expect(functions.sent[0]?.text).toContain('Do you clean on weekends?')
  })

  /** Sends a message of its own, from one client. */
  const send = (functions: ReturnType<typeof functionsOn>, email: string) => {
    const headers = { 'cf-connecting-ip': '203.0.113.7', 'idempotency-key': crypto.randomUUID() }
    return functions.submitContact(aRequest({ body: aContactMessage({ email }), headers }))
  }

  test.each([
    ['a client', { clientIn10Minutes: 2 }, ['a@x.example', 'b@x.example', 'c@x.example'], 'Possible spam: '],
    ['an address', { addressInDay: 2 }, ['a@x.example', 'a@x.example', 'a@x.example'], ''],
  ])('stores and mails what %s sends over its limit, and withholds the confirmation alone', async (...test) => {
    const [, gate, emails, mark] = test
    const functions = functionsOn({ gate, outbox: rememberingOutbox([]) })
    for (const email of emails) expect((await send(functions, email)).status).toBe(200)
    await functions.deliverMail(aRequest({ headers: { apikey: SECRET_KEY } }))
    expect(functions.outbox.states()).toEqual([
      ...['contact_staff sent', 'contact_confirmation sent', 'contact_staff sent', 'contact_confirmation sent'],
      'contact_staff sent',
    ])
    expect(functions.sent.at(-1)?.subject).toBe(`${mark}General Inquiry: message from Robin Castellano`)
    expect(functions.logged).toContainEqual(expect.objectContaining({ event: 'confirmation_withheld', code: 'limit' }))
  })

  test('tells the outbox which message is an emergency', async () => {
    const functions = functionsOn()
    const queued = vi.spyOn(functions.outbox.outbox, 'enqueueContact')
    await post('submitContact', aContactMessage({ subject: 'Emergency Support' }), functions)
    expect(queued.mock.lastCall?.[2]).toEqual({ confirm: true, urgent: true })
  })

  test('hides no emergency of somebody in whose name others have written', async () => {
    const functions = functionsOn({ gate: { addressInDay: 3 } })
    for (let time = 0; time < 3; time++) await send(functions, 'victim@acme.example')
    const body = aContactMessage({ email: 'victim@acme.example', subject: 'Emergency Support' })
    const response = await functions.submitContact(aRequest({ body, headers: { 'idempotency-key': ID } }))
    expect(await replyOf(response)).toEqual({ ok: true })
    expect(functions.sent.at(-1)?.subject).toBe('EMERGENCY: 479-555-0163 · Robin Castellano')
    expect(functions.sent.at(-1)?.to.address).toBe(STAFF)
  })

  test('withholds only the confirmation when an address has reached its limit of them', async () => {
    const functions = functionsOn({ gate: { confirmationsToAddressInDay: 2 } })
    for (let time = 0; time < 3; time++) expect((await send(functions, 'a@x.example')).status).toBe(200)
    const kinds = functions.sent.map(({ idempotencyKey }) => idempotencyKey.split('/')[0])
    expect(kinds.filter((kind) => kind === 'contact_staff')).toHaveLength(3)
    expect(kinds.filter((kind) => kind === 'contact_confirmation')).toHaveLength(2)
  })

  test('marks a message that a machine seems to have sent, mails it all the same, and confirms nothing', async () => {
    const functions = functionsOn()
    const headers = { 'x-form-signals': 'hp=1; t=40' }
    const response = await functions.submitContact(aRequest({ body: aContactMessage(), headers }))
    expect(await replyOf(response)).toEqual({ ok: true })
    expect(functions.sent).toHaveLength(1)
    expect(functions.sent[0]?.subject).toBe('Possible spam: General Inquiry: message from Robin Castellano')
    expect(functions.sent[0]?.text).toContain('\n\nPossible spam: a field was filled in that people cannot see.\n\n')
    expect(functions.sent[0]?.html).toContain('Possible spam: a field was filled in that people cannot see.')
    expect(functions.logged[0]).toMatchObject({ event: 'confirmation_withheld', code: 'suspicion' })
    expect(functions.outbox.states()).toEqual([...NO_QUOTE, 'contact_staff sent'])
  })

  test('stores the message before it sends anything', async () => {
    const functions = functionsOn()
    functions.outbox.breakDown('enqueueContact')
    const { status, reply, sent, logged } = await submit(aContactMessage(), functions)
    expect(status).toBe(503)
    expect(reply).toEqual({ ok: false, code: 'unavailable' })
    expect(sent).toEqual([])
    expect(logged).toEqual([{ event: 'unavailable', code: 'backend_network' }])
  })

  test('succeeds, and leaves the confirmation for later, when the mail to staff waits for another try', async () => {
    const { status, reply, sent, outbox } = await submit(aContactMessage(), refusing(STAFF, TEMPORARY))
    expect(status).toBe(200)
    expect(reply).toEqual({ ok: true })
    expect(sent).toEqual([])
    expect(outbox.states()).toEqual([...NO_QUOTE, 'contact_staff retrying (451)', 'contact_confirmation pending'])
  })

  test.each([
    ['full_name', null],
    ['email', 'robin@example.com\nBcc: x@evil.example'],
    ['phone', 4795550163],
    ['subject', ['Emergency Support']],
    ['message', 'x'.repeat(5_001)],
  ])('refuses %s as %j and sends nothing', async (field, value) => {
    const { status, reply, sent } = await submit({ ...aContactMessage(), [field]: value })
    expect(status).toBe(400)
    expect(reply).toMatchObject({ ok: false, code: 'invalid', issues: [{ field }] })
    expect(sent).toEqual([])
  })

  test('repeats in the confirmation nothing that was typed', async () => {
    const typed = { full_name: 'Zebediah', phone: '870-555-0199', message: 'Buy at https://evil.example' }
    const { sent } = await submit(aContactMessage({ ...typed, subject: 'Service Feedback' }))
    const first = await submit(aContactMessage())
    expect(sent[1]).toEqual(first.sent[1])
  })

  test('answers mail_failed and confirms nothing when staff cannot be reached', async () => {
    const { status, reply, sent, logged, outbox } = await submit(aContactMessage(), refusing(STAFF))
    expect(status).toBe(424)
    expect(reply).toEqual({ ok: false, code: 'mail_failed' })
    expect(sent).toEqual([])
    expect(logged).toEqual([
      { event: 'contact_staff_failed', reference: REFERENCE, code: '550', permanent: true },
      { event: 'contact_staff_dead', reference: REFERENCE, code: '550' },
    ])
    expect(outbox.states()).toEqual([
      ...NO_QUOTE,
      'contact_staff dead (550)',
      'contact_confirmation dead (withdrawn)',
      'dead_mail_alert pending',
    ])
  })

  test('succeeds when only the confirmation cannot be delivered', async () => {
    const { status, reply, sent, logged } = await submit(aContactMessage(), refusing(VISITOR))
    expect(status).toBe(200)
    expect(reply).toEqual({ ok: true })
    expect(sent).toHaveLength(1)
    expect(logged.at(-2)).toEqual({
      event: 'contact_confirmation_failed',
      reference: REFERENCE,
      code: '550',
      permanent: true,
    })
  })

  test.each(['notices@site.example', 'hello@confirm.site.example', 'OFFICE@Site.example'])(
    'confirms nothing to our own %s',
    async (email) => {
      const { status, sent, logged, outbox } = await submit(aContactMessage({ email }))
      expect(status).toBe(200)
      expect(sent).toHaveLength(1)
      expect(logged[0]).toEqual({ event: 'confirmation_withheld', reference: REFERENCE, code: 'own_address' })
      expect(outbox.states()).toEqual([...NO_QUOTE, 'contact_staff sent'])
    },
  )

  test('uses no key of the payload that the contract does not know', async () => {
    const extra = { to: 'x@evil.example', bcc: 'x@evil.example', replyTo: 'x@evil.example', headers: { evil: '1' } }
    const { sent } = await submit({ ...aContactMessage(), ...extra })
    expect(JSON.stringify(sent)).not.toContain('evil')
  })

  test('logs nothing that was typed', async () => {
    const confirming = await submit(aContactMessage(), refusing(VISITOR))
    const telling = await submit(aContactMessage(), refusing(STAFF, TEMPORARY))
    const log = JSON.stringify([confirming, telling].map(({ logged, outbox }) => [logged, outbox.states()]))
    expect(log).not.toMatch(/Robin|Castellano|lakeside|0163|weekends/)
  })
})
