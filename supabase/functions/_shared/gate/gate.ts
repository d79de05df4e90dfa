/** Decides which submissions are accepted, and which of them are marked as possible spam. */
import { Refusal } from '../http/request.ts'
import { clientNetwork, type GateSettings, type HashKey, type Limit, type Limits, mailboxOf } from './limits.ts'
import type { VisitorCheck } from './verify-turnstile.ts'

export interface Gate {
  /**
   * Accepts a submission, or ends its request with `too_many`. Repeating a submission does not count.
   *
   * @param email an address whose submissions count too. Left out for quotes: a manager may ask for many buildings
   */
  admit(request: Request, submission: string, email?: string): Promise<void>
  /** What makes a submission look like spam, in words for staff, or null. Never a reason to refuse it. */
  suspect(request: Request, submission: string): Promise<string | null>
  /** Whether a confirmation may be sent to an address: anyone can type anyone's. */
  mayConfirm(submission: string, email: string): Promise<boolean>
}

export interface GateDeps {
  readonly settings: GateSettings
  readonly limits: Limits
  readonly hashKey: HashKey
  readonly now: () => Date
  /** Null to look at the form's own signals only. */
  readonly checkVisitor: VisitorCheck | null
}

const TEN_MINUTES = 600
const HOUR = 3_600
const DAY = 86_400

export function createGate({ settings, limits, hashKey, now, checkVisitor }: GateDeps): Gate {
  async function take(submission: string, wanted: readonly Limit[]): Promise<number> {
    const inForce = await Promise.all(
      wanted
        .filter(({ most }) => most > 0)
        .map(async (limit) => ({ ...limit, key: await hashKey(`${limit.bucket} ${limit.key}`, now()) })),
    )
    return inForce.length > 0 ? limits.take(submission, inForce) : 0
  }

  return {
    async admit(request, submission, email) {
      const ip = request.headers.get(settings.clientIpHeader)
      const seconds = await take(submission, [
        ...(ip ? byClient(clientNetwork(ip), settings) : []),
        ...(email === undefined
          ? []
          : [{ bucket: 'address', key: mailboxOf(email), most: settings.addressInDay, seconds: DAY }]),
      ])
      if (seconds > 0) throw new Refusal('too_many', [], seconds)
    },
    async suspect(request, submission) {
      return suspicionOf(request, settings.quickestForm) ?? (await checkVisitor?.(request, submission)) ?? null
    },
    async mayConfirm(submission, email) {
      const { confirmationsToAddressInDay, confirmationsInHour } = settings
      const seconds = await take(submission, [
        { bucket: 'confirmation', key: mailboxOf(email), most: confirmationsToAddressInDay, seconds: DAY },
        { bucket: 'confirmation', key: 'to anyone', most: confirmationsInHour, seconds: HOUR },
      ])
      return seconds === 0
    },
  }
}

/** Used only with the platform's header: without it everyone would count as one client, and be locked out. */
function byClient(key: string, { clientIn10Minutes, clientInDay }: GateSettings): Limit[] {
  return [
    { bucket: 'client', key, most: clientIn10Minutes, seconds: TEN_MINUTES },
    { bucket: 'client', key, most: clientInDay, seconds: DAY },
  ]
}

/**
 * What makes a submission look automated, in words for staff, or null. The header `x-form-signals` says how the form
 * was filled in: `hp=1` if the field that people cannot see was filled in, and `t`, how many seconds the form was open.
 * A call without the header did not come from our page; that alone is not suspicious.
 *
 * @param quickest nobody fills in a form in fewer seconds; zero for no limit
 */
export function suspicionOf(request: Request, quickest: number): string | null {
  const header = request.headers.get('x-form-signals') ?? ''
  const [, trapped, seconds] = /^hp=([01]); t=(\d{1,9}(?:\.\d{1,9})?)$/.exec(header) ?? []
  if (trapped === '1') return 'a field was filled in that people cannot see'
  if (seconds !== undefined && Number(seconds) < quickest) return `the form was sent ${seconds} s after it was opened`
  return null
}
