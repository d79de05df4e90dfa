/** How a leased mail is sent, and the id under which it was taken. */
import { expect, test } from 'vitest'
import { rememberingOutbox, storedRow } from '../support/fakes/fake-outbox.ts'
import { deliverDue, functionsOn } from '../support/functions/functions.ts'
import { aQuote, QUOTE_ID } from '../support/builders/payloads.ts'

/** The outbox with one quote's mail, as it was leased before. */
function holding(more: object) {
  const outbox = rememberingOutbox([])
  outbox.add('quote_staff', QUOTE_ID, { stored: storedRow(aQuote()), ...more })
  return outbox
}

test('makes a mail that came back and is sent again a new one, to the mail service and to the mailbox', async () => {
  const functions = functionsOn({ outbox: holding({ earlierId: 'mail-1' }) })
  await deliverDue(functions)
  expect(functions.sent).toMatchObject([
    { idempotencyKey: `quote_staff/${QUOTE_ID}/mail-1`, messageId: `<quote_staff.${QUOTE_ID}.mail-1@site.example>` },
  ])
})

test('a quote that was removed before its mail went out is not mailed', async () => {
  const functions = functionsOn({ outbox: holding({ stored: null }) })
  await deliverDue(functions)
  expect([functions.sent, functions.outbox.states()]).toEqual([[], ['quote_staff sent']])
})

test('keeps the id under which a mail was taken', async () => {
  const functions = functionsOn()
  await deliverDue(functions)
  expect(await functions.outbox.outbox.recordDelivery('mail-1', 'bounced')).toBe('dead')
  expect(await functions.outbox.outbox.recordDelivery('mail-2', 'bounced')).toBe('unknown')
})
