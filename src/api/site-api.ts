import type { PhotoType } from '@contract/photo.ts'
import type { Quote } from '@contract/quote.ts'

export interface PhotoUpload {
  readonly bytes: ArrayBuffer
  readonly type: PhotoType
  /** The extension of the original file's name, without the dot. */
  readonly extension: string
  /** The position in the quote, from 0. */
  readonly index: number
}

/** May mark a lead as possible spam, but never blocks it. */
export interface FormSignals {
  /** Whether the honeypot has text. */
  readonly trapped: boolean
  /** Whole seconds since the visitor opened the page. */
  readonly seconds: number
}

/** The backend's response. Only a stored quote has a reference and a time. */
export interface Receipt {
  readonly reference?: string | undefined
  readonly createdAt?: Date | undefined
}

/** The backend. Calls are safe to repeat, retry within their limits and reject with an ApiError. */
export interface SiteApi {
  /** Stores a quote under a UUID v4. Also resolves if this ID is already stored. Limit: 15 s. */
  insertQuote(id: string, quote: Quote): Promise<void>
  /** Sends a form to its function, `submit-<form>`. The ID is the idempotency key. Limit: 30 s. */
  send(form: string, id: string, payload: Readonly<Record<string, unknown>>, signals: FormSignals): Promise<Receipt>
  /** Stores one photo; resolves to its public URL. Limit: 120 s. */
  uploadPhoto(photo: PhotoUpload, signal: AbortSignal): Promise<string>
}

export type ApiStep = 'insert-quote' | 'upload-photo' | `send-${string}`

/** Why a call failed, if the page has a specific message for it. */
export type ApiRefusal =
  /** The wait is null if the server didn't request one. */
  { readonly kind: 'too-many'; readonly waitSeconds: number | null } | { readonly kind: 'network' }

export interface ApiErrorOptions extends ErrorOptions {
  readonly refusal?: ApiRefusal | null
  readonly status?: string | null
}

/** `cause` is only for the console, because the page has its own message for each step. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly step: ApiStep
  readonly refusal: ApiRefusal | null
  /** The HTTP status, `network`, `timeout`, `contract` (an unexpected reply) or `crash`. Null if there is nothing to report. */
  readonly status: string | null

  constructor(step: ApiStep, { refusal = null, status = null, ...options }: ApiErrorOptions = {}) {
    super(`The step "${step}" failed`, options)
    this.step = step
    this.refusal = refusal
    this.status = status
  }
}

export function apiErrorIn(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  return error instanceof Error ? apiErrorIn(error.cause) : null
}

/** Another attempt may succeed once the connection is back. */
export const isNetworkFailure = (error: unknown): boolean => apiErrorIn(error)?.refusal?.kind === 'network'
