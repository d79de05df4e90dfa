/** The events follow Resend's documentation, and the signatures follow Svix's. */
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

function anEvent(type: string, more: object = {}, email_id = 'mail-1'): string {
  const data = {
    email_id,
    from: 'Site <notices@site.example>',
    to: ['office@site.example'],
    subject: 'A subject',
    tags: { kind: 'quote' },
    ...more,
  }
  return JSON.stringify({ type, created_at: '2026-11-21T02:13:05.000Z', data })
}
const createHeaders = (body: string, changes: Record<string, string | null> = {}) => ({
  apikey: null,
  origin: null,
  'idempotency-key': null,
  'svix-id': 'msg_1',
  'svix-timestamp': String(SECONDS),
  'svix-signature': sign(body),
  ...changes,
})
const aCall = (body: string, changes: Record<string, string | null> = {}) =>
  aRequest({ body, headers: createHeaders(body, changes) })

const BOUNCE = {
  message: 'The mailbox does not exist.',
  type: 'Permanent',
  subType: 'General',
  diagnosticCode: ['smtp; 550 5.1.1 no such user'],
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

test.each<[type: string, more: object, error: string]>([
  ['email.bounced', { bounce: BOUNCE }, 'bounced'],
  ['email.suppressed', { suppressed: { message: 'On the list', type: 'OnAccountSuppressionList' } }, 'suppressed'],
  ['email.failed', { failed: { reason: 'reached_daily_quota' } }, 'failed'],
  ['email.complained', {}, 'complained'],
])('%s is logged, and the outbox records that the email failed [fault]', async (type, more, error) => {
  expect(await receiveEvent(aCall(anEvent(type, more)))).toEqual([
    '200 {"ok":true}',
    `mail-1 ${error}`,
    `{"event":"mail_dead","code":"${error}"}`,
  ])
})

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
  [undefined, 404],
  ['Shop <hi@shop.example>', 200],
  ['other-notices@site.example', 200],
])('an event about an unknown email from %s gets status %i [fault]', async (from, status) => {
  const [answer, ...after] = await receiveEvent(aCall(anEvent('email.bounced', { from }, 'mail-2')))
  expect(answer).toBe(status === 404 ? '404 {"ok":false,"code":"unknown_mail"}' : '200 {"ok":true}')
  expect(after).toEqual(['mail-2 bounced'])
})

test('mail-events returns 503 if the database doesn’t respond, so the event is retried', async () => {
  expect((await receiveEvent(aCall(anEvent('email.bounced')), true))[0]).toMatch(/^503/)
})

const body = anEvent('email.bounced')
const signedAt = (at: number) => ({ 'svix-timestamp': String(at), 'svix-signature': sign(body, 'msg_1', at) })

test.each<[what: string, changes: Record<string, string | null>, body?: string]>([
  ['no signature', { 'svix-signature': null }],
  ['no ID', { 'svix-id': null }],
  ['no time', { 'svix-timestamp': null }],
  ['an ID other than the signed one', { 'svix-id': 'msg_2' }],
  ['the signature of another body', { 'svix-signature': sign(`${body} `) }],
  ['the signature of another secret', { 'svix-signature': sign(body, 'msg_1', SECONDS, 'whsec_b3RoZXIgc2VjcmV0') }],
  ['a signature of another version', { 'svix-signature': sign(body).replace('v1,', 'v1a,') }],
  ['the project’s secret key instead of a signature', { 'svix-signature': null, apikey: SECRET_KEY }],
  ['a call from six minutes ago', signedAt(SECONDS - 360)],
  ['a time six minutes in the future', signedAt(SECONDS + 360)],
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
