import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LogEvent } from '../../supabase/functions/_shared/http/backend.ts'
import { verifyTurnstile } from '../../supabase/functions/_shared/gate/gate.ts'
import { aRequest, functionsOn, replyOf } from '../support/functions/functions.ts'
import { aContactMessage, QUOTE_ID } from '../support/builders/payloads.ts'
import {
  FAILING_SECRET,
  PASSING_SECRET,
  SPENT_SECRET,
  startSiteverify,
  TOKEN,
} from '../support/servers/siteverify-stub.ts'

type Siteverify = Awaited<ReturnType<typeof startSiteverify>>
let siteverify: Siteverify
beforeAll(async () => {
  siteverify = await startSiteverify()
})
beforeEach(() => void siteverify.asked.splice(0))
afterAll(() => siteverify.stop())

const MISSING = 'Cloudflare Turnstile did not see the sender’s browser'
const REFUSED = 'Cloudflare Turnstile did not vouch for the sender'

function checkWith(secretKey = PASSING_SECRET, url = siteverify.url) {
  const logged: LogEvent[] = []
  const log = (event: LogEvent) => void logged.push(event)
  const judge = verifyTurnstile({ secretKey, url, clientIpHeader: 'cf-connecting-ip', log })
  const check = async (request: Request, submission: string) => (await judge(request, submission)).suspicion
  return { logged, judge, check }
}
const withToken = (token: string | null, ip: string | null = null) =>
  aRequest({ headers: { 'x-turnstile-token': token, 'cf-connecting-ip': ip } })
const aToken = () => `0.${crypto.randomUUID()}`

describe('the check for people', () => {
  test('takes a good token for a person, and tells Cloudflare whose it is', async () => {
    const { check, logged } = checkWith()
    expect(await check(withToken(TOKEN, ' 203.0.113.7 '), QUOTE_ID)).toBeNull()
    expect(siteverify.asked).toEqual([
      { secret: PASSING_SECRET, response: TOKEN, remoteip: '203.0.113.7', idempotency_key: expect.any(String) },
    ])
    expect(logged).toEqual([])
  })

  test.each([
    ['a token that Cloudflare does not know', FAILING_SECRET],
    ['a token that is used up', SPENT_SECRET],
  ])('suspects %s', async (_, secret) => {
    const { check, logged } = checkWith(secret)
    expect(await check(withToken(TOKEN), QUOTE_ID)).toBe(REFUSED)
    expect(logged).toEqual([])
  })

  test.each([
    ['no token', null, MISSING],
    ['a token that no widget makes', '<b>token</b>', REFUSED],
    ['a token without an end', 'x'.repeat(2_049), REFUSED],
  ])('suspects %s, and does not ask about it', async (_, token, suspicion) => {
    expect(await checkWith().check(withToken(token), QUOTE_ID)).toBe(suspicion)
    expect(siteverify.asked).toEqual([])
  })

  test('judges a repeated try of a submission as its first, with the same token and with a new one', async () => {
    const { check } = checkWith()
    const token = aToken()
    for (const tried of [token, token, aToken(), token]) expect(await check(withToken(tried), QUOTE_ID)).toBeNull()
  })

  test('suspects a token that another submission has used', async () => {
    const { check } = checkWith()
    const token = aToken()
    expect(await check(withToken(token), QUOTE_ID)).toBeNull()
    expect(await check(withToken(token), crypto.randomUUID())).toBe(REFUSED)
  })

  test.each([
    ['silent', 'timeout'],
    ['broken', 'network'],
    ['redirect', 'network'],
    ['html', 'answer'],
    ['internal', 'internal-error'],
  ])('suspects nobody when Cloudflare is %s, and says so in the log', { timeout: 10_000 }, async (token, code) => {
    const { check, logged } = checkWith()
    const began = performance.now()
    expect(await check(withToken(token), QUOTE_ID)).toBeNull()
    expect(performance.now() - began).toBeLessThan(4_000)
    expect(logged).toEqual([{ event: 'turnstile_failed', reference: '988NFWM7', code }])
  })

  test('suspects nobody for a wrong secret of ours', async () => {
    const { check, logged } = checkWith('not-a-secret')
    expect(await check(withToken(TOKEN), QUOTE_ID)).toBeNull()
    expect(logged).toMatchObject([{ event: 'turnstile_failed', code: 'invalid-input-secret' }])
    expect(JSON.stringify(logged)).not.toContain('not-a-secret')
  })
})

describe('a lead that the check suspects', () => {
  test('is mailed with a mark, when it is a message, and not confirmed', async () => {
    const functions = functionsOn({ checkVisitor: checkWith(FAILING_SECRET).judge })
    const headers = { 'x-turnstile-token': TOKEN, 'x-form-signals': 'hp=0; t=40' }
    const response = await functions.submitContact(aRequest({ body: aContactMessage(), headers }))
    expect(await replyOf(response)).toEqual({ ok: true })
    expect(functions.sent).toHaveLength(1)
    expect(functions.sent[0]?.subject).toMatch(/^Possible spam: /)
    expect(functions.sent[0]?.text).toContain(`Possible spam: ${REFUSED}.`)
    expect(functions.logged[0]).toMatchObject({ event: 'confirmation_withheld', code: 'suspicion' })
  })

  test('is not asked about when its form gave it away already', async () => {
    const functions = functionsOn({ checkVisitor: checkWith().judge })
    const headers = { 'x-turnstile-token': TOKEN, 'x-form-signals': 'hp=1; t=40' }
    await functions.submitContact(aRequest({ body: aContactMessage(), headers }))
    expect(siteverify.asked).toEqual([])
    expect(functions.sent[0]?.text).toContain('a field was filled in that people cannot see')
  })
})

test('is mailed without a mark, and not confirmed, when Cloudflare does not answer', async () => {
  const functions = functionsOn({ checkVisitor: checkWith(PASSING_SECRET, 'http://127.0.0.1:1/siteverify').judge })
  const headers = { 'x-turnstile-token': TOKEN }
  const response = await functions.submitContact(aRequest({ body: aContactMessage(), headers }))
  expect(await replyOf(response)).toEqual({ ok: true })
  expect(functions.sent.map(({ subject }) => subject)).toEqual(['General Inquiry: message from Robin Castellano'])
  expect(functions.logged[0]).toMatchObject({ event: 'confirmation_withheld', code: 'unchecked' })
})
