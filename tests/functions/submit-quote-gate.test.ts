import { describe, expect, test } from 'vitest'
import type { MailMessage } from '../../supabase/functions/_shared/mails/message.ts'
import { storedRow } from '../support/fakes/fake-outbox.ts'
import { aRequest, functionsOn, rememberingMailer, replyOf, TEMPORARY } from '../support/functions/functions.ts'
import { aQuote } from '../support/builders/payloads.ts'

describe('submit-quote at its gate', () => {
  test('tells nobody to wait, however many one client sends', async () => {
    const functions = functionsOn({ gate: { clientIn10Minutes: 1, clientInDay: 1 } })
    for (let time = 0; time < 5; time++) {
      const id = crypto.randomUUID()
      functions.outbox.add('quote_staff', id, { quote: storedRow(aQuote(), id) })
      const headers = { 'cf-connecting-ip': '203.0.113.7', 'idempotency-key': id }
      expect((await functions.submitQuote(aRequest({ body: aQuote(), headers }))).status).toBe(200)
    }
    expect(functions.sent).toHaveLength(5)
    expect(functions.sent.map(({ subject }) => subject).join()).not.toMatch(/spam|Unchecked/)
  })

  test('answers a quote whose mail waits in a digest like any other', async () => {
    const functions = functionsOn()
    await functions.outbox.outbox.claimDue(1)
    const response = await functions.submitQuote(aRequest({ body: aQuote() }))
    expect(await replyOf(response)).toMatchObject({ ok: true, reference: '988NFWM7' })
    expect(functions.sent).toEqual([])
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
    expect(tried[0]?.subject).toBe(
      '[988NFWM7] Possible spam: Acme Dental · 24,000 sq ft · Daily · 6 baths · due Mon, Nov 23, 5:00 PM',
    )
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
