import type { PhotoType } from '@contract/quote-shape.ts'
import type { Quote } from '@contract/schemas.ts'

export interface PhotoUpload {
  readonly bytes: ArrayBuffer
  readonly type: PhotoType
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

/** The backend's response. Only a stored quote has a reference and a time. */
export interface Receipt {
  readonly reference?: string | undefined
  readonly createdAt?: Date | undefined
}

/** The backend. Calls are safe to repeat, retry within their time limits and reject with an ApiError. */
export interface SiteApi {
  /** Stores a quote under a UUID v4. Also resolves if a quote with this ID is already stored. Limit: 15 s. */
  insertQuote(id: string, quote: Quote): Promise<void>
  /** Sends a form to its function, `submit-<form>`. The ID is the idempotency key. Limit: 30 s. */
  send(form: string, id: string, payload: Readonly<Record<string, unknown>>, signals: FormSignals): Promise<Receipt>
  /** Stores one photo and resolves to its public URL. Limit: 120 s. */
  uploadPhoto(photo: PhotoUpload, signal: AbortSignal): Promise<string>
}

export type ApiStep = 'insert-quote' | 'upload-photo' | `send-${string}`

/** The reason why a call failed, if the page has a specific message for that reason. */
export type ApiRefusal =
  /** `waitSeconds` is null if the server didn't request a wait. */
  { readonly kind: 'too-many'; readonly waitSeconds: number | null } | { readonly kind: 'network' }

export interface ApiErrorOptions extends ErrorOptions {
  readonly refusal?: ApiRefusal | null
  readonly status?: string | null
}

/** A failed call. `cause` is only for the console, because the page has its own message for each step. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly step: ApiStep
  readonly refusal: ApiRefusal | null
  /** The HTTP status, `network`, `timeout`, `contract` (an unexpected reply) or `crash`; null if it isn't reported. */
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

/** Returns whether another attempt may succeed once the device is online again. */
export const isNetworkFailure = (error: unknown): boolean => apiErrorIn(error)?.refusal?.kind === 'network'
