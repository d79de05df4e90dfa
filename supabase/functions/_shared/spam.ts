/** Flags suspicious submissions, withholds confirmations, and sets the limits past which messages are refused. */
import { SIGNALS_HEADER } from './contract/function-calls.ts'
import { quoteReference } from './contract/lead.ts'
import type { Log } from './http/server.ts'

export interface SpamSettings {
  readonly clientIpHeader: string
  /** Off in the local stack, where all requests share one address and tests submit quickly. */
  readonly limits: boolean
}

export interface Limit {
  readonly bucket: string
  /** An IP or email address. The database stores only a hash, which changes every day. */
  readonly key: string
  readonly most: number
  readonly seconds: number
}

interface SpamCheckDeps {
  readonly settings: SpamSettings
  /** Counts a submission once against all limits. Returns false without counting it if any limit is reached. */
  readonly take: (submission: string, limits: readonly Limit[]) => Promise<boolean>
  /** In lowercase. */
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
/** The same limits as for quotes, which the database counts. */
const FAR_PAST = [
  { bucket: 'messages client', most: 200, seconds: TEN_MINUTES },
  { bucket: 'messages network', most: 1_000, seconds: TEN_MINUTES },
  { bucket: 'messages client', most: 1_000, seconds: DAY },
  { bucket: 'messages network', most: 5_000, seconds: DAY },
]

/** The shortest time in which a person fills out a form. */
const QUICKEST_FORM_SECONDS = 3

export type SpamCheck = ReturnType<typeof createSpamCheck>

export function createSpamCheck({ settings, take, ownAddresses, log }: SpamCheckDeps) {
  const { clientIpHeader, limits: isOn } = settings

  /** Returns the reason to suspect a bot, or null. Our forms always send both signals. */
  function findSuspicion(request: Request): string | null {
    const signals = request.headers.get(SIGNALS_HEADER) ?? ''
    const [, trapped, seconds] = /^hp=([01]); t=(\d{1,9}(?:\.\d{1,9})?)$/.exec(signals) ?? []
    if (seconds === undefined) return 'it didn’t come from our form'
    if (trapped === '1') return 'a hidden field was filled out'
    return isOn && Number(seconds) < QUICKEST_FORM_SECONDS
      ? `the form was sent ${seconds} seconds after it was opened`
      : null
  }

  return {
    findSuspicion,
    /**
     * Counts a message, because the database counts only quotes. The outbox refuses messages past the returned limits, so a
     * burst can't fill the database.
     */
    async checkMessage(request: Request, submission: string) {
      const suspicion = findSuspicion(request)
      const key = request.headers.get(clientIpHeader)
      // Skip rate limiting, because without an address every visitor would share one counter.
      if (!key) {
        if (isOn) log({ event: 'client_unknown', reference: quoteReference(submission), code: clientIpHeader })
        return { suspicion, limits: [] }
      }
      const isMany = isOn && !(await take(submission, addKey(USUAL, key)))
      return { suspicion: suspicion ?? (isMany ? MANY : null), limits: addKey(FAR_PAST, key) }
    },
    /**
     * Returns why a confirmation is skipped, or its limits. Confirmations are limited because anyone can enter any address.
     */
    checkConfirmation(email: string, suspicion: string | null) {
      if (suspicion !== null) return { skip: 'suspicion', limits: [] }
      if (ownAddresses.includes(email.toLowerCase())) return { skip: 'own_address', limits: [] }
      const both = [
        { bucket: 'confirmation', key: email, most: 3, seconds: DAY },
        { bucket: 'confirmation', key: 'to anyone', most: 20, seconds: HOUR },
      ]
      return { skip: null, limits: isOn ? both : [] }
    },
  }
}

const addKey = (limits: readonly Omit<Limit, 'key'>[], key: string) => limits.map((limit) => ({ ...limit, key }))
