import { expect, test, vi } from 'vitest'
import { fakeOutbox } from '../support/functions/fake-outbox.ts'
import {
  deliverDue,
  effectsOf,
  fakeMailer,
  functionsOn,
  refusingMailer,
  WEBHOOK_SECRET,
} from '../support/functions/functions.ts'
import {
  aContactMessage,
  MAIL_ID,
  QUOTE_ID,
  QUOTE_REFERENCE,
  storedMessage,
  storedRow,
} from '../support/builders/payloads.ts'

const SENT_8 = '200 {"ok":true,"sent":8,"queued":0,"dead":0}'

test('deliver-mail sends a long queue in small batches', async () => {
  let together = 0
  let most = 0
  const fourSending = Promise.withResolvers<null>()
  async function send() {
    most = Math.max(most, ++together)
    if (most >= 4) fourSending.resolve(null)
    await fourSending.promise
    await new Promise((resolve) => setTimeout(resolve, 1))
    together--
    return null
  }
  const functions = functionsOn({ outbox: fakeOutbox(23), mailer: { sent: [], mailer: send } })
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
  const functions = functionsOn({ outbox: fakeOutbox(23), mailer, now: () => clock })
  expect(await deliverDue(functions)).toBe(SENT_8)
  // Every send must end before the schedule's timeout of 55 seconds.
  expect([...new Set(limits)]).toEqual([45_000, 30_000])
  expect(functions.outbox.states().filter((state) => state === 'quote_staff pending')).toHaveLength(15)
  clock += 60_000
  expect(await deliverDue(functions)).toBe(SENT_8)
})

/** Sends an email and a confirmation in one call. Returns the emails to staff, and the first email's state and log. */
async function deliverBesideConfirmation(kind: string, more: object) {
  const outbox = fakeOutbox(0)
  outbox.add(kind, QUOTE_ID, { id: MAIL_ID, stored: storedRow(), ...more })
  const confirmed = { content: { email: aContactMessage().email }, stored: storedMessage() }
  outbox.add('message_confirmation', MAIL_ID, confirmed)
  const functions = functionsOn({ outbox })
  await deliverDue(functions)
  const { mails, outbox: states, log } = effectsOf(functions)
  expect(mails).toContain('robin@lakeside-clinic.example: We received your message')
  expect(states[1]).toBe('message_confirmation sent')
  const toStaff = functions.sent.filter(({ to }) => to.address === 'office@site.example')
  // Only the class of an unexpected error matters.
  const events = log.map((line) => line.replace(/ at .*/, ''))
  return { toStaff, state: states[0], log: events.filter((line) => line !== 'message_confirmation_sent') }
}

test.each<[what: string, kind: string, more: object, error?: string]>([
  ['a quote that violates the contract', 'quote_staff', { stored: { email: 'x' } }],
  ['a message that violates the contract', 'message_staff', { content: { full_name: 'x' } }],
  ['an email of an unknown kind', 'invoice', {}, 'TypeError'],
])('%s stays queued, and other emails are sent', async (_what, kind, more, error = 'ZodError') => {
  const log = [`${kind}_failed ${error}`]
  const expected = { toStaff: [], state: `${kind} retrying (internal)`, log }
  expect(await deliverBesideConfirmation(kind, more)).toEqual(expected)
})

test('a quote deleted before its email was sent is skipped, and other emails are sent [fault]', async () => {
  const expected = { toStaff: [], state: 'quote_staff sent', log: ['quote_staff_sent'] }
  expect(await deliverBesideConfirmation('quote_staff', { stored: null })).toEqual(expected)
})

test('a resent bounced email gets a new Message-ID', async () => {
  const { toStaff } = await deliverBesideConfirmation('quote_staff', { acceptedId: 'mail-1' })
  const messageId = `<quote_staff.${QUOTE_ID}.mail-1@site.example>`
  expect(toStaff).toMatchObject([{ messageId }])
})

test.each([
  [true, true],
  [false, true],
  [false, false],
])(
  'the outbox records whether a rejection is permanent (%s) and about the content (%s)',
  async (permanent, isAboutContent) => {
    const mailer = refusingMailer('550', { permanent, isAboutContent })
    const functions = functionsOn({ mailer })
    const failed = vi.spyOn(functions.outbox.outbox, 'failed')
    expect(await deliverDue(functions)).toContain(permanent ? '"dead":1' : '"queued":1')
    expect(failed).toHaveBeenCalledWith(expect.any(String), 1, '550', permanent, isAboutContent)
    expect(functions.logged).toContainEqual({
      ...{ event: 'quote_staff_failed', reference: QUOTE_REFERENCE, code: '550', permanent },
    })
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
