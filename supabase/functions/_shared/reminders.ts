/** The inboxes and times of reminders about an unanswered lead (docs/requirements.md, Answered). */
import type { LeadKind } from './contract/lead.ts'
import { officeMinutes, promisedBy } from './contract/promise.ts'

export interface ReminderLead {
  readonly leadKind: LeadKind
  readonly urgent: boolean
  readonly createdAt: Date
}

/** The webhook gets a post about each reminder to staff (`lease_due_webhooks`). */
export const INBOXES = ['staff', 'escalation'] as const
export type Inbox = (typeof INBOXES)[number]

interface Step {
  readonly notifies: readonly Inbox[]
  readonly isReached: (createdAt: Date, now: Date) => boolean
}

const EMERGENCY_MINUTES = [15, 30, 60] as const
const MINUTE = 60_000
const addMinutes = (createdAt: Date, minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE)

const EMERGENCY_STEPS: readonly Step[] = EMERGENCY_MINUTES.map((minutes) => ({
  notifies: ['staff', 'escalation'],
  isReached: (createdAt, now) => addMinutes(createdAt, minutes) <= now,
}))

const QUOTE_STEPS: readonly Step[] = [
  { notifies: ['staff'], isReached: (createdAt, now) => officeMinutes(now, promisedBy(createdAt)) <= 60 },
  { notifies: ['escalation'], isReached: (createdAt, now) => promisedBy(createdAt) <= now },
]

/** The number of steps per lead. Messages that aren't emergencies appear only in the daily report. */
export const STEP_COUNTS = { emergency: EMERGENCY_STEPS.length, quote: QUOTE_STEPS.length, message: 0 }

const findAllSteps = ({ leadKind, urgent }: ReminderLead) =>
  urgent ? EMERGENCY_STEPS : leadKind === 'quote' ? QUOTE_STEPS : []

/** Returns how many of a lead's steps have been reached, and whom to notify if the first `sent` steps were sent. */
export function findReachedSteps(lead: ReminderLead, sent: number, now: Date) {
  const steps = findAllSteps(lead).filter(({ isReached }) => isReached(lead.createdAt, now))
  return { reached: steps.length, notifies: new Set(steps.slice(sent).flatMap(({ notifies }) => notifies)) }
}

export const minutesSince = (createdAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / MINUTE))

/** Returns when an unanswered lead becomes overdue. A message is due after one business day. */
export function dueAt({ leadKind, urgent, createdAt }: ReminderLead): Date {
  if (urgent) return addMinutes(createdAt, EMERGENCY_MINUTES[0])
  return leadKind === 'quote' ? promisedBy(createdAt) : promisedBy(createdAt, 1)
}
