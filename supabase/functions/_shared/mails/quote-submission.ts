/** What the mail to staff about a quote is made from. */
import { company } from '../contract/company.ts'
import type { Quote } from '../contract/quote.ts'
import type { LeadSource } from '../contract/source.ts'
import type { MailedPhoto } from './quote-photos.ts'
import { localTime } from './text.ts'

export interface QuoteSubmission {
  /** UUID v4 in lower case, made by the page. */
  readonly id: string
  /** As it is stored. */
  readonly reference: string
  readonly quote: Quote
  readonly submittedAt: Date
  /** The quote's photos, and which of them really are pictures. */
  readonly photos: readonly MailedPhoto[]
  /** Reference of a quote that the same address sent in the 24 hours before. */
  readonly earlierReference: string | null
  /** What makes it look like spam, in words for staff. */
  readonly suspicion: string | null
  /** Whether the page's second step came, which looks at who sent it. */
  readonly vouched: boolean
  readonly source: LeadSource | null
  /** Where staff say that it is answered; null for nowhere. */
  readonly answeredUrl: string | null
}

/** Another quote before this one, in words; none without one. */
export function earlierOf({ earlierReference }: QuoteSubmission): string[] {
  if (earlierReference === null) return []
  return [
    `The same email address sent quote ${earlierReference} in the 24 hours before. It may be another building or a correction: compare the two.`,
  ]
}

export function originOf({ reference, submittedAt }: QuoteSubmission): string {
  return `Reference ${reference}, submitted ${localTime(submittedAt, company.timeZone)}.`
}
