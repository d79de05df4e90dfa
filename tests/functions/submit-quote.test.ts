import type { Quote } from '@contract/quote.ts'
import { describe, expect, test } from 'vitest'
import type { MailMessage } from '../../supabase/functions/_shared/mails/message.ts'
import { rememberingOutbox, storedRow } from '../support/fakes/fake-outbox.ts'
import {
  aRequest,
  functionsOn,
  PERMANENT,
  post,
  refusingMailer,
  rememberingMailer,
  TEMPORARY,
} from '../support/functions/functions.ts'
import { NOW } from '../support/builders/now.ts'
import { aPhotoUrl, aQuote, QUOTE_ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'

const submit = (body: unknown, functions = functionsOn()) => post('submitQuote', body, functions)

/** Sends a quote that was stored just as it is sent. */
const submitStored = (quote: Quote) => submit(quote, functionsOn({ outbox: rememberingOutbox([quote]) }))

const SENT = { ok: true, reference: QUOTE_REFERENCE, submittedAt: NOW.toISOString() }

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
        messageId: `<quote-${QUOTE_ID}@site.example>`,
        idempotencyKey: `quote_staff/${QUOTE_ID}`,
      },
    ])
    expect(logged).toEqual([{ event: 'quote_staff_sent', reference: QUOTE_REFERENCE }])
  })

  test('answers when the quote was stored, also when its mail went out before', async () => {
    const functions = functionsOn()
    for (const _ of [1, 2]) expect((await submit(aQuote(), functions)).reply).toEqual(SENT)
  })

  test('sends one mail however often it is called, whether its key is in upper or lower case', async () => {
    const functions = functionsOn()
    const keys = [QUOTE_ID, QUOTE_ID.toUpperCase(), QUOTE_ID]
    const answers = await Promise.all(
      keys.map((key) => functions.submitQuote(aRequest({ body: aQuote(), headers: { 'idempotency-key': key } }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await submit(aQuote(), functions)).reply).toEqual(SENT)
    expect(functions.sent).toHaveLength(1)
    expect(functions.outbox.states()).toEqual(['quote_staff sent'])
  })

  test('sends the same mail, byte for byte, on every try', async () => {
    const tried: MailMessage[] = []
    const mailer = rememberingMailer((message) => {
      if (tried.push(message) < 3) throw TEMPORARY
    })
    const functions = functionsOn({ mailer })
    for (let time = 0; time < 3; time++) {
      await submit(aQuote(), functions)
      functions.outbox.timePasses()
    }
    expect(tried).toHaveLength(3)
    expect(tried[1]).toEqual(tried[0])
    expect(tried[2]).toEqual(tried[0])
    expect(tried[0]?.text).toContain('submitted Friday, November 20, 2026, 8:13 PM CST')
  })

  test('mails what was stored, whatever the call says', async () => {
    const { sent } = await submit(aQuote({ fullName: 'Mallory', email: 'mallory@evil.example', notes: 'evil' }))
    expect(sent[0]?.text).toContain('Full Name: Dana Whitfield')
    expect(JSON.stringify(sent)).not.toMatch(/mallory|evil/i)
  })

  test('cleans what was stored past the form', async () => {
    const { sent } = await submitStored(aQuote({ fullName: '  Dana\u00a0  Whitfield ', notes: 'one\r\ntwo\t' }))
    expect(sent[0]?.text).toContain('Full Name: Dana Whitfield\n')
    expect(sent[0]?.text).toContain('Notes: one\n    two\n')
  })

  test('names an earlier quote of the same address', async () => {
    const outbox = rememberingOutbox([])
    outbox.add('quote_staff', QUOTE_ID, { quote: storedRow(), earlierReference: 'ABCD2345' })
    const { sent } = await submit(aQuote(), functionsOn({ outbox }))
    expect(sent[0]?.text).toContain('sent quote ABCD2345 in the 24 hours before')
  })

  test('answers not_stored, and sends nothing, when there is no such quote', async () => {
    const { status, reply, sent } = await submit(aQuote(), functionsOn({ outbox: rememberingOutbox([]) }))
    expect(status).toBe(409)
    expect(reply).toEqual({ ok: false, code: 'not_stored' })
    expect(sent).toEqual([])
  })

  test('sends nothing without the outbox, and answers unavailable', async () => {
    const functions = functionsOn()
    functions.outbox.breakDown('claim')
    const { status, reply, sent, logged } = await submit(aQuote(), functions)
    expect(status).toBe(503)
    expect(reply).toEqual({ ok: false, code: 'unavailable' })
    expect(sent).toEqual([])
    expect(logged).toEqual([{ event: 'unavailable', code: 'backend_network' }])
  })

  test('succeeds when the mail waits for another try', async () => {
    const { status, reply, outbox, logged } = await submit(aQuote(), functionsOn({ mailer: refusingMailer(TEMPORARY) }))
    expect(status).toBe(200)
    expect(reply).toEqual(SENT)
    expect(outbox.states()).toEqual(['quote_staff retrying (451)'])
    expect(logged).toEqual([{ event: 'quote_staff_failed', reference: QUOTE_REFERENCE, code: '451', permanent: false }])
  })

  test('succeeds without a second mail while another call is sending it', async () => {
    const functions = functionsOn()
    await functions.outbox.outbox.claim('quote_staff', QUOTE_ID)
    const { status, sent } = await submit(aQuote(), functions)
    expect(status).toBe(200)
    expect(sent).toEqual([])
  })

  test('answers mail_failed when the mail was refused for good, now or before', async () => {
    const functions = functionsOn({ mailer: refusingMailer(PERMANENT) })
    for (let time = 0; time < 2; time++) {
      const { status, reply } = await submit(aQuote(), functions)
      expect(status).toBe(424)
      expect(reply).toEqual({ ok: false, code: 'mail_failed' })
    }
    expect(functions.outbox.states()).toEqual(['quote_staff dead (550)', 'dead_mail_alert pending'])
    expect(functions.logged).toEqual([
      { event: 'quote_staff_failed', reference: QUOTE_REFERENCE, code: '550', permanent: true },
      { event: 'quote_staff_dead', reference: QUOTE_REFERENCE, code: '550' },
    ])
  })

  test('succeeds when the mail was sent but that could not be recorded', async () => {
    const functions = functionsOn()
    functions.outbox.breakDown('sent')
    const { status, sent, logged } = await submit(aQuote(), functions)
    expect(status).toBe(200)
    expect(sent).toHaveLength(1)
    expect(logged.at(-1)).toEqual({
      event: 'not_reported_sent',
      reference: QUOTE_REFERENCE,
      code: 'backend_network',
    })
  })

  test('has the reference that was stored, where the one of its id was taken', async () => {
    const outbox = rememberingOutbox([])
    outbox.add('quote_staff', QUOTE_ID, { quote: { ...storedRow(), reference: 'ABCDEFGH' } })
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

  test('keeps a mail that it cannot build for later', async () => {
    const outbox = rememberingOutbox([])
    outbox.add('quote_staff', QUOTE_ID, { quote: { ...storedRow(), cleaning_frequency: 'of tomorrow' } })
    const { status, sent, logged } = await submit(aQuote(), functionsOn({ outbox }))
    expect(status).toBe(200)
    expect(sent).toEqual([])
    expect(outbox.states()).toEqual(['quote_staff retrying (internal)'])
    expect(logged).toMatchObject([{ event: 'quote_staff_failed', code: expect.stringMatching(/^ZodError/) }])
  })

  test('takes ten photos of our own', async () => {
    const photos = Array.from({ length: 10 }, (_, index) => aPhotoUrl(index))
    const { status, sent } = await submitStored(aQuote({ photos }))
    expect(status).toBe(200)
    expect(photos.every((url) => sent[0]?.text.includes(url))).toBe(true)
  })

  test('takes a quote at all its limits', async () => {
    const wide = (length: number) => '株'.repeat(length)
    const { status, sent } = await submitStored(
      aQuote({
        fullName: wide(200),
        businessName: wide(200),
        phone: wide(50),
        squareFootage: wide(100),
        cleaningFrequency: 'other',
        otherFrequency: wide(200),
        notes: wide(5_000),
        photos: Array.from({ length: 10 }, (_, index) => aPhotoUrl(index)),
      }),
    )
    expect(status).toBe(200)
    expect(sent).toHaveLength(1)
  })

  test('logs nothing that was typed, and notes nothing of it with the mail', async () => {
    const mailer = rememberingMailer(({ text }) => {
      throw new Error(text)
    })
    const failing = functionsOn({ mailer })
    const { status, logged, outbox } = await submit(aQuote(), failing)
    await submit({ ...aQuote(), email: 'not an address' }, failing)
    expect(status).toBe(200)
    expect(logged).toHaveLength(1)
    const log = JSON.stringify([logged, outbox.states()])
    expect(log).not.toMatch(/Dana|Whitfield|Acme|acme-dental|0117|24,000|Loading dock|not an address/)
  })
})
