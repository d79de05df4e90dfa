/** Tests the recipients and leads of reminders. tests/unit/reminders.test.ts tests their times. */
import { expect, test, vi } from 'vitest'
import type { OpenLead } from '../../supabase/functions/deliver-mail/handler.ts'
import type { Inbox } from '../../supabase/functions/_shared/reminders.ts'
import { NOW } from '../support/builders/payloads.ts'
import { deliverDue, functionsOn } from '../support/functions/functions.ts'

const BOTH: readonly Inbox[] = ['staff', 'escalation']
/** A quote from Friday evening, due on Monday at 5 PM. */
const aLead = (changes: Partial<OpenLead> = {}): OpenLead => ({
  ...{ id: 'a', leadKind: 'quote', urgent: false, stepsSent: 0, looksHuman: true, createdAt: NOW },
  ...changes,
})
const EMERGENCY = { leadKind: 'message', urgent: true } as const

async function queueReminders(at: string, leads: readonly OpenLead[], reminderInboxes = BOTH) {
  const functions = functionsOn({ reminderInboxes, date: () => new Date(at) })
  vi.spyOn(functions.outbox.outbox, 'openLeads').mockResolvedValue(leads)
  const queue = vi.spyOn(functions.outbox.outbox, 'enqueueReminder')
  await deliverDue(functions)
  return queue.mock.calls.map(([kinds, named]) => [
    kinds.join(' and '),
    ...named.map(({ id, step }) => `${id} ${step}`),
  ])
}

const STAFF = 'reminder_staff'
const ESCALATION = 'reminder_escalation'
const QUARTER = '2026-11-21T02:28:00Z'
const LATER = '2026-11-30T09:00:00-06:00'

test.each<[what: string, at: string, lead: Partial<OpenLead>, reminders: string[][]]>([
  ['a quote an hour before it is due', '2026-11-23T16:00:00-06:00', {}, [[STAFF, 'a 1']]],
  ['a quote with a sent reminder', '2026-11-23T16:30:00-06:00', { stepsSent: 1 }, []],
  ['a quote that is due', '2026-11-23T17:00:00-06:00', { stepsSent: 1 }, [[ESCALATION, 'a 2']]],
  ['steps missed during a schedule outage [fault]', LATER, {}, [[`${STAFF} and ${ESCALATION}`, 'a 2']]],
  ['a lead that looks automated', LATER, { looksHuman: false }, []],
  ['an emergency after 15 minutes [fault]', QUARTER, EMERGENCY, [[`${STAFF} and ${ESCALATION}`, 'a 1']]],
])('deliver-mail queues the right reminders for %s', async (_what, at, lead, reminders) => {
  expect(await queueReminders(at, [aLead(lead)])).toEqual(reminders)
})

test('without an escalation contact, only staff get reminders', async () => {
  expect(await queueReminders(LATER, [aLead()], ['staff'])).toEqual([[STAFF, 'a 2']])
})

test('emergencies fill at most half of a reminder’s 50 leads if others need the space [security]', async () => {
  // The first emergency hasn't reached its first step.
  const urgent = Array.from({ length: 61 }, (_, index) =>
    aLead({ ...EMERGENCY, id: `urgent ${index}`, createdAt: index === 0 ? new Date(LATER) : NOW }),
  )
  const quotes = Array.from({ length: 40 }, (_, index) => aLead({ id: `quote ${index}` }))
  const emergenciesOf = async (others: number) => {
    const [[, ...named] = []] = await queueReminders(LATER, [...urgent, ...quotes.slice(0, others)])
    expect(named).not.toContain('urgent 0 0')
    return [named.filter((name) => name.startsWith('urgent')).length, named.length]
  }
  expect(await emergenciesOf(40)).toEqual([25, 50])
  expect(await emergenciesOf(10)).toEqual([40, 50])
  expect(await emergenciesOf(0)).toEqual([50, 50])
})
