import { company } from '@contract/company.ts'
import type { LeadKind } from '@contract/lead.ts'
import { formatPromise } from '@contract/promise.ts'
import { expect, test, vi } from 'vitest'
import { dueAt, findReachedSteps, type ReminderLead } from '../../supabase/functions/_shared/reminders.ts'
import { expectParsed } from '../support/builders/parser-tables.ts'

const MINUTE = 60_000
const FORTNIGHT = 14 * 1_440

/** Returns the first minute when more than `sent` steps have been reached, or null if there is none. */
function findNextStepTime(sent: number, lead: ReminderLead): Date | null {
  const at = (minute: number) => new Date(lead.createdAt.getTime() + minute * MINUTE)
  let [before, then] = [-1, FORTNIGHT]
  if (findReachedSteps(lead, 0, at(then)).reached <= sent) return null
  while (then - before > 1) {
    const middle = Math.floor((before + then) / 2)
    if (findReachedSteps(lead, 0, at(middle)).reached > sent) then = middle
    else before = middle
  }
  return at(then)
}

/** Lists the recipients and times of a lead's reminders, and when the lead is overdue. */
function describeReminders(typed: string): string {
  const [, kind, inKind, createdAt = ''] = /^(\w+)(?: \((\w+)\))? (\S+)/.exec(typed) ?? []
  const leadKind: LeadKind = (inKind ?? kind) === 'message' ? 'message' : 'quote'
  const lead = { leadKind, urgent: kind === 'emergency', createdAt: new Date(createdAt) }
  const steps = [0, 1, 2, 3].flatMap((sent) => {
    const at = findNextStepTime(sent, lead)
    return at ? `${[...findReachedSteps(lead, sent, at).notifies].join(', ')} ${formatPromise(at)}; ` : []
  })
  return `${steps.join('')}due ${formatPromise(dueAt(lead))}`
}

test('each reminder step notifies the right people at the right minute (snapshot)', () =>
  expectParsed('unit/reminders.txt', describeReminders))

test('an emergency missed for two hours gets one reminder, and none after that', () => {
  const lead = { leadKind: 'message', urgent: true, createdAt: new Date('2026-11-24T02:00:00-06:00') } as const
  const { reached, notifies } = findReachedSteps(lead, 0, new Date('2026-11-24T04:00:00-06:00'))
  expect([reached, [...notifies]]).toEqual([3, ['staff', 'escalation']])
  expect([...findReachedSteps(lead, reached, new Date('2026-11-29T04:00:00-06:00')).notifies]).toEqual([])
})

test('a message is due after one business day, even if quotes are promised later', async () => {
  vi.resetModules()
  vi.doMock('@contract/company.ts', () => ({ company: { ...company, quoteDays: 3 } }))
  const slower = await import('../../supabase/functions/_shared/reminders.ts')
  const lead = { urgent: false, createdAt: new Date('2026-11-23T16:00:00Z') }
  const due = (['quote', 'message'] as const).map((leadKind) => slower.dueAt({ ...lead, leadKind }))
  expect(due).toEqual([new Date('2026-11-27T16:00:00Z'), new Date('2026-11-24T16:00:00Z')])
})
