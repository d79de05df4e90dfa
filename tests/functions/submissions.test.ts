/** The common behavior of `submit-quote` and `submit-contact`. */
import { describe, expect, test } from 'vitest'
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
  /** Whether the database fails to respond when the lead should be stored. */
  readonly isDown?: boolean
  readonly changes?: object
  readonly headers?: Record<string, string>
  readonly times?: number
}

describe.each([
  { name: 'submitQuote', kind: 'quote', body: aQuote(), stores: 'lease' },
  { name: 'submitContact', kind: 'message', body: aContactMessage(), stores: 'enqueue' },
] as const)('$name', ({ name, kind, body, stores }) => {
  function aSet(mailer = fakeMailer()) {
    const outbox = fakeOutbox(kind === 'quote' ? [aQuote()] : [])
    const functions = functionsOn({ mailer, outbox, confirmQuotes: true })
    const submit = async (changes: object = {}, headers: Record<string, string> = {}) =>
      answerOf(await functions[name](aRequest({ body: { ...body, ...changes }, headers })))
    return { ...functions, submit }
  }

  test('repeated and concurrent calls send one staff email', async () => {
    const { submit, ...functions } = aSet()
    const keys = [QUOTE_ID, QUOTE_ID.toUpperCase(), QUOTE_ID]
    const answers = await Promise.all(keys.map((key) => submit({}, { 'idempotency-key': key })))
    expect([...answers, await submit(), ...sideEffects(functions)]).toMatchSnapshot()
  })

  test.each<[what: string, Case]>([
    ['sends nothing and returns unavailable if the outbox is down [fault]', { isDown: true }],
    ['succeeds if the staff email waits for a retry [fault]', { mailer: refusingMailer(TEMPORARY) }],
    [
      'returns mail_failed without a confirmation if the staff email failed, now or before [fault]',
      { mailer: refusingMailer(PERMANENT, ({ to }) => to.address === MAIL.staff.address), times: 2 },
    ],
    ['rejects an invalid field', { changes: { email: `a@example.com\r\nBcc: ${EVIL}` } }],
    ['rejects a value of another type', { changes: { phone: 4795550163 } }],
    [
      'ignores unknown keys of the payload [security]',
      { changes: { to: EVIL, cc: [EVIL], bcc: EVIL, from: EVIL, replyTo: EVIL, html: EVIL, id: 'evil' } },
    ],
    [
      'emails an automated submission with a flag and no confirmation [security]',
      { headers: { 'x-form-signals': 'hp=1; t=40' } },
    ],
    ['sends no confirmation to the sender of staff emails', { changes: { email: MAIL.from.address } }],
    ['sends no confirmation to the sender of confirmations', { changes: { email: MAIL.confirmations.address } }],
    [
      'sends no confirmation to the staff address in capitals',
      { changes: { email: MAIL.staff.address.toUpperCase() } },
    ],
  ])('%s', async (_what, { mailer, isDown = false, changes, headers, times = 1 }) => {
    const { submit, ...functions } = aSet(mailer)
    if (isDown) functions.outbox.breakDown(stores)
    const answers: string[] = []
    while (answers.length < times) answers.push(await submit(changes, headers))
    expect([...answers, ...sideEffects(functions)]).toMatchSnapshot()
    expect(JSON.stringify(functions.sent)).not.toContain('evil')
  })

  test('the mail server’s timeout is shorter than the page’s', async () => {
    const times: number[] = []
    await aSet(fakeMailer((_message, withinMs) => void times.push(withinMs))).submit()
    expect(times[0]).toBeGreaterThan(10_000)
    expect(times.reduce((sum, ms) => sum + ms)).toBeLessThan(20_000)
  })

  test('the log and the outbox contain no visitor text [security]', async () => {
    const mailer = fakeMailer(({ text }) => {
      throw new Error(text)
    })
    const failing = aSet(mailer)
    await failing.submit()
    await failing.submit({ email: 'Dana is no address' })
    expect(failing.logged).not.toEqual([])
    expect(JSON.stringify([failing.logged, failing.outbox.states()])).not.toMatch(TYPED)
  })
})
