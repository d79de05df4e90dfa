/** Tests behavior that `submit-quote` and `submit-contact` share. */
import { keysOf } from '@contract/record.ts'
import { describe, expect, test, vi } from 'vitest'
import { aContactMessage, aQuote, QUOTE_ID } from '../support/builders/payloads.ts'
import { fakeOutbox } from '../support/functions/fake-outbox.ts'
import {
  functionsOn,
  MAIL,
  sideEffects,
  PERMANENT,
  refusingMailer,
  fakeMailer,
  TEMPORARY,
} from '../support/functions/functions.ts'
import { answerOf, aRequest } from '../support/functions/requests.ts'

const TYPED = /Dana|Whitfield|Acme|acme-dental|0117|24,000|Loading dock|Robin|Castellano|lakeside|0163|weekends/
const EVIL = 'x@evil.example'

interface Case {
  readonly mailer?: ReturnType<typeof fakeMailer>
  readonly isDown?: boolean
  readonly changes?: object
  readonly headers?: Record<string, string>
  readonly times?: number
}

describe.each([
  { name: 'submitQuote', kind: 'quote', body: aQuote(), calls: ['lease', 'sent', 'enqueue'] },
  { name: 'submitContact', kind: 'message', body: aContactMessage(), calls: ['enqueue', 'lease', 'sent', 'enqueue'] },
] as const)('$name', ({ name, kind, body, calls }) => {
  function createFunctions(mailer = fakeMailer()) {
    const outbox = fakeOutbox(kind === 'quote' ? [aQuote()] : [])
    const functions = functionsOn({ mailer, outbox, confirmQuotes: true })
    const submit = async (changes: object = {}, headers: Record<string, string> = {}) =>
      answerOf(await functions[name](aRequest({ body: { ...body, ...changes }, headers })))
    return { ...functions, submit }
  }

  test(`repeated and concurrent calls to ${name} send one staff email`, async () => {
    const { submit, ...functions } = createFunctions()
    const keys = [QUOTE_ID, QUOTE_ID.toUpperCase(), QUOTE_ID]
    const answers = await Promise.all(keys.map((key) => submit({}, { 'idempotency-key': key })))
    expect([...answers, await submit(), ...sideEffects(functions)]).toMatchSnapshot()
  })

  // The visitor waits for each of these database calls.
  test(`${name} makes only these outbox calls: ${calls.join(', ')}`, async () => {
    const { submit, outbox } = createFunctions()
    const made = keysOf(outbox.outbox).map((call) => ({ call, spy: vi.spyOn(outbox.outbox, call) }))
    await submit()
    const ordered = made.flatMap(({ call, spy }) => spy.mock.invocationCallOrder.map((order) => ({ call, order })))
    expect(ordered.toSorted((one, other) => one.order - other.order).map(({ call }) => call)).toEqual(calls)
  })

  test.each<[what: string, Case]>([
    ['returns unavailable and sends no email if the outbox is down [fault]', { isDown: true }],
    [
      'succeeds and queues a confirmation if the staff email needs a retry [fault]',
      { mailer: refusingMailer(TEMPORARY) },
    ],
    [
      'always returns mail_failed if the staff email fails permanently [fault]',
      { mailer: refusingMailer(PERMANENT, ({ to }) => to.address === MAIL.staff.address), times: 2 },
    ],
    ['rejects an invalid field', { changes: { email: `a@example.com\r\nBcc: ${EVIL}` } }],
    [
      'ignores unknown keys in the payload [security]',
      { changes: { to: EVIL, cc: [EVIL], bcc: EVIL, from: EVIL, replyTo: EVIL, html: EVIL, id: 'evil' } },
    ],
    [
      'emails an automated submission with a flag and no confirmation [security]',
      { headers: { 'x-form-signals': 'hp=1; t=40' } },
    ],
  ])(`${name} %s`, async (_what, { mailer, isDown = false, changes, headers, times = 1 }) => {
    const { submit, ...functions } = createFunctions(mailer)
    if (isDown) functions.outbox.breakDown(calls[0])
    const answers: string[] = []
    while (answers.length < times) answers.push(await submit(changes, headers))
    expect([...answers, ...sideEffects(functions)]).toMatchSnapshot()
    expect(JSON.stringify(functions.sent)).not.toContain('evil')
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
