/** How a leased mail is sent: its round, the id it was taken under, and the second way out. */
import { describe, expect, test } from 'vitest'
import { createWebhookAlarm } from '../../supabase/functions/_shared/outbox/alarm.ts'
import { MailError } from '../../supabase/functions/_shared/outbox/mailer.ts'
import { rememberingOutbox, storedRow } from '../support/fakes/fake-outbox.ts'
import { json, startBackendStub } from '../support/servers/backend-stub.ts'
import { deliverDue, functionsOn, rememberingMailer } from '../support/functions/functions.ts'
import { aQuote, QUOTE_ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'

/** The outbox with one quote's mail, as it was leased before. */
function holding(more: object) {
  const outbox = rememberingOutbox([])
  outbox.add('quote_staff', QUOTE_ID, { quote: storedRow(aQuote()), ...more })
  return outbox
}

test('makes a mail that was opened again a new one, to the mail service and to the mailbox', async () => {
  const functions = functionsOn({ outbox: holding({ round: 2 }) })
  await deliverDue(functions)
  expect(functions.sent).toMatchObject([
    { idempotencyKey: `quote_staff/${QUOTE_ID}/2`, messageId: `<quote_staff.${QUOTE_ID}.2@site.example>` },
  ])
})

test('a quote that was removed before its mail went out is not mailed', async () => {
  const functions = functionsOn({ outbox: holding({ quote: null }) })
  await deliverDue(functions)
  expect([functions.sent, functions.outbox.states()]).toEqual([[], ['quote_staff sent']])
})

test('keeps the id under which a mail was taken', async () => {
  const functions = functionsOn()
  await deliverDue(functions)
  expect(await functions.outbox.outbox.recordDelivery('mail-1', 'bounced')).toBe('reopened')
  expect(await functions.outbox.outbox.recordDelivery('mail-2', 'bounced')).toBe('unknown')
})

const hook = await startBackendStub()

describe('an alert', () => {
  const anAlert = (attempt = 0) => {
    const outbox = rememberingOutbox([])
    outbox.add('dead_mail_alert', crypto.randomUUID(), {
      attempt,
      content: { kind: 'quote_staff', lead: 'a quote request', reference: QUOTE_REFERENCE, error: '550' },
    })
    return outbox
  }
  const down = () =>
    rememberingMailer(() => {
      throw new MailError('429', { permanent: false })
    })
  const alarm = () => createWebhookAlarm(hook.url)

  test('takes a second way out beside mail, without a word of anybody', async () => {
    hook.answers(json(200, {}))
    await deliverDue(functionsOn({ outbox: anAlert(), mailer: down(), alarm: alarm() }))
    expect(hook.calls).toMatchObject([{ method: 'POST' }])
    expect(hook.calls[0]?.body).toEqual({ kind: 'quote_staff', reference: QUOTE_REFERENCE, code: '550' })
  })

  test('takes it at the attempts 1, 3, 7, 15 …, so that an outage does not nag', async () => {
    hook.answers(json(200, {}))
    for (let attempt = 1; attempt <= 16; attempt++) {
      await deliverDue(functionsOn({ outbox: anAlert(attempt - 1), mailer: down(), alarm: alarm() }))
    }
    expect(hook.calls).toHaveLength(4)
  })

  test('goes out by mail when the second way fails', async () => {
    hook.answers(json(500, {}))
    const functions = functionsOn({ outbox: anAlert(), alarm: alarm() })
    await deliverDue(functions)
    expect(hook.calls).toHaveLength(1)
    expect(functions.sent).toHaveLength(1)
    expect(functions.logged).toContainEqual(expect.objectContaining({ event: 'alarm_failed' }))
  })

  test('is not waited for when a lead has failed for an hour', async () => {
    hook.answers(json(200, {}))
    for (let attempt = 1; attempt <= 16; attempt++) {
      await deliverDue(functionsOn({ outbox: holding({ attempt: attempt - 1 }), mailer: down(), alarm: alarm() }))
      expect(hook.calls).toHaveLength([7, 15].filter((told) => told <= attempt).length)
    }
    expect(hook.calls[0]?.body).toEqual({ kind: 'quote_staff', reference: QUOTE_REFERENCE, code: '429' })
  })

  test('is all there is about a lead that went out, a confirmation, and a quote that was removed', async () => {
    hook.answers(json(200, {}))
    const confirmation = rememberingOutbox([])
    const content = { email: 'robin@example.com' }
    confirmation.add('contact_confirmation', QUOTE_ID, { attempt: 6, content })
    await deliverDue(functionsOn({ outbox: confirmation, mailer: down(), alarm: alarm() }))
    await deliverDue(functionsOn({ outbox: holding({ attempt: 6, quote: null }), mailer: down(), alarm: alarm() }))
    await deliverDue(functionsOn({ outbox: holding({ attempt: 6 }), alarm: alarm() }))
    expect(hook.calls).toEqual([])
  })
})
