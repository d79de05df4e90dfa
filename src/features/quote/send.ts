import { zodResolver } from '@hookform/resolvers/zod'
import { deriveReference } from '@contract/lead.ts'
import { readCount } from '@contract/numbers.ts'
import { type Quote, quoteAnswersSchema } from '@contract/schemas.ts'
import { isAsked, questionOf, QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { recordOf } from '@contract/record.ts'
import { z } from 'zod'
import type { FormSignals, SiteApi } from '@/api/site-api.ts'

/** Converts the fields' text to the contract's types. All rules, messages and normalization come from the contract. */
export const quoteFormSchema = z
  .object(recordOf(QUOTE_FIELDS, () => z.string()))
  .transform((values): unknown =>
    recordOf(QUOTE_FIELDS, (field) => (isAsked(field, values) ? parse(field, values[field]) : null)),
  )
  .pipe(quoteAnswersSchema)

export const resolver = zodResolver(quoteFormSchema)

function parse(field: QuoteField, text: string): string | number | boolean | null {
  if (text.trim() === '') return null
  const question = questionOf(field)
  // The contract rejects NaN with a message.
  if (question.kind === 'count') return readCount(text, question.unit) ?? Number.NaN
  if (question.kind === 'yes-no') return text === 'yes' ? true : text === 'no' ? false : null
  return text
}

export interface ConfirmedQuote {
  readonly reference: string
  readonly quote: Quote
  /** When the quote was stored, which may be days before its email was sent. */
  readonly createdAt: Date
}

/** The quote is stored, but staff may not have been notified. */
export class StoredButNotSent extends Error {
  override readonly name = 'StoredButNotSent'
  readonly reference: string

  constructor(reference: string, options: ErrorOptions) {
    super('The quote is stored, but its notice was not sent', options)
    this.reference = reference
  }
}

/**
 * Stores the quote, which queues the staff email, then posts the same quote to `submit-quote`, which checks it and sends
 * that email at once. Safe to repeat under the same ID.
 * @throws ApiError if the quote couldn't be stored
 * @throws StoredButNotSent if the quote is stored but couldn't be sent
 */
export async function sendQuote(
  api: Pick<SiteApi, 'insertQuote' | 'submit'>,
  id: string,
  quote: Quote,
  signals: FormSignals,
): Promise<ConfirmedQuote> {
  await api.insertQuote(id, quote)
  const reference = deriveReference(id)
  const createdAt = await api.submit('submit-quote', id, quote, signals).catch((cause: unknown) => {
    throw new StoredButNotSent(reference, { cause })
  })
  return { reference, quote, createdAt: createdAt ?? new Date() }
}
