import { PHOTO_BUCKET } from '@contract/photo.ts'
import { describe, expect, it } from 'vitest'
import { MailError } from '../../supabase/functions/_shared/mailer.ts'
import { aRequest, functionsOn, rememberingMailer, replyOf } from '../support/functions.ts'
import { API_ORIGIN, aPhotoUrl, aQuote, QUOTE_ID, QUOTE_REFERENCE } from '../support/quote.ts'

/** Sends one body to a fresh function. */
async function submit(body: unknown, functions = functionsOn()) {
  const response = await functions.submitQuote(aRequest({ body }))
  return { ...functions, status: response.status, reply: await replyOf(response) }
}

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
    expect(logged).toEqual([{ event: 'quote_sent', reference: QUOTE_REFERENCE }])
  })

  it('carries the same ids on every try, in whichever case the key came', async () => {
    const { sent, mailer } = rememberingMailer()
    const { submitQuote } = functionsOn({ sent, mailer })
    await submitQuote(aRequest({ body: aQuote() }))
    await submitQuote(aRequest({ body: aQuote(), headers: { 'idempotency-key': QUOTE_ID.toUpperCase() } }))
    expect(sent.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<quote-${QUOTE_ID}@safespaces.example>`))
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(Array(2).fill(`quote_staff/${QUOTE_ID}`))
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
    const { status, sent } = await submit(aQuote({ photos }))
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
    const { status } = await submit(
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
  })

  it.each([
    ['for now', new MailError('451', { permanent: false })],
    ['for good', new MailError('550', { permanent: true })],
  ])('answers mail_failed when the mail server refuses %s', async (_when, error) => {
    const failing = functionsOn(
      rememberingMailer(() => {
        throw error
      }),
    )
    const { status, reply, logged } = await submit(aQuote(), failing)
    expect(status).toBe(502)
    expect(reply).toEqual({ ok: false, code: 'mail_failed' })
    const { code, permanent } = error
    expect(logged).toEqual([{ event: 'quote_failed', reference: QUOTE_REFERENCE, code, permanent }])
  })

  it('logs nothing that was typed', async () => {
    const failing = functionsOn(
      rememberingMailer(({ text }) => {
        throw new Error(text)
      }),
    )
    const { status, logged } = await submit(aQuote(), failing)
    await submit({ ...aQuote(), email: 'not an address' }, failing)
    expect(status).toBe(500)
    expect(logged).toHaveLength(1)
    const log = JSON.stringify(logged)
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
