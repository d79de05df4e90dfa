import type { LeadKind } from '../contract/options.ts'
import type { MailContent } from './message.ts'

/** A mail leased for sending. Nobody else gets it for three minutes. */
export interface LeasedMail {
  readonly id: string
  readonly kind: string
  /** Names in an alert the lead that depends on this mail; null if none does. */
  readonly alertLabel: string | null
  /** The quote, message or dead mail that this mail is about, or an id of its own: a UUID in lower case. */
  readonly subjectId: string
  /** Counted from 1. Reported with a failure, so that a late report is recognized. */
  readonly attempt: number
  /** Whether an attempt before ended unreported, so that the mail may have been taken. */
  readonly mayRepeat: boolean
  /** The mail service's id of a copy that it took before. Part of the idempotency key; null if there is none. */
  readonly earlierId: string | null
  /** What the mail is built from, not yet checked. For a quote's mail, a suspicion or null. */
  readonly content: unknown
  /** The row of the lead that this mail is about, not yet checked; null if there is none. */
  readonly stored: unknown
  /** What a digest lists, not yet checked; `content` has the count of all. Else null. */
  readonly listed: unknown
  /** False for a stored lead whose page never took its second step. */
  readonly senderChecked: boolean
  readonly earlierReference: string | null
}

/** Writes the mails of a kind. Null for a mail about nothing any more. */
export type Template = (mail: LeasedMail) => Promise<MailContent | null> | MailContent | null

/** Returns the link that marks a lead as answered; null without one. */
export type LinkTo = (about: LeadKind, id: string, reference: string) => Promise<string | null>
