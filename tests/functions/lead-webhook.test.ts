/** Leads posted to the lead webhook: what, how it is signed, and that mail never waits for it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLeadWebhook } from '../../supabase/functions/_shared/outbox/lead-webhook.ts'
import { sign } from '../../supabase/functions/_shared/http/signature.ts'
import { rememberingOutbox, storedRow } from '../support/fakes/fake-outbox.ts'
import { startLeadReceiver } from '../support/servers/lead-receiver.ts'
import { aRequest, functionsOn, MAIL, SECRET_KEY } from '../support/functions/functions.ts'
import { aContactMessage, aPhotoUrl, aQuote, QUOTE_ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'
import { NOW } from '../support/builders/now.ts'

let receiver: Awaited<ReturnType<typeof startLeadReceiver>>
beforeEach(async () => void (receiver = await startLeadReceiver()))
afterEach(() => receiver.stop())

const SOURCE = { utm_source: 'google', landing_page: '/about' }
const STORED_MESSAGE = { ...aContactMessage(), submitted_at: '2026-11-21T02:13:00Z', suspicion: null, source: null }

/** An outbox with a quote that is to be posted, and nothing else. */
function holding(more: object = {}) {
  const outbox = rememberingOutbox([])
  outbox.add('quote_webhook', QUOTE_ID, { quote: { ...storedRow(), source: SOURCE }, senderChecked: true, ...more })
  return outbox
}
const functionsWith = (parts: Parameters<typeof functionsOn>[0] = {}) =>
  functionsOn({ outbox: holding(), leadWebhook: receiver.settings, ...parts })

/** Calls deliver-mail as the schedule does. */
async function run(functions: ReturnType<typeof functionsOn>) {
  const response = await functions.deliverMail(aRequest({ headers: { apikey: SECRET_KEY } }))
  expect(response.status).toBe(200)
  return response.json()
}

describe('a quote for the lead webhook', () => {
  test('is posted with its columns, its promise, its photos and where it came from', async () => {
    const photos = [aPhotoUrl(0), aPhotoUrl(1)]
    const row = { ...storedRow(aQuote({ photos })), source: SOURCE }
    await run(functionsWith({ outbox: holding({ quote: row }) }))
    expect(receiver.leads).toEqual([
      {
        id: `quote_${QUOTE_ID}`,
        sentAt: new Date(Math.floor(NOW.getTime() / 1_000) * 1_000),
        isSigned: true,
        text: '988NFWM7 · Acme Dental · 24,000 sq ft · (479) 555-0117 · due Mon, Nov 23, 5:00 PM',
        type: 'quote.created',
        timestamp: NOW.toISOString(),
        data: {
          ...row,
          promised_by: '2026-11-23T23:00:00.000Z',
          photos,
          source: SOURCE,
          suspicion: null,
          sender_checked: true,
        },
      },
    ])
  })

  test('leaves out a photo that is none', async () => {
    const photos = [aPhotoUrl(0), aPhotoUrl(1)]
    const quote = storedRow(aQuote({ photos }))
    const outbox = holding({ quote })
    const [lead] = await outbox.outbox.claimDueWebhooks(1)
    if (!lead) throw new Error('Nothing is due.')
    const postLead = createLeadWebhook(receiver.settings, async (urls) =>
      urls.map((url, index) => ({ url, verified: index === 1 })),
    )
    await postLead(lead, 1_000)
    expect(receiver.leads).toMatchObject([{ data: { photos: [photos[1]] } }])
  })

  test('that was erased is not posted', async () => {
    const functions = functionsWith({ outbox: holding({ quote: null }) })
    await run(functions)
    expect([receiver.leads, functions.outbox.states()]).toEqual([[], ['quote_webhook sent']])
  })
})

describe('the line for a chat', () => {
  const textOf = async (more: object) => {
    await run(functionsWith({ outbox: holding(more) }))
    return receiver.leads[0]?.text
  }

  test('is one line that calls nobody, whatever was typed', async () => {
    const quote = storedRow(aQuote({ businessName: '<!channel>\u202e Acme <https://evil.example|us>', phone: null }))
    expect(await textOf({ quote })).toBe(
      '988NFWM7 · !channel Acme https://evil.example|us · 24,000 sq ft · dana@acme-dental.example · due Mon, Nov 23, 5:00 PM',
    )
  })

  test('begins with an emergency, and with what may be spam', async () => {
    const quote = storedRow(aQuote({ notes: 'It is happening now. Water.' }))
    expect(await textOf({ quote, content: { suspicion: 'too quick' } })).toMatch(
      /^EMERGENCY: Possible spam: 988NFWM7 · /,
    )
  })
})

describe('the minute that counts', () => {
  test.each([
    ['submitQuote', aQuote(), 'quote'],
    ['submitContact', aContactMessage(), 'contact'],
  ] as const)('%s posts the lead with its mail, once', async (name, body, kind) => {
    const functions = functionsOn({ leadWebhook: receiver.settings })
    for (let turn = 0; turn < 2; turn++) expect((await functions[name](aRequest({ body }))).status).toBe(200)
    await functions.posted()
    expect(receiver.leads.map(({ type }) => type)).toEqual([`${kind}.created`])
    expect(functions.sent[0]?.to).toEqual(MAIL.staff)
  })

  test.each(['answers 500', 'never answers', 'is not there'])(
    'a receiver that %s delays neither the mail nor the answer',
    async (fault) => {
      if (fault === 'answers 500') receiver.answersStatus(500)
      if (fault === 'never answers') receiver.answers(() => undefined)
      if (fault === 'is not there') await receiver.stop()
      const functions = functionsOn({ leadWebhook: receiver.settings })
      const answer = functions.submitQuote(aRequest({ body: aQuote() }))
      expect((await answer).status).toBe(200)
      expect(functions.sent).toHaveLength(1)
      expect(functions.outbox.states()[0]).toBe('quote_staff sent')
      if (fault === 'is not there') receiver = await startLeadReceiver()
    },
  )
})

test('a message is posted with what its sender wrote', async () => {
  const outbox = rememberingOutbox([])
  outbox.add('contact_webhook', QUOTE_ID, { content: STORED_MESSAGE })
  await run(functionsWith({ outbox }))
  expect(receiver.leads).toMatchObject([
    {
      id: `contact_${QUOTE_ID}`,
      isSigned: true,
      type: 'contact.created',
      timestamp: '2026-11-21T02:13:00Z',
      data: { ...aContactMessage(), id: QUOTE_ID, reference: QUOTE_REFERENCE, created_at: '2026-11-21T02:13:00Z' },
    },
  ])
})

test('a message whose words are forgotten is not posted, and counts as not taken', async () => {
  const outbox = rememberingOutbox([])
  outbox.add('contact_webhook', QUOTE_ID, { content: null })
  await run(functionsWith({ outbox }))
  expect([receiver.leads, outbox.states()]).toEqual([[], ['contact_webhook dead (forgotten)']])
})

describe('the signature', () => {
  // The example of the specification, which every library of Standard Webhooks tests itself with.
  const [secret, id, body] = [
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
  ]
  const at = new Date(1_614_265_330_000)

  test('is that of the specification’s example', async () => {
    expect(await sign(id, body, secret, at)).toEqual({
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })
})

describe('a lead webhook that does not take a lead', () => {
  test.each([400, 401, 404, 413, 422, 429, 500, 503, 301, 307])(
    'gets it again after it answered %i, and nobody else gets it',
    async (status) => {
      receiver.answersStatus(status)
      const functions = functionsWith()
      await run(functions)
      expect(functions.outbox.states()).toEqual([`quote_webhook retrying (${status})`])
      receiver.answersStatus(200)
      functions.outbox.timePasses()
      await run(functions)
      expect(functions.outbox.states()[0]).toMatch(/^quote_webhook sent/)
      expect(receiver.leads.map(({ id }) => id)).toEqual([`quote_${QUOTE_ID}`, `quote_${QUOTE_ID}`])
    },
  )

  test('gets it no more after it answered 410, and nobody is alerted', async () => {
    receiver.answersStatus(410)
    const functions = functionsWith()
    await run(functions)
    expect(functions.outbox.states()).toEqual(['quote_webhook dead (410)'])
    expect(functions.sent).toEqual([])
  })

  test('changes nothing about the mails, which went out before', async () => {
    let mailsBefore = 0
    const functions = functionsWith()
    for (const id of [crypto.randomUUID(), crypto.randomUUID()])
      functions.outbox.add('quote_staff', id, { quote: storedRow(aQuote(), id) })
    receiver.answers((response) => {
      mailsBefore = functions.sent.length
      response.writeHead(500).end()
    })
    expect(await run(functions)).toEqual({ ok: true, sent: 2, queued: 0, dead: 0 })
    expect(mailsBefore).toBe(2)
  })
})

test('leads that cannot be asked for keep no mail', async () => {
  const functions = functionsWith()
  functions.outbox.breakDown('claimDueWebhooks')
  functions.outbox.add('contact_staff', QUOTE_ID, { content: STORED_MESSAGE })
  expect(await run(functions)).toEqual({ ok: true, sent: 1, queued: 0, dead: 0 })
  expect(functions.logged).toContainEqual({ event: 'webhooks_not_claimed', code: 'backend_network' })
})

test('without a lead webhook nothing is asked for', async () => {
  const functions = functionsOn({ outbox: holding() })
  functions.outbox.breakDown('claimDueWebhooks')
  await run(functions)
  expect(functions.logged).toEqual([])
})

test('nothing that was typed is logged, and not the lead webhook’s address', async () => {
  for (const status of [200, 400, 410]) {
    receiver.answersStatus(status)
    const functions = functionsWith()
    functions.outbox.add('contact_webhook', crypto.randomUUID(), { content: STORED_MESSAGE })
    functions.outbox.add('contact_webhook', crypto.randomUUID(), { content: { full_name: 'Robin' } })
    await run(functions)
    expect(functions.logged.length).toBeGreaterThan(2)
    expect(JSON.stringify(functions.logged)).not.toMatch(/Dana|Acme|Robin|example|token|127[.]0/)
  }
})
