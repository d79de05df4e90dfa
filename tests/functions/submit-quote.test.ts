/** What only `submit-quote` does; what it has in common with `submit-contact` stands in submissions.test.ts. */
import { PHOTO_BUCKET } from '@contract/photo.ts'
import { describe, expect, test } from 'vitest'
import { rememberingOutbox, storedRow } from '../support/fakes/fake-outbox.ts'
import { deliverDue, functionsOn, refusingMailer, TEMPORARY } from '../support/functions/functions.ts'
import { aRequest, replyOf } from '../support/functions/requests.ts'
import { NOW } from '../support/builders/now.ts'
import { API_ORIGIN, aPhotoUrl, aQuote, QUOTE_ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'

async function submit(body: unknown, functions = functionsOn()) {
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  const response = await functions.storeAndSend(aRequest({ body, headers }))
  return { ...functions, status: response.status, reply: await replyOf(response) }
}

const SENT = { ok: true, reference: QUOTE_REFERENCE, cameAt: NOW.toISOString() }

describe('submit-quote', () => {
  test('sends staff one mail and answers the reference', async () => {
    const { status, reply, sent, logged } = await submit(aQuote())
    expect(status).toBe(200)
    expect(reply).toEqual(SENT)
    expect(sent).toMatchObject([
      {
        to: { address: 'office@site.example' },
        replyTo: { address: 'dana@acme-dental.example' },
        subject: '[988NFWM7] Acme Dental · 24,000 sq ft · Daily · 6 baths · due Mon, Nov 23, 5:00 PM',
        messageId: `<quote_staff.${QUOTE_ID}@site.example>`,
        idempotencyKey: `quote_staff/${QUOTE_ID}`,
      },
    ])
    expect(logged).toEqual([{ event: 'quote_staff_sent', reference: QUOTE_REFERENCE }])
  })

  test('mails what was stored, whatever the call says', async () => {
    const { sent } = await submit(aQuote({ fullName: 'Mallory', email: 'mallory@evil.example', notes: 'evil' }))
    expect(sent[0]?.text).toContain('Full Name: Dana Whitfield')
    expect(JSON.stringify(sent)).not.toMatch(/mallory|evil/i)
  })

  test('answers not_stored, and sends nothing, when there is no such quote', async () => {
    const { status, reply, sent } = await submit(aQuote(), functionsOn({ outbox: rememberingOutbox([]) }))
    expect(status).toBe(409)
    expect(reply).toEqual({ ok: false, code: 'not_stored' })
    expect(sent).toEqual([])
  })

  test('has the reference that was stored, where the one of its id was taken', async () => {
    const outbox = rememberingOutbox([])
    outbox.add('quote_staff', QUOTE_ID, { stored: { ...storedRow(), reference: 'ABCDEFGH' } })
    const { reply, sent } = await submit(aQuote(), functionsOn({ outbox }))
    expect(reply).toMatchObject({ reference: 'ABCDEFGH' })
    expect(sent[0]?.subject).toMatch(/^\[ABCDEFGH\] /)
    expect(sent[0]?.attachments).toMatchObject([{ filename: 'quote-ABCDEFGH.csv' }])
    expect(JSON.stringify(sent)).not.toContain(QUOTE_REFERENCE)
  })

  test('records a sent mail while the database is away for seconds, and sends it once', async () => {
    const waits: number[] = []
    const functions = functionsOn({ wait: async (ms) => void waits.push(ms) })
    functions.outbox.breakDown('sent', 3)
    await submit(aQuote(), functions)
    expect(waits).toEqual([1_000, 3_000, 8_000])
    expect(functions.outbox.states()).toEqual(['quote_staff sent'])
  })

  test('succeeds when a failure could not be recorded: the mail is due again when its lease ends', async () => {
    const functions = functionsOn({ mailer: refusingMailer(TEMPORARY) })
    functions.outbox.breakDown('failed')
    const { status, outbox } = await submit(aQuote(), functions)
    expect(status).toBe(200)
    expect(outbox.states()).toEqual(['quote_staff leased'])
  })

  test('is not counted: no limit marks or withholds a quote', async () => {
    for (const full of ['client', 'messages client']) {
      const { status, sent } = await submit(aQuote(), functionsOn({ full }))
      expect([status, sent[0]?.subject]).toEqual([200, expect.stringMatching(/^\[988NFWM7\] Acme Dental/)])
    }
  })
})

describe('a payload of submit-quote', () => {
  const folder = '3b241101-e2bb-4255-8caf-4136c566a962'
  const path = `/storage/v1/object/public/${PHOTO_BUCKET}/${folder}/1732150800000-0.jpg`
  test.each([
    ['another origin', `https://evil.example${path}`],
    ['another port', `${API_ORIGIN}:8443${path}`],
    ['another scheme', `http://project.example${path}`],
  ])('refuses a photo with %s', async (_what, url) => {
    const { status, reply, sent } = await submit({ ...aQuote(), photos: [aPhotoUrl(1), url] })
    expect(status).toBe(400)
    expect(reply).toMatchObject({ ok: false, code: 'invalid' })
    expect(sent).toEqual([])
  })
})

type Functions = ReturnType<typeof functionsOn>

const submitWith = (functions: Functions, { email = aQuote().email, headers = {} } = {}) =>
  functions.storeAndSend(aRequest({ body: aQuote({ email }), headers }))

const confirmations = ({ outbox }: Functions) => outbox.states().filter((state) => state.startsWith('quote_confirm'))

describe('the confirmation of a quote', () => {
  test.each([
    [true, ['quote_confirmation pending']],
    [false, []],
  ])(
    'is queued once for who asked, whom nobody lets wait for it, if the owner wants it: %j',
    async (confirmQuotes, queued) => {
      const functions = functionsOn({ confirmQuotes })
      await submitWith(functions)
      await submitWith(functions)
      expect(confirmations(functions)).toEqual(queued)
      expect(functions.sent).toHaveLength(1)
    },
  )

  test('goes to the address that is stored, if that is the one that was checked', async () => {
    const functions = functionsOn({ confirmQuotes: true })
    await submitWith(functions, { email: 'victim@somewhere.example' })
    await deliverDue(functions)
    expect(functions.sent).toHaveLength(1)
  })

  test('costs no lead when it cannot be queued', async () => {
    const outbox = rememberingOutbox()
    outbox.breakDown('enqueue')
    const functions = functionsOn({ confirmQuotes: true, outbox })
    expect((await submitWith(functions)).status).toBe(200)
    expect(functions.sent).toHaveLength(1)
    expect(functions.logged).toContainEqual(
      expect.objectContaining({
        event: 'confirmation_not_queued',
        reference: QUOTE_REFERENCE,
        code: 'backend_network',
      }),
    )
  })
})
