/** Tests behavior that `submit-quote` and `submit-contact` share. */
import { keysOf } from '@contract/record.ts'
import { describe, expect, test, vi } from 'vitest'
import { aContactMessage, aQuote, QUOTE_ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'
import { fakeOutbox } from '../support/functions/fake-outbox.ts'
import { effectsOf, fakeMailer, functionsOn, refusingMailer } from '../support/functions/functions.ts'
import { formatResponse, aRequest } from '../support/functions/requests.ts'

const TYPED = /Dana|Whitfield|Acme|acme-dental|0117|24,000|Loading dock|Robin|Castellano|lakeside|0163|weekends/
const EVIL = 'x@evil.example'

describe.each([
  {
    name: 'submitQuote',
    kind: 'quote',
    body: aQuote(),
    calls: ['lease', 'sent', 'enqueue'],
    reply: '200 {"ok":true,"createdAt":"2026-11-21T02:13:00.000Z"}',
    mail: 'Acme Dental · 24,000 sq ft · Daily · 6 bathrooms · due Mon, Nov 23, 5:00 PM',
    waiting: ['quote_staff pending'],
  },
  {
    name: 'submitContact',
    kind: 'message',
    body: aContactMessage(),
    calls: ['enqueue', 'lease', 'sent', 'enqueue'],
    reply: '200 {"ok":true}',
    mail: 'General Inquiry: message from Robin Castellano',
    waiting: [],
  },
] as const)('$name', ({ name, kind, body, calls, reply, mail, waiting }) => {
  function createFunctions(mailer = fakeMailer()) {
    const outbox = fakeOutbox(waiting.length)
    const functions = functionsOn({ mailer, outbox, confirmQuotes: true })
    const submit = async (changes: object = {}, headers: Record<string, string> = {}) =>
      formatResponse(await functions[name](aRequest({ body: { ...body, ...changes }, headers })))
    return { ...functions, submit }
  }
  const mails = [expect.stringMatching(new RegExp(`^office@site.example: (\\[\\w+\\] )?${mail}$`))]
  const SENT = {
    mails,
    outbox: [`${kind}_staff sent`, `${kind}_confirmation pending`],
    log: [`${kind}_staff_sent`],
  }

  test(`repeated and concurrent calls to ${name} send one staff email`, async () => {
    const { submit, ...functions } = createFunctions()
    const keys = [QUOTE_ID, QUOTE_ID.toUpperCase(), QUOTE_ID]
    const answers = await Promise.all(keys.map((key) => submit({}, { 'idempotency-key': key })))
    expect([...answers, await submit()]).toEqual([reply, reply, reply, reply])
    expect(effectsOf(functions)).toEqual(SENT)
    expect(functions.sent).toMatchObject([
      { replyTo: { address: body.email }, messageId: `<${kind}_staff.${QUOTE_ID}@site.example>` },
    ])
    expect(functions.logged).toMatchObject([{ reference: QUOTE_REFERENCE }])
  })

  // The visitor waits for each of these database calls.
  test(`${name} makes only these outbox calls: ${calls.join(', ')}`, async () => {
    const { submit, outbox } = createFunctions()
    const made = keysOf(outbox.outbox).map((call) => ({ call, spy: vi.spyOn(outbox.outbox, call) }))
    await submit()
    const ordered = made.flatMap(({ call, spy }) => spy.mock.invocationCallOrder.map((order) => ({ call, order })))
    expect(ordered.toSorted((one, other) => one.order - other.order).map(({ call }) => call)).toEqual(calls)
  })

  test(`${name} returns unavailable and sends no email if the outbox is down [fault]`, async () => {
    const { submit, ...functions } = createFunctions()
    functions.outbox.breakDown(calls[0])
    expect(await submit()).toBe('503 {"ok":false,"code":"unavailable"}')
    expect(effectsOf(functions)).toEqual({ mails: [], outbox: waiting, log: ['unavailable backend_network'] })
  })

  test(`${name} succeeds and queues a confirmation if the staff email needs a retry [fault]`, async () => {
    const { submit, ...functions } = createFunctions(refusingMailer('451', { permanent: false }))
    expect(await submit()).toBe(reply)
    const outbox = [`${kind}_staff retrying (451)`, `${kind}_confirmation pending`]
    expect(effectsOf(functions)).toEqual({ mails: [], outbox, log: [`${kind}_staff_failed 451`] })
  })

  test(`${name} always returns mail_failed if the staff email fails permanently [fault]`, async () => {
    const { submit, ...functions } = createFunctions(refusingMailer('550', { permanent: true }))
    for (let time = 0; time < 2; time++) expect(await submit()).toBe('424 {"ok":false,"code":"mail_failed"}')
    const log = [`${kind}_staff_failed 550`, `${kind}_staff_dead 550`]
    expect(effectsOf(functions)).toEqual({ mails: [], outbox: [`${kind}_staff dead (550)`], log })
  })

  test(`${name} rejects an invalid field`, async () => {
    const { submit, ...functions } = createFunctions()
    expect(await submit({ email: `a@example.com\r\nBcc: ${EVIL}` })).toBe('400 {"ok":false,"code":"invalid"}')
    expect(effectsOf(functions)).toEqual({ mails: [], outbox: waiting, log: [] })
  })

  test(`${name} ignores unknown keys in the payload [security]`, async () => {
    const { submit, ...functions } = createFunctions()
    await submit({ to: EVIL, cc: [EVIL], bcc: EVIL, from: EVIL, replyTo: EVIL, html: EVIL, id: 'evil' })
    expect(effectsOf(functions)).toEqual(SENT)
    expect(JSON.stringify(functions.sent)).not.toContain('evil')
  })

  test(`${name} emails an automated submission with a flag and no confirmation [security]`, async () => {
    const { submit, ...functions } = createFunctions()
    expect(await submit({}, { 'x-form-signals': 'hp=1; t=40' })).toBe(reply)
    expect(effectsOf(functions)).toEqual({
      mails: [expect.stringContaining(`Possible spam: ${mail}`)],
      outbox: [`${kind}_staff sent`],
      log: [`${kind}_staff_sent`, 'confirmation_withheld suspicion'],
    })
  })

  test(`${name} gives up on sending before the page times out`, async () => {
    const times: number[] = []
    await createFunctions(fakeMailer((_message, withinMs) => void times.push(withinMs))).submit()
    expect(times[0]).toBeGreaterThan(10_000)
    expect(times.reduce((sum, ms) => sum + ms)).toBeLessThan(20_000)
  })

  test(`the log and the outbox contain no visitor text after ${name} fails [security]`, async () => {
    const mailer = fakeMailer(({ text }) => {
      throw new Error(text)
    })
    const failing = createFunctions(mailer)
    await failing.submit()
    await failing.submit({ email: 'Dana is no address' })
    expect(failing.logged).not.toEqual([])
    expect(JSON.stringify([failing.logged, failing.outbox.states()])).not.toMatch(TYPED)
  })
})
