import { describe, expect, test } from 'vitest'
import type { MailMessage } from '../../supabase/functions/_shared/mail/mailer.ts'
import { rememberingOutbox } from '../support/fakes/fake-outbox.ts'
import { aRequest, functionsOn, rememberingMailer, replyOf, TEMPORARY } from '../support/functions/functions.ts'
import { aQuote, QUOTE_ID } from '../support/builders/payloads.ts'

describe('submit-quote at its gate', () => {
  test('tells a client to wait, and sends nothing more for it, once it has reached its limit', async () => {
    const outbox = rememberingOutbox([aQuote(), aQuote()])
    const functions = functionsOn({ outbox, gate: { clientIn10Minutes: 1 } })
    const headers = { 'cf-connecting-ip': '203.0.113.7' }
    const call = (id: string) =>
      functions.submitQuote(aRequest({ body: aQuote(), headers: { ...headers, 'idempotency-key': id } }))
    expect((await call(QUOTE_ID)).status).toBe(200)
    const refused = await call(crypto.randomUUID())
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('600')
    expect(refused.headers.get('access-control-expose-headers')).toBe('retry-after')
    expect(await replyOf(refused)).toEqual({ ok: false, code: 'too_many' })
    expect((await call(QUOTE_ID)).status).toBe(200)
    expect(functions.sent).toHaveLength(1)
    expect(outbox.states()).toEqual(['quote_staff sent', 'quote_staff pending'])
  })

  test('marks a quote that a machine seems to have sent, on every try, and mails it all the same', async () => {
    const tried: MailMessage[] = []
    const mailer = rememberingMailer((message) => {
      if (tried.push(message) === 1) throw TEMPORARY
    })
    const functions = functionsOn({ mailer })
    const call = (signals: string) =>
      functions.submitQuote(aRequest({ body: aQuote(), headers: { 'x-form-signals': signals } }))
    expect((await call('hp=0; t=1')).status).toBe(200)
    functions.outbox.timePasses()
    expect((await call('hp=0; t=40')).status).toBe(200)
    expect(tried[0]?.subject).toBe('[988NFWM7] Possible spam: Acme Dental · 24,000 sq ft · Daily')
    expect(tried[0]?.text).toContain('\nPossible spam: the form was sent 1 s after it was opened.\n')
    expect(tried[1]).toEqual(tried[0])
    expect(functions.sent).toHaveLength(1)
  })

  test('takes any number of quotes from one address: many buildings, one manager', async () => {
    const functions = functionsOn({ gate: { addressInDay: 1 } })
    for (let time = 0; time < 3; time++) {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const response = await functions.submitQuote(aRequest({ body: aQuote(), headers }))
      expect(await replyOf(response)).toMatchObject({ code: 'not_stored' })
    }
  })
})
