/** Flags suspicious submissions, and limits confirmations. */
import { pluralize } from './contract/company-format.ts'
import { SIGNALS_HEADER } from './contract/function-calls.ts'

/** Cloudflare, in front of hosted projects, overwrites this header if a client sends it. */
export const CLIENT_IP_HEADER = 'cf-connecting-ip'

export interface Limit {
  /** If the name ends in `network`, `hash_limits` (limits.sql) groups IP addresses. */
  readonly bucket: string
  /** An IP or email address. The database stores only a hash, which changes every day. */
  readonly key: string
  readonly most: number
  readonly seconds: number
}

const HOUR = 3_600
const DAY = 86_400

const QUICKEST_FORM_SECONDS = 3

export type SpamCheck = ReturnType<typeof createSpamCheck>

/** @param inboxes our addresses, which never get a confirmation */
export function createSpamCheck(isOn: boolean, inboxes: Readonly<Record<string, { readonly address: string } | null>>) {
  const ownAddresses = Object.values(inboxes).map((inbox) => inbox?.address.toLowerCase())
  return {
    /** Returns the reason to suspect a bot, or null. Our forms always send both signals. */
    findSuspicion(request: Request): string | null {
      const signals = request.headers.get(SIGNALS_HEADER) ?? ''
      const [, trapped, seconds] = /^hp=([01]); t=(\d{1,9})$/.exec(signals) ?? []
      if (seconds === undefined) return 'it didn’t come from our form'
      if (trapped === '1') return 'a hidden field was filled out'
      return isOn && Number(seconds) < QUICKEST_FORM_SECONDS
        ? `the form was sent ${pluralize(Number(seconds), 'second')} after it was opened`
        : null
    },

    /** Limits confirmations, because anyone can enter any address. `skip` is the reason not to send one. */
    checkConfirmation(email: string, suspicion: string | null) {
      if (suspicion !== null) return { skip: 'suspicion', limits: [] }
      if (ownAddresses.includes(email.toLowerCase())) return { skip: 'own_address', limits: [] }
      const both: Limit[] = [
        { bucket: 'confirmation', key: email, most: 3, seconds: DAY },
        { bucket: 'confirmation', key: 'to anyone', most: 20, seconds: HOUR },
      ]
      return { skip: null, limits: isOn ? both : [] }
    },
  }
}
