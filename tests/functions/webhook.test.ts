/** What is posted to the webhook, how it is signed, and that mail never waits for it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { createWebhook, sign } from '../../supabase/functions/_shared/outbox/webhook.ts'
import { aListedLead } from '../support/builders/leased-mail.ts'
import { rememberingOutbox, storedRow } from '../support/fakes/fake-outbox.ts'
import { deliverDue, functionsOn, WEBHOOK_SECRET } from '../support/functions/functions.ts'
import { signatureOf } from '../support/functions/signed.ts'
import { json, startBackendStub } from '../support/servers/backend-stub.ts'
import {
  aContactMessage,
  aPhotoUrl,
  aQuote,
  MAIL_ID,
  QUOTE_ID,
  QUOTE_REFERENCE,
  storedMessage,
} from '../support/builders/payloads.ts'
import { NOW } from '../support/builders/now.ts'

const receiver = await startBackendStub()
beforeEach(() => receiver.answers(json(200, null)))

const SOURCE = { utm_source: 'google', landing_page: '/about' }
const SENT_AT = '2026-11-21T02:13:00.000Z'
const STORED_MESSAGE = { ...aContactMessage(), created_at: SENT_AT, suspicion: null, source: null }

const receiverOf = () => ({ url: `${receiver.url}/leads?token=of-the-owner`, secret: WEBHOOK_SECRET })
/** The leads that were posted, as they were read. */
const leads = () => receiver.calls.map(({ body }) => Object(body))
/** An outbox with one lead that is to be posted, and nothing else. */
function holding(more: object = {}, kind: 'quote' | 'message' = 'quote') {
  const outbox = rememberingOutbox([])
  const lead = kind === 'quote' ? { stored: { ...storedRow(), source: SOURCE } } : { content: STORED_MESSAGE }
  outbox.add(`${kind}_webhook`, QUOTE_ID, { id: MAIL_ID, senderChecked: true, ...lead, ...more })
  return outbox
}
const functionsWith = (outbox = holding()) => functionsOn({ outbox, webhook: receiverOf() })

describe('a quote for the webhook', () => {
  test('is posted with its columns, its promise, its photos and where it came from, and signed', async () => {
    const photos = [aPhotoUrl(0), aPhotoUrl(1)]
    const row = { ...storedRow(aQuote({ photos })), source: SOURCE }
    await deliverDue(functionsWith(holding({ stored: row })))
    const promised_by = '2026-11-23T23:00:00.000Z'
    expect(leads()).toEqual([
      {
        text: '988NFWM7 · Acme Dental · 24,000 sq ft · (479) 555-0117 · due Mon, Nov 23, 5:00 PM',
        type: 'lead.created',
        timestamp: NOW.toISOString(),
        data: {
          ...row,
          lead_kind: 'quote',
          promised_by,
          photos,
          source: SOURCE,
          suspicion: null,
          sender_checked: true,
        },
      },
    ])
    const [id, at] = [MAIL_ID, String(NOW.getTime() / 1_000)]
    const signature = signatureOf(WEBHOOK_SECRET, id, at, JSON.stringify(leads()[0]))
    const signed = { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature }
    expect(receiver.calls[0]?.headers).toMatchObject(signed)
  })

  test('leaves out a photo that is none', async () => {
    const photos = [aPhotoUrl(0), aPhotoUrl(1)]
    const [lead] = await holding({ stored: storedRow(aQuote({ photos })) }).outbox.leaseDueWebhooks(1)
    if (!lead) throw new Error('Nothing is due.')
    const check = async (urls: readonly string[]) => urls.map((url, index) => ({ url, verified: index === 1 }))
    await createWebhook(receiverOf(), check)(lead, 1_000)
    expect(leads()).toMatchObject([{ data: { photos: [photos[1]] } }])
  })
})

test('a message for the webhook is posted with what its sender wrote', async () => {
  await deliverDue(functionsWith(holding({}, 'message')))
  const stored = { id: QUOTE_ID, reference: QUOTE_REFERENCE, created_at: SENT_AT }
  const data = { lead_kind: 'message', ...aContactMessage(), ...stored }
  expect(leads()).toMatchObject([{ type: 'lead.created', timestamp: SENT_AT, data }])
})

test.each([
  ['a quote that was erased is not posted', { stored: null }, 'quote', 'quote_webhook dead (forgotten)'],
  [
    'a message whose words are forgotten is not posted, and counts as not taken',
    { content: null },
    'message',
    'message_webhook dead (forgotten)',
  ],
] as const)('%s', async (_what, gone, kind, state) => {
  const outbox = holding(gone, kind)
  await deliverDue(functionsWith(outbox))
  expect([leads(), outbox.states()]).toEqual([[], [state]])
})

describe('the line for a chat', () => {
  const textOf = async (more: object) => {
    await deliverDue(functionsWith(holding(more)))
    return leads()[0]?.text
  }

  test('is one line that calls nobody, whatever was typed', async () => {
    const businessName = `<!channel>\u202e Acme <https://evil.example|us> ${'x'.repeat(100)}`
    const quote = storedRow(aQuote({ businessName, phone: null }))
    expect(await textOf({ stored: quote })).toBe(
      `988NFWM7 · !channel Acme https://evil.example|us ${'x'.repeat(41)}… · 24,000 sq ft · dana@acme-dental.example · due Mon, Nov 23, 5:00 PM`,
    )
  })

  test('begins with an emergency, and with what may be spam', async () => {
    const quote = storedRow(aQuote({ notes: 'It is happening now. Water.' }))
    expect(await textOf({ stored: quote, content: { suspicion: 'too quick' } })).toMatch(
      /^EMERGENCY: Possible spam: 988NFWM7 · /,
    )
  })
})

test('the signature is that of the specification’s example, with which every library tests itself', () => {
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
  const signed = sign(id, '{"test": 2432232314}', WEBHOOK_SECRET, new Date(1_614_265_330_000))
  expect(signed).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

describe('a webhook that does not take a lead', () => {
  test.each([404, 500, 307])('gets it again after it answered %i, and nobody else gets it', async (status) => {
    receiver.answers((_call, response) => response.writeHead(status, { location: '/elsewhere' }).end())
    const functions = functionsWith()
    await deliverDue(functions)
    expect(functions.outbox.states()).toEqual([`quote_webhook retrying (${status})`])
    expect(leads()).toHaveLength(1)
    receiver.answers(json(204, null))
    functions.outbox.timePasses()
    await deliverDue(functions)
    expect(functions.outbox.states()[0]).toMatch(/^quote_webhook sent/)
    expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual([MAIL_ID])
  })

  test('gets it no more after it answered 410, and nobody is alerted', async () => {
    receiver.answers(json(410, null))
    const functions = functionsWith()
    await deliverDue(functions)
    expect(functions.outbox.states()).toEqual(['quote_webhook dead (410)'])
    expect(functions.sent).toEqual([])
  })

  test('keeps no mail waiting, and no mail keeps it waiting', async () => {
    const functions = functionsWith()
    for (const id of [crypto.randomUUID(), crypto.randomUUID()])
      functions.outbox.add('quote_staff', id, { stored: storedRow(aQuote(), id) })
    receiver.answers((_call, response) => response.writeHead(500).end())
    expect(await deliverDue(functions)).toEqual({ sent: 2, queued: 0, dead: 0 })
    expect(leads()).toHaveLength(1)
  })
})

test('a mail that fails or is dead is told in one line, with a code and nothing of anybody', async () => {
  const outbox = rememberingOutbox([])
  const content = { kind: 'quote_staff', lead: 'a quote request', reference: QUOTE_REFERENCE, error: '550' }
  outbox.add('alert_webhook', crypto.randomUUID(), { content })
  await deliverDue(functionsWith(outbox))
  const text = '988NFWM7: the email about a quote request fails · 550 · npm run outbox'
  expect(leads()).toEqual([{ type: 'mail.failed', text, timestamp: NOW.toISOString(), data: content }])
})

test('leads that nobody has answered are told in one line, the most urgent first', async () => {
  const outbox = rememberingOutbox([])
  // A second short of eighteen minutes.
  const cameAt = new Date(NOW.getTime() - 1_079_000).toISOString()
  const water = { ...STORED_MESSAGE, subject: 'Emergency Support', created_at: cameAt }
  const listed = [
    aListedLead({ id: crypto.randomUUID(), stored: storedRow() }),
    aListedLead({ leadKind: 'message', stored: storedMessage(water) }),
  ]
  outbox.add('watch_webhook', crypto.randomUUID(), { listed, content: {} })
  await deliverDue(functionsWith(outbox))
  expect(leads()).toMatchObject([
    {
      type: 'lead.waiting',
      text: 'EMERGENCY: 988NFWM7 · Robin Castellano · 479-555-0163 · unanswered for 17 minutes · and 1 more',
      data: {
        leads: [
          { lead_kind: 'message', urgent: true, created_at: cameAt },
          { lead_kind: 'quote', urgent: false },
        ],
      },
    },
  ])
})

test.each([200, 400, 410])('nothing typed is logged, nor the webhook’s address, after %i', async (status) => {
  receiver.answers(json(status, null))
  const functions = functionsWith()
  for (const content of [STORED_MESSAGE, { full_name: 'Robin' }])
    functions.outbox.add('message_webhook', crypto.randomUUID(), { content })
  await deliverDue(functions)
  expect(functions.logged.length).toBeGreaterThan(2)
  expect(JSON.stringify(functions.logged)).not.toMatch(/Dana|Acme|Robin|example|token|127[.]0/)
})
