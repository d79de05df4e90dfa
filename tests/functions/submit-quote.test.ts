import { PHOTO_BUCKET } from '@contract/photo.ts'
import type { Quote } from '@contract/quote.ts'
import { describe, expect, it } from 'vitest'
import { MailError, type MailMessage } from '../../supabase/functions/_shared/mailer.ts'
import { rememberingOutbox, storedRow } from '../support/fake-outbox.ts'
import { aRequest, functionsOn, rememberingMailer, replyOf } from '../support/functions.ts'
import { API_ORIGIN, aPhotoUrl, aQuote, QUOTE_ID, QUOTE_REFERENCE } from '../support/quote.ts'

/** Sends one body to a function, a fresh one unless told otherwise. */
async function submit(body: unknown, functions = functionsOn()) {
  const response = await functions.submitQuote(aRequest({ body }))
  return { ...functions, status: response.status, reply: await replyOf(response) }
}

/** Sends a quote that was stored just as it is sent. */
const submitStored = (quote: Quote) => submit(quote, functionsOn({ outbox: rememberingOutbox([quote]) }))

const refusing = (error: Error) =>
  rememberingMailer(() => {
    throw error
  })
const TEMPORARY = new MailError('451', { permanent: false })
const PERMANENT = new MailError('550', { permanent: true })

describe('submit-quote', () => {
  it('sends staff one mail and answers the reference', async () => {
    const { status, reply, sent, logged } = await submit(aQuote())
    expect(status).toBe(200)
    expect(reply).toEqual({ ok: true, reference: QUOTE_REFERENCE })
    expect(sent).toMatchObject([
      {
        to: { address: 'office@safespaces.example' },
        replyTo: { address: 'dana@acme-dental.example' },
        subject: '[988NFWM7] Acme Dental · 24,000 sq ft · Daily',
        messageId: `<quote-${QUOTE_ID}@safespaces.example>`,
        idempotencyKey: `quote_staff/${QUOTE_ID}`,
      },
    ])
    expect(logged).toEqual([{ event: 'quote_staff_sent', reference: QUOTE_REFERENCE }])
  })

  it('sends one mail however often it is called, in whichever case the key comes', async () => {
    const functions = functionsOn()
    const keys = [QUOTE_ID, QUOTE_ID.toUpperCase(), QUOTE_ID]
    const answers = await Promise.all(
      keys.map((key) => functions.submitQuote(aRequest({ body: aQuote(), headers: { 'idempotency-key': key } }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await submit(aQuote(), functions)).reply).toEqual({ ok: true, reference: QUOTE_REFERENCE })
    expect(functions.sent).toHaveLength(1)
    expect(functions.outbox.states()).toEqual(['quote_staff sent'])
  })

  it('sends the same mail, byte for byte, on every try', async () => {
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

  it('says what was stored, whatever the call says', async () => {
    const { sent } = await submit(aQuote({ fullName: 'Mallory', email: 'mallory@evil.example', notes: 'evil' }))
    expect(sent[0]?.text).toContain('Full Name: Dana Whitfield')
    expect(JSON.stringify(sent)).not.toMatch(/mallory|evil/i)
  })

  it('tells a client to wait, and sends nothing more for it, once it has reached its limit', async () => {
    const outbox = rememberingOutbox([aQuote(), aQuote()])
    const functions = functionsOn({ outbox, gate: { clientIn10Minutes: 1 } })
    const headers = { 'cf-connecting-ip': '203.0.113.7' }
    const call = (id: string) =>
      functions.submitQuote(aRequest({ body: aQuote(), headers: { ...headers, 'idempotency-key': id } }))
    expect((await call(QUOTE_ID)).status).toBe(200)
    const refused = await call(crypto.randomUUID())
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('600')
    expect(refused.headers.get('access-control-expose-headers')).toBe('retry-after')
    expect(await replyOf(refused)).toEqual({ ok: false, code: 'too_many' })
    expect((await call(QUOTE_ID)).status).toBe(200)
    expect(functions.sent).toHaveLength(1)
    expect(outbox.states()).toEqual(['quote_staff sent', 'quote_staff pending'])
  })

  it('marks a quote that a machine seems to have sent, on every try, and mails it all the same', async () => {
    const tried: MailMessage[] = []
    const mailer = rememberingMailer((message) => {
      if (tried.push(message) === 1) throw TEMPORARY
    })
    const functions = functionsOn({ mailer })
    const call = (signals: string) =>
      functions.submitQuote(aRequest({ body: aQuote(), headers: { 'x-form-signals': signals } }))
    expect((await call('hp=0; t=1')).status).toBe(200)
    functions.outbox.timePasses()
    expect((await call('hp=0; t=40')).status).toBe(200)
    expect(tried[0]?.subject).toBe('[988NFWM7] Possible spam: Acme Dental · 24,000 sq ft · Daily')
    expect(tried[0]?.text).toContain('\nPossible spam: the form was sent 1 s after it was opened.\n')
    expect(tried[1]).toEqual(tried[0])
    expect(functions.sent).toHaveLength(1)
  })

  it('takes any number of quotes from one address: many buildings, one manager', async () => {
    const functions = functionsOn({ gate: { addressInDay: 1 } })
    for (let time = 0; time < 3; time++) {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const response = await functions.submitQuote(aRequest({ body: aQuote(), headers }))
      expect(await replyOf(response)).toMatchObject({ code: 'not_stored' })
    }
  })

  it('puts in order what a stranger stored without a page', async () => {
    const { sent } = await submitStored(aQuote({ fullName: '  Dana\u00a0  Whitfield ', notes: 'one\r\ntwo\t' }))
    expect(sent[0]?.text).toContain('Full Name: Dana Whitfield\n')
    expect(sent[0]?.text).toContain('Notes: one\n    two\n')
  })

  it('names an earlier quote of the same address', async () => {
    const outbox = rememberingOutbox([])
    outbox.add('quote_staff', QUOTE_ID, { quote: storedRow(), earlierReference: 'ABCD2345' })
    const { sent } = await submit(aQuote(), functionsOn({ outbox }))
    expect(sent[0]?.text).toContain('sent quote ABCD2345 in the 24 hours before')
  })

  it('answers not_stored, and sends nothing, when there is no such quote', async () => {
    const { status, reply, sent } = await submit(aQuote(), functionsOn({ outbox: rememberingOutbox([]) }))
    expect(status).toBe(409)
    expect(reply).toEqual({ ok: false, code: 'not_stored' })
    expect(sent).toEqual([])
  })

  it('sends nothing that is not on record: without the outbox it answers unavailable', async () => {
    const functions = functionsOn()
    functions.outbox.breakDown('claim')
    const { status, reply, sent, logged } = await submit(aQuote(), functions)
    expect(status).toBe(503)
    expect(reply).toEqual({ ok: false, code: 'unavailable' })
    expect(sent).toEqual([])
    expect(logged).toEqual([{ event: 'unavailable', code: 'backend_network' }])
  })

  it('succeeds when the mail waits for another try', async () => {
    const { status, reply, outbox, logged } = await submit(aQuote(), functionsOn({ mailer: refusing(TEMPORARY) }))
    expect(status).toBe(200)
    expect(reply).toEqual({ ok: true, reference: QUOTE_REFERENCE })
    expect(outbox.states()).toEqual(['quote_staff retrying (451)'])
    expect(logged).toEqual([{ event: 'quote_staff_failed', reference: QUOTE_REFERENCE, code: '451', permanent: false }])
  })

  it('succeeds without a second mail while another call is sending it', async () => {
    const functions = functionsOn()
    await functions.outbox.outbox.claim('quote_staff', QUOTE_ID)
    const { status, sent } = await submit(aQuote(), functions)
    expect(status).toBe(200)
    expect(sent).toEqual([])
  })

  it('answers mail_failed when the mail was refused for good, now or before', async () => {
    const functions = functionsOn({ mailer: refusing(PERMANENT) })
    for (let time = 0; time < 2; time++) {
      const { status, reply } = await submit(aQuote(), functions)
      expect(status).toBe(502)
      expect(reply).toEqual({ ok: false, code: 'mail_failed' })
    }
    expect(functions.outbox.states()).toEqual(['quote_staff dead (550)', 'dead_mail_alert pending'])
    expect(functions.logged).toEqual([
      { event: 'quote_staff_failed', reference: QUOTE_REFERENCE, code: '550', permanent: true },
      { event: 'quote_staff_dead', reference: QUOTE_REFERENCE, code: '550' },
    ])
  })

  it('succeeds when the mail was sent but that could not be noted', async () => {
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

  it('notes a sent mail at the second try when the first gets lost', async () => {
    const functions = functionsOn()
    functions.outbox.breakDown('sent', 1)
    await submit(aQuote(), functions)
    expect(functions.outbox.states()).toEqual(['quote_staff sent'])
  })

  it('succeeds when a failure could not be noted: the mail is due again when its lease ends', async () => {
    const functions = functionsOn({ mailer: refusing(TEMPORARY) })
    functions.outbox.breakDown('failed')
    const { status, outbox } = await submit(aQuote(), functions)
    expect(status).toBe(200)
    expect(outbox.states()).toEqual(['quote_staff leased'])
  })

  it('keeps a mail for later that it cannot build', async () => {
    const outbox = rememberingOutbox([])
    outbox.add('quote_staff', QUOTE_ID, { quote: { ...storedRow(), cleaning_frequency: 'of tomorrow' } })
    const { status, sent, logged } = await submit(aQuote(), functionsOn({ outbox }))
    expect(status).toBe(200)
    expect(sent).toEqual([])
    expect(outbox.states()).toEqual(['quote_staff retrying (internal)'])
    expect(logged).toMatchObject([{ event: 'quote_staff_failed', code: expect.stringMatching(/^ZodError/) }])
  })

  it.each([
    ['fullName', ' '],
    ['fullName', 'x'.repeat(201)],
    ['businessName', ''],
    ['businessName', 1],
    ['email', 'dana'],
    ['email', 'a@example.com,b@example.com'],
    ['email', 'a@example.com\r\nBcc: b@example.com'],
    ['email', '"a,b"@example.com'],
    ['email', 'Dana <dana@example.com>'],
    ['phone', 'x'.repeat(51)],
    ['squareFootage', ''],
    ['employeeCount', '5'],
    ['employeeCount', null],
    ['bathrooms', -1],
    ['bathrooms', 1.5],
    ['bathrooms', '6'],
    ['bathrooms', null],
    ['fixtures', -1],
    ['fixtures', 'many'],
    ['cleaningFrequency', 'hourly'],
    ['matronService', 'yes'],
    ['matronType', 'quarter-day'],
    ['notes', 'x'.repeat(5_001)],
    ['photos', null],
    ['photos', Array.from({ length: 11 }, (_, index) => aPhotoUrl(index))],
  ])('refuses %s as %j and sends nothing', async (field, value) => {
    const { status, reply, sent } = await submit({ ...aQuote(), [field]: value })
    expect(status).toBe(400)
    expect(reply).toMatchObject({ ok: false, code: 'invalid', issues: [{ field }] })
    expect(sent).toEqual([])
  })

  it.each(Object.keys(aQuote()))('refuses a payload without %s', async (key) => {
    const { reply } = await submit({ ...aQuote(), [key]: undefined })
    expect(reply).toMatchObject({ ok: false, code: 'invalid', issues: [{ field: key }] })
  })

  it('asks for both conditional answers along with every other error', async () => {
    const { reply } = await submit({
      ...aQuote({ cleaningFrequency: 'other', matronService: true }),
      email: 'dana',
      bathrooms: 'six',
    })
    expect(reply).toHaveProperty('issues', [
      { field: 'email', message: 'Enter an email address in the correct format, like name@example.com' },
      { field: 'bathrooms', message: 'Number of bathrooms must be a whole number from 0 to 100,000' },
      { field: 'otherFrequency', message: 'Enter how often you need cleaning' },
      { field: 'matronType', message: 'Select a matron type' },
    ])
  })

  const folder = '3b241101-e2bb-4255-8caf-4136c566a962'
  const path = `/storage/v1/object/public/${PHOTO_BUCKET}/${folder}/1732150800000-0.jpg`
  it.each([
    ['another origin', `https://evil.example${path}`],
    ['another port', `${API_ORIGIN}:8443${path}`],
    ['another scheme', `http://project.example${path}`],
    ['a longer host', `${API_ORIGIN}.evil.example${path}`],
    ['user-info', `https://project.example@evil.example${path}`],
    ['user-info of our host', `https://me@project.example${path}`],
    ['a backslash in the host', `https://evil.example\\.project.example${path}`],
    ['a backslash after our host', `${API_ORIGIN}\\evil${path}`],
    ['a query', `${API_ORIGIN}${path}?download=1`],
    ['a fragment', `${API_ORIGIN}${path}#x`],
    ['another bucket', `${API_ORIGIN}${path.replace(PHOTO_BUCKET, 'private')}`],
    ['a step up', `${API_ORIGIN}${path.replace(folder, '..')}`],
    ['a hidden step up', `${API_ORIGIN}${path.replace(folder, `${folder}/%2e%2e`)}`],
    ['a picture that can run scripts', `${API_ORIGIN}${path.replace('.jpg', '.svg')}`],
    ['a metadata address', `http://169.254.169.254${path}`],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:image/png;base64,AAAA'],
    ['a line break at its end', `${API_ORIGIN}${path}\n`],
    ['no URL', 'photo.jpg'],
    ['a number', 7],
  ])('refuses a photo with %s', async (_what, url) => {
    const { status, reply, sent } = await submit({ ...aQuote(), photos: [aPhotoUrl(1), url] })
    expect(status).toBe(400)
    expect(reply).toMatchObject({ ok: false, code: 'invalid', issues: [{ field: 'photos.1' }] })
    expect(sent).toEqual([])
  })

  it('takes ten photos of our own', async () => {
    const photos = Array.from({ length: 10 }, (_, index) => aPhotoUrl(index))
    const { status, sent } = await submitStored(aQuote({ photos }))
    expect(status).toBe(200)
    expect(photos.every((url) => sent[0]?.text.includes(url))).toBe(true)
  })

  it('uses no key of the payload that the contract does not know', async () => {
    const extra = { to: 'x@evil.example', cc: 'x@evil.example', from: 'x@evil.example', html: 'evil', id: 'evil' }
    const { status, sent } = await submit({ ...aQuote(), ...extra })
    expect(status).toBe(200)
    expect(JSON.stringify(sent)).not.toContain('evil')
  })

  it('takes a quote at all its limits', async () => {
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

  it('logs nothing that was typed, and notes nothing of it with the mail', async () => {
    const mailer = rememberingMailer(({ text }) => {
      throw new Error(text)
    })
    const failing = functionsOn({ mailer })
    const { status, logged, outbox } = await submit(aQuote(), failing)
    await submit({ ...aQuote(), email: 'not an address' }, failing)
    expect(status).toBe(200)
    expect(logged).toHaveLength(1)
    const log = JSON.stringify([logged, outbox.states()])
    for (const typed of [
      'Dana',
      'Whitfield',
      'Acme',
      'acme-dental',
      '0117',
      '24,000',
      'Loading dock',
      'not an address',
    ]) {
      expect(log).not.toContain(typed)
    }
  })
})
