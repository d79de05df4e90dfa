/** Looks at who sent a submission, and counts. It never refuses: it marks, and withholds confirmations. */
import { SIGNALS_HEADER } from '../contract/own-headers.ts'
import { quoteReference } from '../contract/reference.ts'
import type { Log } from '../http/log.ts'
import { toldBy } from '../http/request.ts'
import { type GateSettings, type Limit, type Limits } from './limits.ts'
import type { Verdict, VisitorCheck } from './verify-turnstile.ts'

export interface Gate {
  /** What the form's signals, and Cloudflare where it is asked, say of a submission. */
  judge(request: Request, submission: string): Promise<Verdict>
  /** Counts a message. Answers whose limit it goes over. Repeating a message does not count. */
  countMessage(request: Request, submission: string, email: string): Promise<'client' | 'address' | null>
  /** Whether a confirmation may be sent to an address: anyone can type anyone's. */
  mayConfirm(submission: string, email: string): Promise<boolean>
}

export interface GateDeps {
  readonly settings: GateSettings
  readonly limits: Limits
  /** Null to look at the form's own signals only. */
  readonly checkVisitor: VisitorCheck | null
  readonly log: Log
}

const TEN_MINUTES = 600
const HOUR = 3_600
const DAY = 86_400

export function createGate({ settings, limits, checkVisitor, log }: GateDeps): Gate {
  async function isOver(submission: string, wanted: readonly Limit[]): Promise<boolean> {
    const inForce = wanted.filter(({ most }) => most > 0)
    return inForce.length > 0 && (await limits.take(submission, inForce)) > 0
  }

  /** Without the platform's header everyone would count as one client. So nobody is counted, and the log says it. */
  function byClient(request: Request, submission: string): Limit[] {
    const { clientIpHeader, clientIn10Minutes, clientInDay } = settings
    const key = request.headers.get(clientIpHeader)
    if (key) {
      return [
        { bucket: 'client', key, most: clientIn10Minutes, seconds: TEN_MINUTES },
        { bucket: 'client', key, most: clientInDay, seconds: DAY },
      ]
    }
    if (clientIn10Minutes + clientInDay > 0)
      log({ event: 'client_unknown', reference: quoteReference(submission), code: clientIpHeader })
    return []
  }

  return {
    async judge(request, submission) {
      const suspicion = suspicionOf(request, settings.quickestForm)
      if (suspicion !== null) return { suspicion, passed: false }
      return (await checkVisitor?.(request, submission)) ?? { suspicion: null, passed: true }
    },
    async countMessage(request, submission, email) {
      const address = { bucket: 'address', key: email, most: settings.addressInDay, seconds: DAY }
      if (await isOver(submission, byClient(request, submission))) return 'client'
      return (await isOver(submission, [address])) ? 'address' : null
    },
    async mayConfirm(submission, email) {
      const { confirmationsToAddressInDay, confirmationsInHour } = settings
      return !(await isOver(submission, [
        { bucket: 'confirmation', key: email, most: confirmationsToAddressInDay, seconds: DAY },
        { bucket: 'confirmation', key: 'to anyone', most: confirmationsInHour, seconds: HOUR },
      ]))
    },
  }
}

/**
 * What makes a submission look automated, in words for staff, or null. What `x-form-signals` says is how the form
 * was filled in: `hp=1` if the field that people cannot see was filled in, and `t`, how many seconds the form was open.
 * A call without it did not come from our page; that alone is not suspicious.
 *
 * @param quickest nobody fills in a form in fewer seconds; zero for no limit
 */
export function suspicionOf(request: Request, quickest: number): string | null {
  const told = toldBy(request, SIGNALS_HEADER) ?? ''
  const [, trapped, seconds] = /^hp=([01]); t=(\d{1,9}(?:\.\d{1,9})?)$/.exec(told) ?? []
  if (trapped === '1') return 'a field was filled in that people cannot see'
  if (seconds !== undefined && Number(seconds) < quickest) return `the form was sent ${seconds} s after it was opened`
  return null
}
