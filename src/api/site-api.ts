import type { ContactMessage, Quote } from '@contract/schemas.ts'

/** A photo as a JPEG. */
export interface PhotoUpload {
  readonly bytes: ArrayBuffer
  /** The extension of the original file's name, without the dot. */
  readonly extension: string
  /** The photo's position in the quote, starting at 0. */
  readonly index: number
}

/** Signs of spam. They may mark a lead as possible spam, but never block it. */
export interface FormSignals {
  /** Whether the honeypot field contains text. */
  readonly trapped: boolean
  /** Whole seconds since the visitor opened the page. */
  readonly seconds: number
}

/** The backend. Calls are safe to repeat, retry within their time limits and reject with an ApiError. */
export interface SiteApi {
  /** Stores a quote under a UUID v4. Also resolves if a quote with this ID is already stored. Limit: 15 s. */
  insertQuote(id: string, quote: Quote): Promise<void>
  /**
   * Posts a form to its edge function, and resolves to the time when the quote was stored. The ID is the idempotency
   * key. Limit: 30 s.
   */
  submit(
    to: SubmitFunction,
    id: string,
    payload: Quote | ContactMessage,
    signals: FormSignals,
  ): Promise<Date | undefined>
  /** Stores one photo and resolves to its public URL. Limit: 120 s. */
  uploadPhoto(photo: PhotoUpload, signal: AbortSignal): Promise<string>
}

export type SubmitFunction = 'submit-quote' | 'submit-contact'
export type ApiStep = 'insert-quote' | 'upload-photo' | SubmitFunction

export interface ApiErrorOptions extends ErrorOptions {
  readonly status?: string | null
}

/** A failed call. `cause` is only for the console, because the page has its own message for each step. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly step: ApiStep
  /** The HTTP status, `network`, `timeout`, `contract` (an unexpected reply) or `crash`; null if it isn't reported. */
  readonly status: string | null

  constructor(step: ApiStep, { status = null, ...options }: ApiErrorOptions = {}) {
    super(`The step "${step}" failed`, options)
    this.step = step
    this.status = status
  }
}

export function apiErrorIn(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  return error instanceof Error ? apiErrorIn(error.cause) : null
}

/** Returns whether another attempt may succeed once the device is online again. */
export const isNetworkFailure = (error: unknown): boolean =>
  ['network', 'timeout'].includes(apiErrorIn(error)?.status ?? '')
