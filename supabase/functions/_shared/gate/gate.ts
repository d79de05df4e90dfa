/** Looks at who sent a submission, and counts. It never refuses: it marks, and withholds confirmations. */
import { z } from 'zod'
import { SIGNALS_HEADER } from '../contract/own-headers.ts'
import { quoteReference } from '../contract/reference.ts'
import { type Backend, BackendError, callBackend } from '../http/backend.ts'
import type { Log } from '../http/log.ts'
import { toldBy } from '../http/request.ts'
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

  /** Without the platform's header everyone would count as one client: nobody is counted, and the log says so. */
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

/** Why a submission looks automated, in words for staff, or null. `hp=1`: the hidden field was filled in; `t`: seconds the form was open. */
export function suspicionOf(request: Request, quickest: number): string | null {
  const told = toldBy(request, SIGNALS_HEADER) ?? ''
  const [, trapped, seconds] = /^hp=([01]); t=(\d{1,9}(?:\.\d{1,9})?)$/.exec(told) ?? []
  if (trapped === '1') return 'a field was filled in that people cannot see'
  if (seconds !== undefined && Number(seconds) < quickest) return `the form was sent ${seconds} s after it was opened`
  return null
}

/** How much passes as usual. Zero turns a limit off. */
export interface GateSettings {
  readonly clientIpHeader: string
  readonly clientIn10Minutes: number
  readonly clientInDay: number
  readonly addressInDay: number
  readonly confirmationsToAddressInDay: number
  readonly confirmationsInHour: number
  readonly quickestForm: number
}

export interface Limit {
  readonly bucket: string
  /** A client's address or an e-mail address. The database finds the mailbox, and keeps a hash that changes every day. */
  readonly key: string
  readonly most: number
  readonly seconds: number
}

/** The port to the counts, which the database keeps. Every call may throw a `BackendError`. */
export interface Limits {
  /** Counts a submission once against all limits. Answers 0, or, where one is reached, in how many seconds to try again. */
  take(submission: string, limits: readonly Limit[]): Promise<number>
}

export function createRestLimits(backend: Backend): Limits {
  return {
    async take(submission, limits) {
      const answer = await callBackend(backend, 'POST', '/rest/v1/rpc/take_hits', { submission, wanted: limits })
      const wait = z.number().safeParse(answer)
      if (!wait.success) throw new BackendError('answer')
      return wait.data
    },
  }
}

type MayConfirm = (submission: string, email: string) => Promise<boolean>

interface Mailbox {
  readonly address: string
}

export type Withheld = 'suspicion' | 'unchecked' | 'own_address' | 'limit'

/** Why an address gets no confirmation, since anyone can type anyone's; null sends it, and counts it. */
export async function withheldFrom(
  email: string,
  { suspicion, passed }: Verdict,
  {
    gate,
    ours,
    id,
  }: { readonly gate: { readonly mayConfirm: MayConfirm }; readonly ours: readonly Mailbox[]; readonly id: string },
): Promise<Withheld | null> {
  if (suspicion !== null) return 'suspicion'
  if (!passed) return 'unchecked'
  if (ours.some(({ address }) => address.toLowerCase() === email.toLowerCase())) return 'own_address'
  return (await gate.mayConfirm(id, email)) ? null : 'limit'
}
