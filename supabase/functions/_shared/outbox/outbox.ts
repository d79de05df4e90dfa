/**
 * The port to the outbox, where the database keeps every mail that a lead calls for until it is sent, and its adapter.
 * Behavior: `supabase/migrations/20261121000300_outbox.sql`. Every call may throw a `BackendError`.
 */
import { z } from 'zod'
import type { ContactMessage } from '../contract/contact.ts'
import { type Backend, BackendError, callBackend } from '../http/backend.ts'

/** A mail that was given out to be sent. Nobody else gets it until its lease ends, three minutes later. */
export interface LeasedMail {
  readonly id: string
  /** One of {@link MailKind}, or one that a newer migration knows. */
  readonly kind: string
  /** The quote, the contact message or the dead mail that this mail is about: a UUID in small letters. */
  readonly subjectId: string
  /** Which attempt this is, from 1. Told back with a failure, so that a late report is recognised. */
  readonly attempt: number
  /** What the mail is built from, as it was stored: its reader checks it. For a quote's mail a suspicion, or null. */
  readonly content: unknown
  /** The stored row, for a quote's mail. */
  readonly quote: unknown
  /** Reference of the last quote from the same address in the 24 hours before. */
  readonly earlierReference: string | null
}

export type MailKind = 'quote_staff' | 'contact_staff' | 'contact_confirmation' | 'dead_mail_alert'

/**
 * What became of asking for a certain mail. `queued`: somebody else is sending it, or it waits for its next attempt;
 * `dead`: it was given up; `missing`: its subject was never stored.
 */
export type Claim =
  { readonly state: 'claimed'; readonly mail: LeasedMail } | { readonly state: 'sent' | 'queued' | 'dead' | 'missing' }

/** A contact message as it is kept until it is mailed. */
export interface StoredContact extends ContactMessage {
  /** ISO 8601. Of the first try: every mail built from it says the same. */
  readonly submitted_at: string
  /** What makes it look like spam, in words for staff. */
  readonly suspicion: string | null
}

export interface Outbox {
  /** Asks for the mail about something that was just stored. */
  claim(kind: MailKind, subjectId: string): Promise<Claim>
  /** Asks for mails that are due, the longest waiting first, and at most `most`. */
  claimDue(most: number): Promise<readonly LeasedMail[]>
  sent(mailId: string): Promise<void>
  /**
   * @param error a short code, never a server's sentence: it is stored and shown to operators
   * @param permanent whether trying again is of no use
   * @returns `queued` for another attempt, `dead`, or `settled` when a later report has come first
   */
  failed(mailId: string, attempt: number, error: string, permanent: boolean): Promise<'queued' | 'dead' | 'settled'>
  /** Keeps with a quote's mail, until it is tried, what makes the quote look like spam. Repeating it changes nothing. */
  suspectQuote(id: string, suspicion: string): Promise<void>
  /** Stores a message's mails, to staff and (with `confirm`) to its sender. Repeating it changes nothing. */
  enqueueContact(id: string, message: StoredContact, confirm: boolean): Promise<void>
}

const mailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  attempt: z.number(),
  content: z.unknown(),
  quote: z.unknown(),
  earlierReference: z.string().nullable(),
})
const claimSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('claimed'), mail: mailSchema }),
  z.object({ state: z.enum(['sent', 'queued', 'dead', 'missing']) }),
])
const failedSchema = z.enum(['queued', 'dead', 'settled'])

/** The outbox over the database's REST interface. */
export function createRestOutbox(backend: Backend): Outbox {
  async function call<Schema extends z.ZodType>(name: string, args: object, schema: Schema): Promise<z.infer<Schema>> {
    const answer = schema.safeParse(await callBackend(backend, 'POST', `/rest/v1/rpc/${name}`, args))
    if (!answer.success) throw new BackendError('answer')
    return answer.data
  }

  return {
    claim: (kind, subjectId) => call('claim_mail', { kind, subject_id: subjectId }, claimSchema),
    claimDue: (most) => call('claim_due_mails', { most }, z.array(mailSchema)),
    failed: (mailId, attempt, error, permanent) =>
      call('mark_mail_failed', { mail_id: mailId, attempt, error, permanent }, failedSchema),
    async sent(mailId) {
      await call('mark_mail_sent', { mail_id: mailId }, z.unknown())
    },
    async suspectQuote(id, suspicion) {
      await call('suspect_quote', { quote_id: id, suspicion }, z.unknown())
    },
    async enqueueContact(id, message, confirm) {
      await call('enqueue_contact', { message_id: id, message, confirm }, z.unknown())
    },
  }
}
