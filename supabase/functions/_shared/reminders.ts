import { LEAD_KINDS, type LeadKind } from './contract/options.ts'
import { officeMinutes, promisedBy } from './contract/promise.ts'
import { recordOf } from './contract/record.ts'

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

const EMERGENCY_MINUTES = [15, 30, 60] as const
const MINUTE = 60_000
const minutesAfter = (cameAt: Date, minutes: number) => new Date(cameAt.getTime() + minutes * MINUTE)

interface Watch {
  /** From when on a lead that nobody has marked is overdue. */
  readonly due: (cameAt: Date) => Date
  /** In order; each is told once. */
  readonly steps: readonly Step[]
}

const WATCHES: Readonly<Partial<Record<'emergency' | LeadKind, Watch>>> = {
  emergency: {
    due: (cameAt) => minutesAfter(cameAt, EMERGENCY_MINUTES[0]),
    steps: EMERGENCY_MINUTES.map((minutes) => ({
      tells: ['staff', 'second', 'webhook'],
      isReached: (cameAt, now) => minutesAfter(cameAt, minutes) <= now,
    })),
  },
  quote: {
    due: (cameAt) => promisedBy(cameAt),
    steps: [
      { tells: ['staff', 'webhook'], isReached: (cameAt, now) => officeMinutes(now, promisedBy(cameAt)) <= 60 },
      { tells: ['second'], isReached: (cameAt, now) => promisedBy(cameAt) <= now },
    ],
  },
}

/** Of any other kind: the daily report alone names it, after a working day. */
const OTHERS: Watch = { due: (cameAt) => promisedBy(cameAt, 1), steps: [] }

const watchOf = (kind: 'emergency' | LeadKind): Watch => WATCHES[kind] ?? OTHERS

/** How many steps each kind has. */
export const STEP_COUNTS = recordOf(['emergency', ...LEAD_KINDS], (kind) => watchOf(kind).steps.length)

/** Returns how many of a lead's steps are reached, and whom those after the first `told` tell. */
export function stepsOf({ leadKind, urgent, cameAt }: WatchedLead, told: number, now: Date) {
  const { steps: all } = watchOf(urgent ? 'emergency' : leadKind)
  const steps = all.filter(({ isReached }) => isReached(cameAt, now))
  return { reached: steps.length, tells: new Set(steps.slice(told).flatMap(({ tells }) => tells)) }
}

/** Returns whole minutes, at least 0. */
export const minutesSince = (cameAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - cameAt.getTime()) / MINUTE))

/** From when on a lead that nobody has marked is overdue. */
export const dueAt = ({ leadKind, urgent, cameAt }: WatchedLead): Date =>
  watchOf(urgent ? 'emergency' : leadKind).due(cameAt)
