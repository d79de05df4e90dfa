import { LEAD_KINDS, type LeadKind } from './options.ts'
import { officeMinutes, promisedBy } from './promise.ts'
import { recordOf } from './record.ts'

/** The watch: who is told that nobody has marked a lead as answered, and when (docs/requirements.md, Answered). */

export interface WatchedLead {
  readonly leadKind: LeadKind
  /** Whether it is an emergency. */
  readonly urgent: boolean
  readonly cameAt: Date
}

export type Listener = 'staff' | 'second' | 'webhook'

interface Step {
  readonly tells: readonly Listener[]
  readonly isReached: (cameAt: Date, now: Date) => boolean
}

const EMERGENCY_MINUTES = [15, 30, 60]
const MINUTE = 60_000
const minutesAfter = (cameAt: Date, minutes: number) => new Date(cameAt.getTime() + minutes * MINUTE)

/** The steps of leads, in order. Each is told once. Kinds without any are named by the daily report. */
const STEPS: Readonly<Partial<Record<'emergency' | LeadKind, readonly Step[]>>> = {
  emergency: EMERGENCY_MINUTES.map((minutes) => ({
    tells: ['staff', 'second', 'webhook'],
    isReached: (cameAt, now) => minutesAfter(cameAt, minutes) <= now,
  })),
  quote: [
    { tells: ['staff', 'webhook'], isReached: (cameAt, now) => officeMinutes(now, promisedBy(cameAt)) <= 60 },
    { tells: ['second'], isReached: (cameAt, now) => promisedBy(cameAt) <= now },
  ],
}

/** How many steps each kind has. */
export const STEP_COUNTS = recordOf(['emergency', ...LEAD_KINDS], (kind) => STEPS[kind]?.length ?? 0)

/** Returns how many of a lead's steps are reached, and whom those after the first `told` tell. */
export function stepsOf({ leadKind, urgent, cameAt }: WatchedLead, told: number, now: Date) {
  const steps = (STEPS[urgent ? 'emergency' : leadKind] ?? []).filter(({ isReached }) => isReached(cameAt, now))
  return { reached: steps.length, tells: new Set(steps.slice(told).flatMap(({ tells }) => tells)) }
}

/** Returns whole minutes, at least 0. */
export const minutesSince = (cameAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - cameAt.getTime()) / MINUTE))

/** From when on a lead that nobody has marked is overdue: an emergency after its first step, a message after a working day. */
export function dueAt({ leadKind, urgent, cameAt }: WatchedLead): Date {
  if (urgent) return minutesAfter(cameAt, EMERGENCY_MINUTES[0] ?? 0)
  return leadKind === 'quote' ? promisedBy(cameAt) : promisedBy(cameAt, 1)
}
