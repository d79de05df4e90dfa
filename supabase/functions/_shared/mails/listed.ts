/** What a mail that lists many leads is made of. */

/** A lead in a few lines. */
export interface Entry {
  readonly reference: string
  readonly suspicion: string | null
  readonly vouched: boolean
  readonly urgent: boolean
  /** @param limit how many characters of a long text may be shown */
  readonly lines: (limit: number) => readonly string[]
}

export interface Digest {
  readonly id: string
  readonly kind: 'quote_digest' | 'contact_digest'
  /** For instance "quote request". */
  readonly lead: string
  readonly introduction: string
  /** Where the leads are that are not listed. */
  readonly rest: string
  /** Each throws when its row cannot be read. */
  readonly entries: readonly (() => Entry)[]
  /** How many leads there are, with those that are not listed. */
  readonly count: number
}
