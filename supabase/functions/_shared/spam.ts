import { z } from 'zod'
import { SIGNALS_HEADER } from './contract/function-calls.ts'
import { quoteReference } from './contract/reference.ts'
import { type Backend, callDatabase } from './http/backend.ts'
import type { Log } from './http/log.ts'

/** Checks and counts senders: marks submissions, withholds confirmations, and refuses messages far past every limit. */

export interface SpamCheck {
  /** Returns why a submission may be automated, for staff, or null. Never a reason to refuse it. */
  suspicionOf(request: Request): string | null
  /**
   * The same for a message, which is counted too: it is stored nowhere else. Past `limits` it is refused, or a burst would fill
   * the database.
   */
  checkMessage(request: Request, submission: string): Promise<{ suspicion: string | null; limits: readonly Limit[] }>
  /** Returns why an address gets no confirmation, or null and the limits that one counts against: anyone can type any address. */
  checkConfirmation(email: string, suspicion: string | null): ConfirmationCheck
}

export interface ConfirmationCheck {
  readonly skip: 'suspicion' | 'own_address' | null
  readonly limits: readonly Limit[]
}

export interface SpamCheckDeps {
  readonly settings: SpamSettings
  readonly limits: Limits
  /** Our own addresses, in lower case. */
  readonly ownAddresses: readonly string[]
  readonly log: Log
}

const MANY = 'more messages than usual from the same visitor'

const TEN_MINUTES = 600
const HOUR = 3_600
const DAY = 86_400

const USUAL = [
  { bucket: 'client', most: 5, seconds: TEN_MINUTES },
  { bucket: 'client', most: 20, seconds: DAY },
]
/** As for quotes, which the database counts. A network is a /48 of IPv6. */
const FAR_PAST = [
  { bucket: 'messages client', most: 200, seconds: TEN_MINUTES },
  { bucket: 'messages network', most: 1_000, seconds: TEN_MINUTES },
  { bucket: 'messages client', most: 1_000, seconds: DAY },
  { bucket: 'messages network', most: 5_000, seconds: DAY },
]

/** In seconds. */
const QUICKEST_FORM = 3

export function createSpamCheck({ settings, limits, ownAddresses, log }: SpamCheckDeps): SpamCheck {
  const { clientIpHeader } = settings
  const suspicionOf = (request: Request) => findSuspicion(request, settings.limits ? QUICKEST_FORM : 0)

  return {
    suspicionOf,
    async checkMessage(request, submission) {
      const suspicion = suspicionOf(request)
      const key = request.headers.get(clientIpHeader)
      // Counts nobody then, because everyone would count as one client.
      if (!key) {
        if (settings.limits)
          log({ event: 'client_unknown', reference: quoteReference(submission), code: clientIpHeader })
        return { suspicion, limits: [] }
      }
      const ofClient = (most: readonly Omit<Limit, 'key'>[]) => most.map((limit) => ({ ...limit, key }))
      const isMany = settings.limits && !(await limits.take(submission, ofClient(USUAL)))
      return { suspicion: suspicion ?? (isMany ? MANY : null), limits: ofClient(FAR_PAST) }
    },
    checkConfirmation(email, suspicion) {
      if (suspicion !== null) return { skip: 'suspicion', limits: [] }
      if (ownAddresses.includes(email.toLowerCase())) return { skip: 'own_address', limits: [] }
      const both = [
        { bucket: 'confirmation', key: email, most: 3, seconds: DAY },
        { bucket: 'confirmation', key: 'to anyone', most: 20, seconds: HOUR },
      ]
      return { skip: null, limits: settings.limits ? both : [] }
    },
  }
}

/**
 * Returns why a submission looks automated, for staff, or null. `hp=1`: the hidden field was filled in; `t`: seconds since
 * the page was opened. Our forms always send both.
 */
export function findSuspicion(request: Request, quickest: number): string | null {
  const signals = request.headers.get(SIGNALS_HEADER) ?? ''
  const [, trapped, seconds] = /^hp=([01]); t=(\d{1,9}(?:\.\d{1,9})?)$/.exec(signals) ?? []
  if (seconds === undefined) return 'it didn’t come from our form'
  if (trapped === '1') return 'a hidden field was filled out'
  return Number(seconds) < quickest ? `the form was sent ${seconds} seconds after it was opened` : null
}

export interface SpamSettings {
  readonly clientIpHeader: string
  /** Marks and withheld confirmations: off where all requests come from one machine, and tests fill in forms at once. */
  readonly limits: boolean
}

export interface Limit {
  readonly bucket: string
  /** An IP address or an e-mail address. The database stores a hash of it that changes every day. */
  readonly key: string
  readonly most: number
  readonly seconds: number
}

export interface Limits {
  /** Counts a submission once against all limits. Returns false if one is reached; then it counts against none. */
  take(submission: string, limits: readonly Limit[]): Promise<boolean>
}

export function createRestLimits(backend: Backend): Limits {
  return {
    take: (submission, limits) => callDatabase(backend, 'count_submission', { submission, limits }, z.boolean()),
  }
}
