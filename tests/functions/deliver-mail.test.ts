import { describe, expect, test } from 'vitest'
import { rememberingOutbox, storedRow } from '../support/fakes/fake-outbox.ts'
import {
  deliverDue,
  functionsOn,
  PERMANENT,
  refusingMailer,
  rememberingMailer,
  WEBHOOK_SECRET,
} from '../support/functions/functions.ts'
import { aContactMessage, aQuote, QUOTE_ID, storedMessage } from '../support/builders/payloads.ts'

const quotes = (count: number) => rememberingOutbox(Array.from({ length: count }, () => aQuote()))

describe('deliver-mail', () => {
  test('works through a long queue, a few at a time', async () => {
    let together = 0
    let most = 0
    const mailer = {
      sent: [],
      mailer: {
        async send() {
          most = Math.max(most, ++together)
          await new Promise((resolve) => setTimeout(resolve, 1))
          together--
          return null
        },
      },
    }
    expect(await deliverDue(functionsOn({ outbox: quotes(23), mailer }))).toEqual({ sent: 23, queued: 0, dead: 0 })
    expect(most).toBe(4)
  })

  test('leaves the rest for the next call when its time is up', async () => {
    let clock = 0
    const limits: number[] = []
    const mailer = rememberingMailer((_message, withinMs) => {
      limits.push(withinMs)
      clock += 5_000
    })
    const functions = functionsOn({ outbox: quotes(23), mailer, clock: () => clock })
    expect(await deliverDue(functions)).toEqual({ sent: 8, queued: 0, dead: 0 })
    // No mail may run past the schedule's 55 seconds.
    expect([...new Set(limits)]).toEqual([45_000, 30_000])
    expect(functions.outbox.states().filter((state) => state === 'quote_staff pending')).toHaveLength(15)
    clock += 60_000
    expect(await deliverDue(functions)).toEqual({ sent: 8, queued: 0, dead: 0 })
  })

  test('gives up what was refused for good, and alerts in the same call', async () => {
    const functions = functionsOn({
      mailer: refusingMailer(PERMANENT, ({ to }) => to.address.startsWith('office@')),
    })
    expect(await deliverDue(functions)).toEqual({ sent: 1, queued: 0, dead: 1 })
    expect(functions.sent).toMatchObject([{ to: { address: 'owner@site.example' } }])
    expect(functions.sent[0]?.text).toContain('Code: 550')
    expect(functions.outbox.states()).toEqual(['quote_staff dead (550)', 'dead_mail_alert sent'])
  })

  test.each([
    ['a quote it cannot read', { stored: { email: 'x' } }, 'quote_staff'],
    ['a message it cannot read', { content: { full_name: 'x' } }, 'message_staff'],
    ['a confirmation to no address', { content: {}, stored: storedMessage() }, 'message_confirmation'],
    ['an alert about nothing', { content: [] }, 'dead_mail_alert'],
    ['a kind it does not know', { kind: 'invoice' }, 'quote_staff'],
  ] as const)('keeps %s for later and sends the others', async (_what, more, kind) => {
    const outbox = quotes(0)
    outbox.add(kind, crypto.randomUUID(), more)
    outbox.add('message_confirmation', QUOTE_ID, {
      content: { email: aContactMessage().email },
      stored: storedMessage(),
    })
    const functions = functionsOn({ outbox })
    expect(await deliverDue(functions)).toEqual({ sent: 1, queued: 1, dead: 0 })
    expect(outbox.states()).toEqual([expect.stringMatching(/ retrying \(internal\)$/), 'message_confirmation sent'])
  })
})

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

test.each([
  ['the daily report cannot be queued', 'enqueueReport', 'report_not_queued'],
  ['open leads cannot be asked for', 'openLeads', 'watch_not_queued'],
  ['what is to be posted cannot be asked for', 'leaseDueWebhooks', 'webhooks_not_leased'],
] as const)('sends leads although %s, and asks for it only where it is on', async (_what, call, event) => {
  const webhook = { url: 'http://127.0.0.1:1', secret: WEBHOOK_SECRET }
  const [on, off] = [functionsOn({ reportHour: 7, watched: ['staff'], webhook }), functionsOn()]
  for (const functions of [on, off]) {
    functions.outbox.breakDown(call)
    expect(await deliverDue(functions)).toEqual({ sent: 1, queued: 0, dead: 0 })
  }
  expect(on.logged).toContainEqual({ event, code: 'backend_network' })
  expect(off.logged.map(({ event }) => event)).toEqual(['quote_staff_sent'])
})
