/** Tests the content and signature of webhook posts, and that posts and emails don't delay each other. */
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { createWebhook } from '../../supabase/functions/_shared/outbox/webhook.ts'
import { fakeOutbox } from '../support/functions/fake-outbox.ts'
import { deliverDue, functionsOn, WEBHOOK_SECRET } from '../support/functions/functions.ts'
import { signatureOf } from '../support/functions/requests.ts'
import { json, startBackendStub } from '../support/servers/backend-stub.ts'
import {
  aContactMessage,
  aListedLead,
  aPhotoUrl,
  aQuote,
  MAIL_ID,
  NOW,
  QUOTE_ID,
  QUOTE_REFERENCE,
  storedMessage,
  storedRow,
} from '../support/builders/payloads.ts'

const receiver = await startBackendStub()
beforeEach(() => receiver.answers(json(200, null)))

const SOURCE = { utm_source: 'google', landing_page: '/about' }
const SENT_AT = '2026-11-21T02:13:00.000Z'
const STORED_MESSAGE = { ...aContactMessage(), created_at: SENT_AT, suspicion: null, source: null }
const MESSAGE = { ...STORED_MESSAGE, id: QUOTE_ID, reference: QUOTE_REFERENCE }

const receiverOf = () => ({ url: `${receiver.url}/leads?token=of-the-owner`, secret: WEBHOOK_SECRET })
type Added = Parameters<ReturnType<typeof fakeOutbox>['add']>[2]
function functionsWith(more: Added = {}, kind = 'quote_webhook') {
  const outbox = fakeOutbox(0)
  outbox.add(kind, QUOTE_ID, {
    id: MAIL_ID,
    stored: { ...storedRow(), source: SOURCE },
    ...more,
  })
  return functionsOn({ outbox, webhook: receiverOf() })
}
/** Delivers one queued post and verifies the signature. */
async function post(more: Added, kind?: string) {
  const functions = functionsWith(more, kind)
  receiver.calls.length = 0
  await deliverDue(functions)
  for (const { headers, body } of receiver.calls) {
    const at = String(NOW.getTime() / 1_000)
    const signature = signatureOf(WEBHOOK_SECRET, MAIL_ID, at, JSON.stringify(body))
    const signed = { 'webhook-id': MAIL_ID, 'webhook-timestamp': at, 'webhook-signature': signature }
    expect(headers).toMatchObject(signed)
  }
  return { body: receiver.calls[0]?.body, states: functions.outbox.states() }
}

const PHOTOS = [aPhotoUrl(0), aPhotoUrl(1)]
const QUOTE = storedRow(aQuote({ photos: PHOTOS }))
const HOSTILE = `<!channel>\u202e Acme <https://evil.example|us> ${'x'.repeat(100)}`
const DIED = { kind: 'quote_staff', lead: 'a quote request', reference: QUOTE_REFERENCE, error: '550' }
// The message arrived one second less than 18 minutes ago.
const WATER = {
  ...STORED_MESSAGE,
  subject: 'Emergency Support',
  created_at: new Date(NOW.getTime() - 1_079_000).toISOString(),
}
const LISTED = [
  aListedLead({ stored: storedRow() }),
  aListedLead({ leadKind: 'message', stored: storedMessage(WATER) }),
]

test.each<[kind: string, type: string, text: string, more: Added, data: object]>([
  [
    'quote_webhook',
    'lead.created',
    '988NFWM7 · Acme Dental · (479) 555-0117 · 24,000 sq ft · Daily · 2 photos · due Mon, Nov 23, 5:00 PM',
    { stored: { ...QUOTE, source: SOURCE } },
    {
      ...QUOTE,
      ...{ lead_kind: 'quote', source: SOURCE, promised_by: '2026-11-23T23:00:00.000Z' },
      ...{ suspicion: null, browser_confirmed: true },
    },
  ],
  [
    'message_webhook',
    'lead.created',
    '988NFWM7 · Robin Castellano · 479-555-0163 · General Inquiry',
    { stored: MESSAGE },
    { ...MESSAGE, lead_kind: 'message', photos: [], browser_confirmed: true },
  ],
  [
    'alert_webhook',
    'mail.failed',
    '988NFWM7: the email about a quote request failed · code 550 · to see why: npm run outbox',
    { stored: null, content: DIED },
    DIED,
  ],
  [
    'reminder_webhook',
    'lead.overdue',
    'EMERGENCY: 988NFWM7 · Robin Castellano · 479-555-0163 · unanswered for 17 minutes · and 1 more',
    { stored: null, content: {}, listed: LISTED },
    {
      leads: [
        {
          ...{ lead_kind: 'message', reference: QUOTE_REFERENCE, urgent: true, address: null },
          ...{ name: 'Robin Castellano', phone: MESSAGE.phone, email: MESSAGE.email, created_at: WATER.created_at },
        },
        {
          ...{ lead_kind: 'quote', reference: QUOTE_REFERENCE, urgent: false, address: null },
          ...{ name: 'Acme Dental', phone: QUOTE.phone, email: QUOTE.email, created_at: SENT_AT },
        },
      ],
    },
  ],
])('%s posts a signed %s event with a one-line chat message', async (kind, type, text, more, data) => {
  const { body, states } = await post(more, kind)
  expect(states).toEqual([`${kind} sent`])
  expect(body).toEqual({ timestamp: SENT_AT, type, text, data })
})

test.each([
  [
    { businessName: HOSTILE, phone: null },
    null,
    `988NFWM7 · !channel Acme https://evil.example|us ${'x'.repeat(41)}… · dana@acme-dental.example · 24,000 sq ft · Daily · no photos · due Mon, Nov 23, 5:00 PM`,
  ],
  [
    { notes: 'It is happening now. Water.' },
    'too quick',
    'EMERGENCY: Possible spam: 988NFWM7 · Acme Dental · (479) 555-0117 · 24,000 sq ft · Daily · no photos · due Mon, Nov 23, 5:00 PM',
  ],
])('a post’s text is safe in a chat, and its data is unchanged: %j, %s [security]', async (typed, suspicion, text) => {
  const { body } = await post({ stored: storedRow(aQuote(typed)), content: { suspicion } })
  const { business_name, phone, notes, photos, source } = { ...storedRow(aQuote(typed)), source: null }
  const data = { business_name: business_name.replace('\u202e', ''), phone, notes, photos, source, suspicion }
  expect(body).toMatchObject({ type: 'lead.created', text, data })
})

test('deliver-mail posts nothing about an erased lead', async () => {
  expect(await post({ stored: null })).toEqual({ body: undefined, states: ['quote_webhook dead (forgotten)'] })
})

test('a webhook post omits files that aren’t images', async () => {
  const [lead] = await functionsWith({ stored: QUOTE }).outbox.outbox.leaseDueWebhooks(1)
  if (!lead) throw new Error('Nothing is due.')
  const check = async (urls: readonly string[]) => urls.map((url, index) => ({ url, verified: index === 1 }))
  await createWebhook(receiverOf(), check)(lead, 1_000)
  expect(receiver.calls).toMatchObject([{ body: { data: { photos: [PHOTOS[1]] } } }])
})

test.each([
  [404, 'retrying'],
  [410, 'dead'],
])('a webhook post that gets a %i is %s [fault]', async (status, state) => {
  receiver.answers(json(status, null))
  const functions = functionsWith()
  await deliverDue(functions)
  expect(functions.outbox.states()).toEqual([`quote_webhook ${state} (${status})`])
  expect(receiver.calls).toHaveLength(1)
  expect(functions.sent).toEqual([])
})

test('a failing webhook doesn’t delay emails, and emails don’t delay a post [fault]', async () => {
  const functions = functionsWith()
  for (const id of [crypto.randomUUID(), crypto.randomUUID()])
    functions.outbox.add('quote_staff', id, { stored: storedRow(aQuote(), id) })
  receiver.answers((_call, response) => response.writeHead(500).end())
  expect(await deliverDue(functions)).toBe('200 {"ok":true,"sent":2,"queued":0,"dead":0}')
  expect(receiver.calls).toHaveLength(1)
})

test.each([200, 400, 410])('after a %i, the log has neither visitor text nor the webhook’s URL', async (status) => {
  receiver.answers(json(status, null))
  const functions = functionsWith()
  for (const content of [STORED_MESSAGE, { full_name: 'Robin' }])
    functions.outbox.add('message_webhook', crypto.randomUUID(), { stored: storedMessage(content) })
  await deliverDue(functions)
  expect(functions.logged.length).toBeGreaterThan(2)
  expect(JSON.stringify(functions.logged)).not.toMatch(/Dana|Acme|Robin|example|token|127[.]0/)
})

test('a post that gets an endless response is accepted without reading the response [fault]', async () => {
  let written = 0
  function* writeForever() {
    for (const chunk = Buffer.alloc(64 * 1024); ; written += chunk.length) yield chunk
  }
  receiver.answers((_call, response) => void Readable.from(writeForever()).pipe(response))
  const functions = functionsWith()
  await deliverDue(functions)
  expect(functions.outbox.states()).toEqual(['quote_webhook sent'])
  expect(written).toBeLessThan(16 * 1024 * 1024)
})
