import { zodResolver } from '@hookform/resolvers/zod'
import { quoteReference } from '@contract/lead.ts'
import { readCount } from '@contract/numbers.ts'
import { type Quote, quoteAnswersSchema } from '@contract/schemas.ts'
import { questionOf, QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { recordOf } from '@contract/record.ts'
import { z } from 'zod'
import { ApiError, type SiteApi } from '@/api/site-api.ts'
import type { Sending } from '@/forms/submission.ts'
import { isAsked, type QuoteFormValues } from './fields.ts'
import { missingPhotos, type PhotoQueue } from './photos/queue.ts'

/** Converts the fields' text to the contract's types. All rules, messages and normalization come from the contract. */
export const quoteFormSchema = z
  .object(recordOf(QUOTE_FIELDS, () => z.string()))
  .transform((values): unknown =>
    recordOf(QUOTE_FIELDS, (field) => (isAsked(field, values) ? parse(field, values[field]) : null)),
  )
  .pipe(quoteAnswersSchema)

/** Only reports errors, because `sendQuote` converts the values. */
export const quoteFormResolver = zodResolver(quoteFormSchema, undefined, { raw: true })

function parse(field: QuoteField, text: string): string | number | boolean | null {
  const question = questionOf(field)
  if (question.when && text === '') return null
  // The contract rejects NaN with a message.
  if (question.kind === 'count') return text.trim() === '' ? null : (readCount(text, question.unit) ?? Number.NaN)
  if (question.kind === 'yes-no') return text === 'yes' ? true : text === 'no' ? false : null
  return text
}

export interface ConfirmedQuote {
  readonly reference: string
  readonly quote: Quote
  /** When the quote was stored, which may be days before its email was sent. */
  readonly createdAt: Date
}

/** The quote is stored under `id`, but staff may not have been notified. */
export class StoredButNotSent extends Error {
  override readonly name = 'StoredButNotSent'
  readonly id: string

  constructor(id: string, options: ErrorOptions) {
    super('The quote is stored, but its notice was not sent', options)
    this.id = id
  }
}

/** Nothing was sent, because the visitor has to agree to leave out the missing photos. */
export class PhotosMissing extends Error {
  override readonly name = 'PhotosMissing'
  /** The names of rejected files. The queue contains the other missing photos. */
  readonly refused: readonly string[]

  constructor(refused: readonly string[], options?: ErrorOptions) {
    super('Photos are not stored', options)
    this.refused = refused
  }
}

/**
 * Retries failed uploads, waits for all of them, then submits the quote with the photos.
 * @param values as validated by the form's resolver
 * @throws PhotosMissing if some photos still aren't stored, so the page can ask the visitor what to do
 */
export async function sendQuote(
  api: SiteApi,
  queue: PhotoQueue,
  values: QuoteFormValues,
  { keyFor, signals }: Sending,
): Promise<ConfirmedQuote> {
  const before = queue.state().refusals
  queue.retryUploads()
  await queue.settled()
  const after = queue.state()
  const refused = after.refusals.filter((refusal) => !before.includes(refusal)).flatMap(({ names }) => names)
  if (refused.length + missingPhotos(after).length > 0) {
    // If the device is offline, the form retries later, and that attempt uploads the photos.
    const refusal = navigator.onLine || refused.length > 0 ? null : ({ kind: 'network' } as const)
    throw new PhotosMissing(refused, { cause: new ApiError('upload-photo', { refusal }) })
  }

  const quote = { ...quoteFormSchema.parse(values), photos: queue.urls() }
  const sent = await storeAndSend(api, keyFor(quote), { quote, signals })
  queue.empty()
  return sent
}

/**
 * Stores the quote, then sends it (docs/requirements.md, Backend calls), so a lead is never only an email. Safe to
 * repeat under the same ID.
 * @throws ApiError if the quote couldn't be stored
 * @throws StoredButNotSent if the quote is stored but couldn't be sent
 */
export async function storeAndSend(
  api: Pick<SiteApi, 'insertQuote' | 'send'>,
  id: string,
  { quote, signals }: { readonly quote: Quote } & Pick<Sending, 'signals'>,
): Promise<ConfirmedQuote> {
  await api.insertQuote(id, quote)
  // The backend derives the same reference from the ID, unless another quote already has that reference.
  const sending = api.send('quote', id, quote, signals)
  const { reference = quoteReference(id), createdAt = new Date() } = await sending.catch((cause: unknown) => {
    throw new StoredButNotSent(id, { cause })
  })
  return { reference, quote, createdAt }
}
