import { describe, expect, test } from 'vitest'
import { rememberingOutbox } from '../support/fakes/fake-outbox.ts'
import { aRequest, functionsOn, MAIL, PERMANENT, refusingMailer, TEMPORARY } from '../support/functions/functions.ts'
import { aQuote, QUOTE_REFERENCE } from '../support/builders/payloads.ts'

type Functions = ReturnType<typeof functionsOn>

const submit = (functions: Functions, { email = aQuote().email, headers = {} } = {}) =>
  functions.submitQuote(aRequest({ body: aQuote({ email }), headers }))

const confirmations = ({ outbox }: Functions) => outbox.states().filter((state) => state.startsWith('quote_confirm'))

describe('the confirmation of a quote', () => {
  test('is queued once for who asked, whom nobody lets wait for it', async () => {
    const functions = functionsOn({ confirmQuotes: true })
    await submit(functions)
    await submit(functions)
    expect(confirmations(functions)).toEqual(['quote_confirmation pending'])
    expect(functions.sent).toHaveLength(1)
  })

  test('is queued when staff get their mail later', async () => {
    const functions = functionsOn({ confirmQuotes: true, mailer: refusingMailer(TEMPORARY) })
    await submit(functions)
    expect(confirmations(functions)).toEqual(['quote_confirmation pending'])
  })

  test('is not sent where the owner has turned it off', async () => {
    const functions = functionsOn({ confirmQuotes: false })
    await submit(functions)
    expect(confirmations(functions)).toEqual([])
  })

  test('is not sent when staff will never get theirs', async () => {
    const functions = functionsOn({ confirmQuotes: true, mailer: refusingMailer(PERMANENT) })
    expect((await submit(functions)).status).toBe(424)
    expect(confirmations(functions)).toEqual([])
  })

  test('goes to the address that is stored, or to none', async () => {
    const functions = functionsOn({ confirmQuotes: true })
    await submit(functions, { email: 'victim@somewhere.example' })
    expect(confirmations(functions)).toEqual([])
  })

  test.each([
    ['a submission that looks like spam', 'suspicion', { headers: { 'x-form-signals': 'hp=1; t=60' } }],
    ['one of our own addresses', 'own_address', { email: MAIL.staff.address }],
  ])('is withheld from %s', async (_what, code, changes) => {
    const functions = functionsOn({ confirmQuotes: true })
    expect((await submit(functions, changes)).status).toBe(200)
    expect(confirmations(functions)).toEqual([])
    expect(functions.logged).toContainEqual({ event: 'confirmation_withheld', reference: QUOTE_REFERENCE, code })
  })

  test('is withheld from a visitor whom nobody vouched for', async () => {
    const checkVisitor = async () => ({ suspicion: null, passed: false })
    const functions = functionsOn({ confirmQuotes: true, checkVisitor })
    await submit(functions)
    expect(confirmations(functions)).toEqual([])
  })

  test('is withheld past the limit that confirmations of messages count against too', async () => {
    const functions = functionsOn({ confirmQuotes: true, gate: { confirmationsInHour: 1 } })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const message = { full_name: 'R', email: 'r@example.com', phone: null, subject: 'General Inquiry', message: 'Hi' }
    await functions.submitContact(aRequest({ body: message, headers }))
    await submit(functions)
    expect(confirmations(functions)).toEqual([])
  })

  test('costs no lead when it cannot be queued', async () => {
    const outbox = rememberingOutbox()
    outbox.breakDown('enqueueQuoteConfirmation')
    const functions = functionsOn({ confirmQuotes: true, outbox })
    expect((await submit(functions)).status).toBe(200)
    expect(functions.sent).toHaveLength(1)
    expect(functions.logged).toContainEqual(
      expect.objectContaining({
        event: 'confirmation_not_queued',
        reference: QUOTE_REFERENCE,
        code: 'backend_network',
      }),
    )
  })

  test('is sent by the schedule', async () => {
    const functions = functionsOn({ confirmQuotes: true })
    await submit(functions)
    const request = aRequest({ headers: { apikey: 'sb_secret_test-of-operators' } })
    expect((await functions.deliverMail(request)).status).toBe(200)
    expect(functions.sent.at(-1)).toMatchObject({
      to: { address: aQuote().email },
      subject: `[${QUOTE_REFERENCE}] We received your soft quote request`,
    })
  })
})
