import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { rememberingOutbox } from '../support/fakes/fake-outbox.ts'
import {
  aRequest,
  functionsOn,
  PERMANENT,
  refusingMailer,
  rememberingMailer,
  SECRET_KEY,
} from '../support/functions/functions.ts'
import { aContactMessage, aQuote, KEY, QUOTE_ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'

const countsSchema = z.strictObject({ ok: z.literal(true), sent: z.number(), queued: z.number(), dead: z.number() })
const aCall = (changes: Parameters<typeof aRequest>[0] = {}) =>
  aRequest({ ...changes, headers: { apikey: SECRET_KEY, 'idempotency-key': null, origin: null, ...changes?.headers } })

/** Calls the function as the schedule does. */
async function run(functions: ReturnType<typeof functionsOn>) {
  const response = await functions.deliverMail(aCall())
  expect(response.status).toBe(200)
  const { sent, queued, dead } = countsSchema.parse(await response.json())
  return { sent, queued, dead }
}

const UNCHECKED = 'Unchecked: it came without the page’s second step, which tells a visitor from a program.'

const STORED_MESSAGE = { ...aContactMessage(), submitted_at: '2026-11-21T02:13:00Z', suspicion: null, source: null }
const quotes = (count: number) => rememberingOutbox(Array.from({ length: count }, () => aQuote()))

describe('deliver-mail', () => {
  test('sends the mail of a quote whose visitor never called', async () => {
    const functions = functionsOn()
    expect(await run(functions)).toEqual({ sent: 1, queued: 0, dead: 0 })
    expect(functions.sent).toMatchObject([{ idempotencyKey: `quote_staff/${QUOTE_ID}` }])
    expect(await run(functions)).toEqual({ sent: 0, queued: 0, dead: 0 })
  })

  test('marks a quote that came without the page’s second step', async () => {
    const functions = functionsOn()
    await run(functions)
    expect(functions.sent[0]?.subject).toBe(
      '[988NFWM7] Unchecked: Acme Dental · 24,000 sq ft · Daily · 6 baths · due Mon, Nov 23, 5:00 PM',
    )
    expect(functions.sent[0]?.text).toContain(`\n${UNCHECKED}\n`)
    expect(functions.sent[0]?.html).toContain(UNCHECKED)
  })

  test('sends every kind of mail', async () => {
    const outbox = quotes(1)
    await outbox.outbox.enqueueContact(QUOTE_ID, STORED_MESSAGE, { confirm: true, urgent: false })
    outbox.add('dead_mail_alert', crypto.randomUUID(), {
      content: { kind: 'quote_staff', reference: QUOTE_REFERENCE, error: '550' },
    })
    const confirmation = {
      email: 'dana@acme-dental.example',
      reference: QUOTE_REFERENCE,
      submitted_at: '2026-11-21T02:13:00Z',
    }
    outbox.add('quote_confirmation', QUOTE_ID, { content: confirmation })
    const functions = functionsOn({ outbox })
    expect(await run(functions)).toEqual({ sent: 5, queued: 0, dead: 0 })
    const kinds = functions.sent.map(({ to, idempotencyKey }) => `${idempotencyKey.split('/')[0]} to ${to.address}`)
    expect(kinds.sort()).toEqual([
      'contact_confirmation to robin@lakeside-clinic.example',
      'contact_staff to office@site.example',
      'dead_mail_alert to owner@site.example',
      'quote_confirmation to dana@acme-dental.example',
      'quote_staff to office@site.example',
    ])
  })

  test('works through a long queue, a few at a time', async () => {
    let together = 0
    let most = 0
    const mailer = {
      sent: [],
      mailer: {
        async send() {
          most = Math.max(most, ++together)
          await new Promise((resolve) => setTimeout(resolve, 1))
          together--
          return null
        },
      },
    }
    expect(await run(functionsOn({ outbox: quotes(23), mailer }))).toEqual({ sent: 23, queued: 0, dead: 0 })
    expect(most).toBe(4)
  })

  test('leaves the rest for the next call when its time is up', async () => {
    let clock = 0
    const mailer = rememberingMailer(() => void (clock += 5_000))
    const functions = functionsOn({ outbox: quotes(23), mailer, clock: () => clock })
    expect(await run(functions)).toEqual({ sent: 8, queued: 0, dead: 0 })
    expect(functions.outbox.states().filter((state) => state === 'quote_staff pending')).toHaveLength(15)
    clock += 60_000
    expect(await run(functions)).toEqual({ sent: 8, queued: 0, dead: 0 })
  })

  test('gives up what was refused for good, and alerts in the same call', async () => {
    const functions = functionsOn({
      mailer: refusingMailer(PERMANENT, ({ to }) => to.address.startsWith('office@')),
    })
    expect(await run(functions)).toEqual({ sent: 1, queued: 0, dead: 1 })
    expect(functions.sent).toMatchObject([{ to: { address: 'owner@site.example' } }])
    expect(functions.sent[0]?.text).toContain('Code: 550')
    expect(functions.outbox.states()).toEqual(['quote_staff dead (550)', 'dead_mail_alert sent'])
  })

  test.each([
    ['a quote it cannot read', { quote: { email: 'x' } }, 'quote_staff'],
    ['a message it cannot read', { content: { full_name: 'x' } }, 'contact_staff'],
    ['a confirmation to no address', { content: { email: 'x' } }, 'contact_confirmation'],
    ['an alert about nothing', { content: [] }, 'dead_mail_alert'],
    ['a kind it does not know', { kind: 'invoice' }, 'quote_staff'],
  ] as const)('keeps %s for later and sends the others', async (_what, more, kind) => {
    const outbox = quotes(0)
    outbox.add(kind, crypto.randomUUID(), more)
    outbox.add('contact_confirmation', QUOTE_ID, { content: { email: 'robin@lakeside-clinic.example' } })
    const functions = functionsOn({ outbox })
    expect(await run(functions)).toEqual({ sent: 1, queued: 1, dead: 0 })
    expect(outbox.states()).toEqual([expect.stringMatching(/ retrying \(internal\)$/), 'contact_confirmation sent'])
  })

  test('sends each mail once when calls overlap', async () => {
    const functions = functionsOn({ outbox: quotes(9) })
    await Promise.all([run(functions), run(functions), functions.submitQuote(aRequest({ body: aQuote() }))])
    expect(new Set(functions.sent.map(({ messageId }) => messageId)).size).toBe(9)
    expect(functions.sent).toHaveLength(9)
  })

  test('logs nothing that was typed', async () => {
    const functions = functionsOn({
      mailer: rememberingMailer(({ text }) => {
        throw new Error(text)
      }),
    })
    await functions.outbox.outbox.enqueueContact(QUOTE_ID, STORED_MESSAGE, { confirm: true, urgent: false })
    await run(functions)
    const log = JSON.stringify([functions.logged, functions.outbox.states()])
    expect(log).not.toMatch(/Dana|Acme|0117|Robin|lakeside|weekends/)
  })
})

describe('a call of deliver-mail', () => {
  const refusalOf = async (request: Request) => {
    const functions = functionsOn()
    const response = await functions.deliverMail(request)
    expect(functions.sent).toEqual([])
    expect(functions.outbox.states()).toEqual(['quote_staff pending'])
    return { status: response.status, body: await response.json() }
  }

  test.each([
    null,
    '',
    KEY,
    'legacy-anon-key',
    'wrong',
    SECRET_KEY.slice(0, -1),
    `${SECRET_KEY}x`,
    SECRET_KEY.toUpperCase(),
    `${SECRET_KEY}, ${SECRET_KEY}`,
    `Bearer ${SECRET_KEY}`,
    'undefined',
    'null',
  ])('is refused with the key %s', async (apikey) => {
    expect(await refusalOf(aCall({ headers: { apikey } }))).toEqual({
      status: 401,
      body: { ok: false, code: 'unauthorized' },
    })
  })
})
