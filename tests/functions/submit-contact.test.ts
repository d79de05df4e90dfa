/** Behavior specific to `submit-contact`. submissions.test.ts covers what it shares with `submit-quote`. */
import { sourceHeader } from '@contract/source.ts'
import { expect, test, vi } from 'vitest'
import { aContactMessage, QUOTE_ID } from '../support/builders/payloads.ts'
import { fakeOutbox } from '../support/functions/fake-outbox.ts'
import { deliverDue, effectsOf, functionsOn } from '../support/functions/functions.ts'
import { formatResponse, aRequest } from '../support/functions/requests.ts'

async function sendMessage(changes: object = {}, { isOverLimit = false, refuses = '', headers = {} } = {}) {
  const functions = functionsOn({ outbox: fakeOutbox(0), isOverLimit })
  const { outbox } = functions.outbox
  const { enqueue } = outbox
  const queued = vi
    .spyOn(outbox, 'enqueue')
    .mockImplementation(async (kind, ...rest) => kind !== refuses && enqueue(kind, ...rest))
  const request = aRequest({ body: { ...aContactMessage(), ...changes }, headers })
  expect(await formatResponse(await functions.submitContact(request))).toBe('200 {"ok":true}')
  await deliverDue(functions)
  return { effects: effectsOf(functions), queued, sent: functions.sent }
}

const SUBJECT = 'General Inquiry: message from Robin Castellano'
const withheld = (subject: string, reason: string) => ({
  mails: [`office@site.example: ${subject}`],
  outbox: ['message_staff sent'],
  log: ['message_staff_sent', `confirmation_withheld ${reason}`],
})

test('submit-contact emails staff the message, and the schedule sends the confirmation', async () => {
  const { effects, queued } = await sendMessage()
  expect(effects).toEqual({
    mails: [`office@site.example: ${SUBJECT}`, 'robin@lakeside-clinic.example: We received your message'],
    outbox: ['message_staff sent', 'message_confirmation sent'],
    log: ['message_staff_sent', 'message_confirmation_sent'],
  })
  expect(queued.mock.calls[1]?.[3]).toMatchObject([{ key: 'robin@lakeside-clinic.example' }, { key: 'to anyone' }])
})

test('submit-contact flags a message over its network’s limit, and sends no confirmation [fault]', async () => {
  const { effects } = await sendMessage({}, { isOverLimit: true })
  expect(effects).toEqual(withheld(`Possible spam: ${SUBJECT}`, 'suspicion'))
})

test('submit-contact withholds the confirmation if the address is over its limit', async () => {
  const { effects } = await sendMessage({}, { refuses: 'message_confirmation' })
  expect(effects).toEqual(withheld(SUBJECT, 'limit'))
})

test('submit-contact marks only an emergency as urgent', async () => {
  for (const [subject, urgent] of [
    ['Emergency Support', true],
    ['General Inquiry', false],
  ] as const) {
    const { queued, sent } = await sendMessage({ subject })
    expect(queued).toHaveBeenCalledWith('message_staff', QUOTE_ID, expect.anything(), expect.anything(), urgent)
    expect(sent[0]?.subject.startsWith('EMERGENCY: ')).toBe(urgent)
  }
})

test('the staff email shows the visit’s source, the confirmation no visitor text [security]', async () => {
  const typed = { full_name: 'Zebediah', phone: '870-555-0199', message: 'https://evil.example' }
  const headers = { 'x-lead-source': sourceHeader({ utm_source: 'google' }) }
  const [toStaff, confirmation] = (await sendMessage({ ...typed, subject: 'Service Feedback' }, { headers })).sent
  expect(toStaff?.text.trimEnd()).toMatch(/\n\nSource: google$/)
  expect(confirmation).toEqual((await sendMessage()).sent[1])
})
