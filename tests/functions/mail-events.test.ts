/** What Resend tells of its mails, as its documentation shows it, signed as Svix's documentation says. */
import { CONTRACT_HEADER } from '@contract/function-calls.ts'
import { CONTRACT_VERSION } from '@contract/quote-shape.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readResendEvent } from '../../supabase/functions/_shared/outbox/resend-events.ts'
import { Refusal } from '../../supabase/functions/_shared/http/request.ts'
import { deliverDue, functionsOn, SECRET_KEY, WEBHOOK_SECRET } from '../support/functions/functions.ts'
import { aRequest, replyOf } from '../support/functions/requests.ts'
import { signatureOf } from '../support/functions/signed.ts'
import { NOW } from '../support/builders/now.ts'

beforeAll(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const SECONDS = Math.floor(NOW.getTime() / 1_000)
const sign = (body: string, id = 'msg_1', at = SECONDS, secret = WEBHOOK_SECRET) => signatureOf(secret, id, at, body)

/** The fields that Resend's documentation and its own library list for an e-mail's event. */
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
const headersOf = (body: string, changes: Record<string, string | null> = {}) => ({
  apikey: null,
  origin: null,
  'idempotency-key': null,
  'svix-id': 'msg_1',
  'svix-timestamp': String(SECONDS),
  'svix-signature': sign(body),
  ...changes,
})
const aCall = (body: string, changes: Record<string, string | null> = {}) =>
  aRequest({ body, headers: headersOf(body, changes) })

const BOUNCE = {
  message: 'The mailbox does not exist.',
  type: 'Permanent',
  subType: 'General',
  diagnosticCode: ['smtp; 550 5.1.1 no such user'],
}

/** The functions after the mail about a quote was taken as `mail-1`. */
async function afterSending() {
  const functions = functionsOn()
  await deliverDue(functions)
  expect(functions.outbox.states()).toEqual(['quote_staff sent'])
  functions.logged.length = 0
  return functions
}

describe('an event about a mail', () => {
  test.each([
    ['email.bounced', 'bounced', { bounce: BOUNCE }],
    ['email.suppressed', 'suppressed', { suppressed: { message: 'On the list', type: 'OnAccountSuppressionList' } }],
    ['email.failed', 'failed', { failed: { reason: 'reached_daily_quota' } }],
    ['email.complained', 'complained', {}],
  ])('%s makes it dead', async (type, outcome, more) => {
    const functions = await afterSending()
    const response = await functions.mailEvents(aCall(anEvent(type, more)))
    expect(response.status).toBe(200)
    expect(await replyOf(response)).toEqual({ ok: true })
    expect(response.headers.get(CONTRACT_HEADER)).toBe(CONTRACT_VERSION)
    expect(functions.outbox.states()).toEqual([`quote_staff dead (${outcome})`])
    expect(functions.logged).toEqual([{ event: 'mail_dead', code: outcome }])
  })

  test('email.delivered is noted, and changes nothing', async () => {
    const functions = await afterSending()
    expect((await functions.mailEvents(aCall(anEvent('email.delivered')))).status).toBe(200)
    expect(functions.outbox.states()).toEqual(['quote_staff sent'])
    expect(functions.logged).toEqual([])
  })

  test.each([
    ...['email.sent', 'email.scheduled', 'email.delivery_delayed', 'email.opened', 'email.clicked', 'email.received'],
    ...['contact.created', 'domain.updated', 'suppression.added', 'suppression.removed'],
  ])('%s is nothing that matters', async (type) => {
    const functions = functionsOn()
    functions.outbox.breakDown('recordDelivery')
    expect((await functions.mailEvents(aCall(anEvent(type)))).status).toBe(200)
  })

  test.each([
    ...['Site <Notices@site.example>', 'notices@site.example', 'Site <hello@confirm.site.example>', undefined].map(
      (from) => [from, 404, { ok: false, code: 'unknown_mail' }] as const,
    ),
    ['Shop <hi@shop.example>', 200, { ok: true }],
  ] as const)('of a mail that is not known, or not yet, from %s is answered with %i', async (from, status, reply) => {
    const functions = functionsOn()
    const response = await functions.mailEvents(aCall(anEvent('email.bounced', { from })))
    expect([response.status, await replyOf(response), functions.logged]).toEqual([status, reply, []])
  })

  test('is to be told again when the database does not answer', async () => {
    const functions = await afterSending()
    functions.outbox.breakDown('recordDelivery')
    expect((await functions.mailEvents(aCall(anEvent('email.bounced')))).status).toBe(503)
  })
})

describe('a call of mail-events', () => {
  const body = anEvent('email.bounced')
  const signedAt = (at: number) => ({ 'svix-timestamp': String(at), 'svix-signature': sign(body, 'msg_1', at) })
  const statusOf = async (call: Request) => {
    const functions = await afterSending()
    const { status } = await functions.mailEvents(call)
    const changed = functions.outbox.states().join() !== 'quote_staff sent'
    expect(changed).toBe(status === 200)
    return status
  }

  test.each([
    ['no signature', { 'svix-signature': null }],
    ['no id', { 'svix-id': null }],
    ['no time', { 'svix-timestamp': null }],
    ['another id than was signed', { 'svix-id': 'msg_2' }],
    ['the signature of another body', { 'svix-signature': sign(`${body} `) }],
    ['the signature of another secret', { 'svix-signature': sign(body, 'msg_1', SECONDS, 'whsec_b3RoZXIgc2VjcmV0') }],
    ['a signature of another version', { 'svix-signature': sign(body).replace('v1,', 'v1a,') }],
    ['the project’s secret key instead', { 'svix-signature': null, apikey: SECRET_KEY }],
    ['a call of six minutes ago', signedAt(SECONDS - 360)],
    ['a time six minutes ahead', signedAt(SECONDS + 360)],
  ])('is refused with %s', async (_what, changes) => {
    expect(await statusOf(aCall(body, changes))).toBe(401)
  })

  test('is refused when no secret is set', () => {
    expect(() => readResendEvent(aCall(body).headers, body, null)).toThrow(Refusal)
  })

  test.each(['{', '[]', '{}', '{"type":"email.bounced","data":{}}', '{"type":1,"data":null}'])(
    'is refused with the signed body %s',
    async (odd) => {
      expect(await statusOf(aCall(odd))).toBe(400)
    },
  )
})
