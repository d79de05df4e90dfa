import { expect, test, vi } from 'vitest'
import { MailError } from '../../supabase/functions/_shared/outbox/mailer.ts'
import { rememberingOutbox, storedRow } from '../support/functions/fake-outbox.ts'
import {
  deliverDue,
  functionsOn,
  noticedOf,
  PERMANENT,
  refusingMailer,
  rememberingMailer,
  WEBHOOK_SECRET,
} from '../support/functions/functions.ts'
import { aContactMessage, aQuote, MAIL_ID, QUOTE_ID, storedMessage } from '../support/builders/payloads.ts'

const quotes = (count: number) => rememberingOutbox(Array.from({ length: count }, () => aQuote()))
const SENT_8 = '200 {"ok":true,"sent":8,"queued":0,"dead":0}'

test('a long queue is worked through, a few at a time', async () => {
  let together = 0
  let most = 0
  async function send() {
    most = Math.max(most, ++together)
    await new Promise((resolve) => setTimeout(resolve, 1))
    together--
    return null
  }
  const functions = functionsOn({ outbox: quotes(23), mailer: { sent: [], mailer: { send } } })
  expect(await deliverDue(functions)).toBe('200 {"ok":true,"sent":23,"queued":0,"dead":0}')
  expect(most).toBe(4)
})

test('the rest is left for the next call when the time is up', async () => {
  let clock = 0
  const limits: number[] = []
  const mailer = rememberingMailer((_message, withinMs) => {
    limits.push(withinMs)
    clock += 5_000
  })
  const functions = functionsOn({ outbox: quotes(23), mailer, clock: () => clock })
  expect(await deliverDue(functions)).toBe(SENT_8)
  // No mail may run past the schedule's 55 seconds.
  expect([...new Set(limits)]).toEqual([45_000, 30_000])
  expect(functions.outbox.states().filter((state) => state === 'quote_staff pending')).toHaveLength(15)
  clock += 60_000
  expect(await deliverDue(functions)).toBe(SENT_8)
})

/** What everybody notices when this is due, beside a confirmation. */
async function noticed(more: object, kind = 'quote_staff', mailer = rememberingMailer()): Promise<string[]> {
  const outbox = rememberingOutbox([])
  outbox.add(kind, QUOTE_ID, { id: MAIL_ID, stored: storedRow(), ...more })
  const confirmed = { content: { email: aContactMessage().email }, stored: storedMessage() }
  outbox.add('message_confirmation', MAIL_ID, confirmed)
  const functions = functionsOn({ outbox, mailer })
  const answer = await deliverDue(functions)
  const ids = functions.sent.filter(({ to }) => to.address === 'office@site.example').map(({ messageId }) => messageId)
  // What is sent beside each other comes in any order, and of an error the class alone matters.
  return [answer, ...ids, ...noticedOf(functions)].map((line) => line.replace(/ at [^"]*/, '')).toSorted()
}

test.each<[what: string, more: object, kind?: string]>([
  ['a quote that it cannot read is kept for later', { stored: { email: 'x' } }],
  ['a message that it cannot read is kept for later', { content: { full_name: 'x' } }, 'message_staff'],
  ['a confirmation to no address is kept for later', { content: {}, stored: storedMessage() }, 'message_confirmation'],
  ['an alert about nothing is kept for later', { content: [] }, 'dead_letter_alert'],
  ['a kind that it does not know is kept for later', { kind: 'invoice' }],
  [
    'a mail that came back and is sent again is a new one, to the mail service and to the mailbox',
    { earlierId: 'mail-1' },
  ],
  ['a quote that was removed before its mail went out is not mailed [fault]', { stored: null }],
])('%s, and the others are sent', async (_what, more, kind) => {
  expect(await noticed(more, kind)).toMatchSnapshot()
})

test('what was refused for good is given up, and alerted in the same call', async () => {
  const toStaff = refusingMailer(PERMANENT, ({ to }) => to.address.startsWith('office@'))
  expect(await noticed({}, 'quote_staff', toStaff)).toMatchSnapshot()
})

test.each([
  [true, true],
  [false, true],
  [false, false],
])(
  'the database is told whether a refusal is permanent (%s) and about the content (%s)',
  async (permanent, isAboutContent) => {
    const mailer = refusingMailer(new MailError('550', { permanent, isAboutContent }))
    const functions = functionsOn({ mailer })
    const failed = vi.spyOn(functions.outbox.outbox, 'failed')
    await deliverDue(functions)
    expect(failed).toHaveBeenCalledWith(expect.any(String), 1, '550', permanent, isAboutContent)
  },
)

test.each([
  ['the daily report cannot be queued [fault]', 'enqueueReport', 'report_not_queued', ['daily-report']],
  ['open leads cannot be asked for [fault]', 'openLeads', 'reminders_not_queued', ['reminders']],
  ['what is to be posted cannot be asked for', 'leaseDueWebhooks', 'webhooks_not_leased', []],
] as const)(
  'sends leads although %s, tells health, and asks only where it is on',
  async (_what, call, event, failed) => {
    const webhook = { url: 'http://127.0.0.1:1', secret: WEBHOOK_SECRET }
    const [on, off] = [functionsOn({ reportHour: 7, reminderInboxes: ['staff'], webhook }), functionsOn()]
    for (const functions of [on, off]) {
      functions.outbox.breakDown(call)
      const lease = vi.spyOn(functions.outbox.outbox, 'leaseDue')
      expect(await deliverDue(functions)).toContain('"sent":1,')
      expect(lease).toHaveBeenCalledWith(4, functions === on ? failed : [])
    }
    expect(on.logged).toContainEqual({ event, code: 'backend_network' })
    expect(off.logged.map(({ event }) => event)).toEqual(['quote_staff_sent'])
  },
)
