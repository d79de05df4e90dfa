/** What a mail that lists many leads is made of. */

/** A lead in a few lines. */
export interface Entry {
  readonly reference: string
  readonly suspicion: string | null
  readonly vouched: boolean
  readonly urgent: boolean
  /** Where staff say that it is answered; null for nowhere. */
  readonly answeredUrl: string | null
  /** @param limit how many characters of a long text may be shown */
  readonly lines: (limit: number) => readonly string[]
}

export interface Digest {
  readonly id: string
  readonly kind: 'quote_digest' | 'contact_digest' | 'promise_watch'
  /** For instance "3 quote requests in one email". */
  readonly title: (count: number) => string
  readonly introduction: string
  /** Why some are not listed, and where they are: after "9 more". */
  readonly rest: string
  /** Each throws when its row cannot be read. */
  readonly entries: readonly (() => Entry)[]
  /** How many leads there are, with those that are not listed. */
  readonly count: number
}
