import type { Quote } from '@contract/quote.ts'
import type { Keyring } from '@/api/keyring.ts'
import type { SiteApi } from '@/api/site-api.ts'

/** A quote that is stored and on its way to staff. */
export interface SentQuote {
  readonly id: string
  readonly quote: Quote
}

/**
 * Stores the quote, then has it sent (spec.md section 7): in this order, so that a lead is never only a mail.
 * May be repeated: the same content goes under the same id, which both steps recognise.
 * @throws ApiError that names the step
 */
export async function submitQuote(
  api: Pick<SiteApi, 'insertQuote' | 'sendQuote'>,
  keyring: Keyring,
  quote: Quote,
): Promise<SentQuote> {
  const id = keyring.keyFor(quote)
  await api.insertQuote(id, quote)
  await api.sendQuote(id, quote)
  return { id, quote }
}
