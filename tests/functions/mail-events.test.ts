import { CONTRACT_HEADER } from '@contract/function-calls.ts'
import { CONTRACT_VERSION } from '@contract/quote-shape.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readResendEvent } from '../../supabase/functions/_shared/outbox/resend-events.ts'
import { BackendError } from '../../supabase/functions/_shared/http/backend.ts'
import { Refusal } from '../../supabase/functions/_shared/http/server.ts'
import { createMailEvents } from '../../supabase/functions/mail-events/handler.ts'
import { MAIL, SECRET_KEY, WEBHOOK_SECRET } from '../support/functions/functions.ts'
import { formatResponse, aRequest, signatureOf } from '../support/functions/requests.ts'
import { NOW } from '../support/builders/payloads.ts'

beforeAll(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const SECONDS = Math.floor(NOW.getTime() / 1_000)
const sign = (body: string, id = 'msg_1', at = SECONDS, secret = WEBHOOK_SECRET) => signatureOf(secret, id, at, body)

const anEvent = (type: string, email_id = 'mail-1', from: string | null = 'Site <notices@site.example>') =>
  JSON.stringify({ type, data: { email_id, ...(from && { from }), subject: 'A subject' } })
const aCall = (body: string, changes: Record<string, string | null> = {}) => {
  const signed = { 'svix-id': 'msg_1', 'svix-timestamp': String(SECONDS), 'svix-signature': sign(body) }
  return aRequest({ body, headers: { apikey: null, origin: null, 'idempotency-key': null, ...signed, ...changes } })
}

/** Returns the response, the reports to an outbox that knows only the email `mail-1`, and the log. */
async function receiveEvent(call: Request, isDown = false): Promise<string[]> {
  const effects: string[] = []
  const mailEvents = createMailEvents({
    secret: WEBHOOK_SECRET,
    outbox: {
      async recordDelivery(providerId, outcome) {
        if (isDown) throw new BackendError('network')
        effects.push(`${providerId} ${outcome}`)
        if (providerId !== 'mail-1') return 'unknown'
        return outcome === 'delivered' ? 'noted' : 'dead'
      },
    },
    senders: [MAIL.from.address, MAIL.confirmations.address],
    log: (event) => void effects.push(JSON.stringify(event)),
  })
  const response = await mailEvents(call)
  expect(response.headers.get(CONTRACT_HEADER)).toBe(CONTRACT_VERSION)
  return [await formatResponse(response), ...effects]
}

test.each(['bounced', 'suppressed', 'failed', 'complained'])(
  'an email.%s event is logged, and the outbox records that the email failed [fault]',
  async (outcome) => {
    const effects = [`mail-1 ${outcome}`, `{"event":"mail_dead","code":"${outcome}"}`]
    expect(await receiveEvent(aCall(anEvent(`email.${outcome}`)))).toEqual(['200 {"ok":true}', ...effects])
  },
)

test('an email.delivered event is recorded, but not logged', async () => {
  expect(await receiveEvent(aCall(anEvent('email.delivered')))).toEqual(['200 {"ok":true}', 'mail-1 delivered'])
})

test.each(['email.sent', 'constructor'])('%s is ignored', async (type) => {
  expect(await receiveEvent(aCall(anEvent(type)))).toEqual(['200 {"ok":true}'])
})

test.each([
  ['Site <Notices@site.example>', 404],
  ['notices@site.example', 404],
  ['Site <hello@confirm.site.example>', 404],
  [null, 404],
  ['Shop <hi@shop.example>', 200],
  ['other-notices@site.example', 200],
])('an event about an unknown email from %s gets status %i [fault]', async (from, status) => {
  const [answer, ...after] = await receiveEvent(aCall(anEvent('email.bounced', 'mail-2', from)))
  expect(answer).toBe(status === 404 ? '404 {"ok":false,"code":"unknown_mail"}' : '200 {"ok":true}')
  expect(after).toEqual(['mail-2 bounced'])
})

test('mail-events returns 503 if the database doesn’t respond, so the event is retried', async () => {
  expect((await receiveEvent(aCall(anEvent('email.bounced')), true))[0]).toMatch(/^503/)
})

const body = anEvent('email.bounced')
const EARLIER = SECONDS - 360

test.each<[what: string, changes: Record<string, string | null>, body?: string]>([
  ['no signature', { 'svix-signature': null }],
  ['an ID other than the signed one', { 'svix-id': 'msg_2' }],
  ['the signature of another body', { 'svix-signature': sign(`${body} `) }],
  ['the signature of another secret', { 'svix-signature': sign(body, 'msg_1', SECONDS, 'whsec_b3RoZXIgc2VjcmV0') }],
  ['the project’s secret key instead of a signature', { 'svix-signature': null, apikey: SECRET_KEY }],
  ['an old call', { 'svix-timestamp': `${EARLIER}`, 'svix-signature': sign(body, 'msg_1', EARLIER) }],
  ...['{', '[]', '{}', '{"type":"email.bounced","data":{}}', '{"type":1,"data":null}'].map(
    (odd): [string, Record<string, string | null>, string] => [`the signed body ${odd}`, {}, odd],
  ),
])('mail-events rejects %s and records nothing [security]', async (_what, changes, odd = body) => {
  const [answer, ...after] = await receiveEvent(aCall(odd, changes))
  expect(answer).toMatch(odd === body ? /^401/ : /^400/)
  expect(after).toEqual([])
})

test('mail-events rejects every call when no secret is set [security]', () => {
  expect(() => readResendEvent(aCall(body).headers, body, null)).toThrow(Refusal)
})
