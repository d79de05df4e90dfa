import type { Quote } from '@contract/quote.ts'
import type { Keyring } from '@/api/keyring.ts'
import { type FormSignals, refusalOf, type SiteApi } from '@/api/site-api.ts'
import type { VisitorCheck } from '@/forms/visitor-check.tsx'

/** A quote that is stored and on its way to staff. */
export interface SentQuote {
  readonly id: string
  readonly quote: Quote
}

/** The quote is stored under `id`, but staff may not know: its notice failed, or the notice's answer was lost. */
export class NoticeFailed extends Error {
  override readonly name = 'NoticeFailed'
  readonly id: string

  constructor(id: string, options: ErrorOptions) {
    super('The quote is stored, but its notice was not sent', options)
    this.id = id
  }
}

interface QuoteSubmission {
  readonly quote: Quote
  readonly filledIn: Omit<FormSignals, 'token'>
  readonly check: Pick<VisitorCheck, 'token' | 'spent'>
}

/**
 * Stores the quote, then has it sent (spec.md section 7): in this order, so that a lead is never only a mail.
 * May be repeated: the same content goes under the same id, which both steps recognise.
 * @throws ApiError when it could not be stored
 * @throws NoticeFailed when it is stored and could not be sent
 */
export async function submitQuote(
  api: Pick<SiteApi, 'insertQuote' | 'sendQuote'>,
  keyring: Keyring,
  { quote, filledIn, check }: QuoteSubmission,
): Promise<SentQuote> {
  const id = keyring.keyFor(quote)
  const bothSteps = async () => {
    await api.insertQuote(id, quote)
    const signals = { ...filledIn, token: await check.token() }
    try {
      await api.sendQuote(id, quote, signals).finally(check.spent)
    } catch (cause) {
      throw isNotStored(cause) ? cause : new NoticeFailed(id, { cause })
    }
  }
  try {
    await bothSteps()
  } catch (error) {
    // Stored, and gone when it was to be sent: a backup was restored in between, or a copy answered that lags behind.
    if (!isNotStored(error)) throw error
    await bothSteps()
  }
  return { id, quote }
}

const isNotStored = (error: unknown) => refusalOf(error)?.kind === 'not-stored'
