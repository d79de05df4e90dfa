import { expect, test, vi } from 'vitest'
import { MailError } from '../../supabase/functions/_shared/outbox/outbox.ts'
import { fakeOutbox, storedRow } from '../support/functions/fake-outbox.ts'
import {
  deliverDue,
  functionsOn,
  sideEffects,
  PERMANENT,
  refusingMailer,
  fakeMailer,
  WEBHOOK_SECRET,
} from '../support/functions/functions.ts'
import { aContactMessage, aQuote, MAIL_ID, QUOTE_ID, storedMessage } from '../support/builders/payloads.ts'

const quotes = (count: number) => fakeOutbox(Array.from({ length: count }, () => aQuote()))
const SENT_8 = '200 {"ok":true,"sent":8,"queued":0,"dead":0}'

test('deliver-mail sends a long queue in small batches', async () => {
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

test('deliver-mail leaves unsent emails for the next call when its time is up', async () => {
  let clock = 0
  const limits: number[] = []
  const mailer = fakeMailer((_message, withinMs) => {
    limits.push(withinMs)
    clock += 5_000
  })
  const functions = functionsOn({ outbox: quotes(23), mailer, clock: () => clock })
  expect(await deliverDue(functions)).toBe(SENT_8)
  // Every send must end before the schedule's timeout of 55 seconds.
  expect([...new Set(limits)]).toEqual([45_000, 30_000])
  expect(functions.outbox.states().filter((state) => state === 'quote_staff pending')).toHaveLength(15)
  clock += 60_000
  expect(await deliverDue(functions)).toBe(SENT_8)
})

/** The effects of a confirmation that is sent in the same call, whatever happens to the other email. */
const CONFIRMED = [
  'log: {"event":"message_confirmation_sent","reference":"3E2PQ67G"}',
  `mail to robin@lakeside-clinic.example, reply to office@site.example: We received your message (message_confirmation/${MAIL_ID})`,
  'outbox: message_confirmation sent',
]

/** Sends an email and a confirmation, and returns the effects of the email. */
async function deliverBesideConfirmation(more: object, kind = 'quote_staff', mailer = fakeMailer()): Promise<string[]> {
  const outbox = fakeOutbox([])
  outbox.add(kind, QUOTE_ID, { id: MAIL_ID, stored: storedRow(), ...more })
  const confirmed = { content: { email: aContactMessage().email }, stored: storedMessage() }
  outbox.add('message_confirmation', MAIL_ID, confirmed)
  const functions = functionsOn({ outbox, mailer })
  const answer = await deliverDue(functions)
  const ids = functions.sent.filter(({ to }) => to.address === 'office@site.example').map(({ messageId }) => messageId)
  // Parallel sends finish in any order, and only the class of an error matters.
  const effects = [answer, ...ids, ...sideEffects(functions)].map((line) => line.replace(/ at [^"]*/, ''))
  expect(effects).toEqual(expect.arrayContaining(CONFIRMED))
  return effects.filter((line) => !CONFIRMED.includes(line)).toSorted()
}

test.each<[what: string, more: object, kind?: string]>([
  ['a quote that violates the contract stays queued', { stored: { email: 'x' } }],
  ['a message that violates the contract stays queued', { content: { full_name: 'x' } }, 'message_staff'],
  ['a confirmation without an address stays queued', { content: {}, stored: storedMessage() }, 'message_confirmation'],
  ['an alert without content stays queued', { content: [] }, 'dead_letter_alert'],
  ['an unknown kind of email stays queued', { kind: 'invoice' }],
  ['a resent bounced email gets new IDs', { earlierId: 'mail-1' }],
  ['a quote deleted before its email was sent is skipped [fault]', { stored: null }],
])('%s, and other emails are sent', async (_what, more, kind) => {
  expect(await deliverBesideConfirmation(more, kind)).toMatchSnapshot()
})

test('a permanently rejected email fails, and the same call sends its alert', async () => {
  const toStaff = refusingMailer(PERMANENT, ({ to }) => to.address.startsWith('office@'))
  expect(await deliverBesideConfirmation({}, 'quote_staff', toStaff)).toMatchSnapshot()
})

test.each([
  [true, true],
  [false, true],
  [false, false],
])(
  'the outbox records whether a rejection is permanent (%s) and about the content (%s)',
  async (permanent, isAboutContent) => {
    const mailer = refusingMailer(new MailError('550', { permanent, isAboutContent }))
    const functions = functionsOn({ mailer })
    const failed = vi.spyOn(functions.outbox.outbox, 'failed')
    await deliverDue(functions)
    expect(failed).toHaveBeenCalledWith(expect.any(String), 1, '550', permanent, isAboutContent)
  },
)

test.each([
  ['queueing the daily report fails [fault]', 'enqueueReport', 'report_not_queued', ['daily-report']],
  ['reading open leads fails [fault]', 'openLeads', 'reminders_not_queued', ['reminders']],
  ['leasing webhook posts fails', 'leaseDueWebhooks', 'webhooks_not_leased', []],
] as const)(
  'deliver-mail sends leads and reports a failed step if %s, and skips steps that are off',
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
