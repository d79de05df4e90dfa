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

/** How much passes as usual. Zero turns a limit off. */
export interface GateSettings {
  /** The header with the client's IP address, which only the platform can set. */
  readonly clientIpHeader: string
  readonly clientIn10Minutes: number
  readonly clientInDay: number
  readonly addressInDay: number
  readonly confirmationsToAddressInDay: number
  readonly confirmationsInHour: number
  /** A form that was open for fewer seconds was filled in by a program. */
  readonly quickestForm: number
}

/** At most `most` submissions in `seconds` from one key. */
export interface Limit {
  readonly bucket: string
  /** Who it is about: a client's address, or an e-mail address. The database finds the mailbox, and keeps a hash that changes every day. */
  readonly key: string
  readonly most: number
  readonly seconds: number
}

/** The port to the counts, which the database keeps. Every call may throw a `BackendError`. */
export interface Limits {
  /**
   * Counts a submission against all limits, unless one of them is reached. The same submission counts once.
   *
   * @param submission its UUID
   * @returns 0 when it was accepted, else in how many seconds to try again
   */
  take(submission: string, limits: readonly Limit[]): Promise<number>
}

/** The adapter, over the database's REST interface. */
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

/** What the gate has: whether a confirmation may be sent to an address, which counts it. */
type MayConfirm = (submission: string, email: string) => Promise<boolean>

interface Mailbox {
  readonly address: string
}

/** Why a visitor gets no confirmation. */
export type Withheld = 'suspicion' | 'unchecked' | 'own_address' | 'limit'

/**
 * Whether an address gets a confirmation: anyone can type anyone's. Null sends it, and counts it.
 * @param ours our own mailboxes: an auto-reply from one of them could start an endless loop
 * @throws BackendError when nobody can count
 */
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
