import { createContext, useContext } from 'react'
import type { ContactMessage } from '@contract/contact.ts'
import type { PhotoType } from '@contract/photo.ts'
import type { Quote } from '@contract/quote.ts'

/** A photo that is ready to be stored. */
export interface PhotoUpload {
  readonly bytes: ArrayBuffer
  readonly type: PhotoType
  /** The original file's extension as it was written, without the dot. */
  readonly extension: string
  /** The photo's place among those of this quote, from 0; it becomes part of the stored name. */
  readonly index: number
}

/**
 * How a form was filled in. Marks a message that a machine may have sent; such a message still arrives. It travels in
 * headers, because the payloads are specified to the key.
 */
export interface FormSignals {
  /** Whether the field that people do not see was filled in. */
  readonly trapped: boolean
  /** Whole seconds from the first sight of the form to the submit. */
  readonly seconds: number
  /** What the visitor check said; null without one. */
  readonly token: string | null
}

/**
 * All the site asks of its backend, in the site's own words. Every call ends: what may pass by itself is tried again
 * within the call's time limit, and then it rejects with an {@link ApiError} that names the step. Every call may be
 * repeated without harm.
 */
export interface SiteApi {
  /** Stores a quote under `id` (UUID v4). Resolves as well when this id is stored already. Limit: 15 s. */
  insertQuote(id: string, quote: Quote): Promise<void>
  /** Has the stored quote's notice sent to staff. `id` travels as the idempotency key. Limit: 30 s. */
  sendQuote(id: string, quote: Quote, signals: FormSignals): Promise<void>
  /** Sends a contact message. `id` (UUID v4) travels as the idempotency key. Limit: 30 s. */
  sendContact(id: string, message: ContactMessage, signals: FormSignals): Promise<void>
  /** Stores one photo and answers its public URL. `signal` cancels the upload. Limit: 60 s. */
  uploadPhoto(photo: PhotoUpload, signal: AbortSignal): Promise<string>
}

/**
 * Fetches the code of the backend, at the first call only. Rejects when it does not arrive; the next call requests it
 * again.
 */
export type LoadSiteApi = () => Promise<SiteApi>

/** Carries the way to the backend to the forms, so that tests can give them another one. */
export const SiteApiContext = createContext<LoadSiteApi | null>(null)

/** The way to the backend that the surrounding shell provides. */
export function useSiteApi(): LoadSiteApi {
  const loadApi = useContext(SiteApiContext)
  if (!loadApi) throw new Error('The forms need a SiteApiContext around them')
  return loadApi
}

/** The steps that can fail, as the visitor meets them. */
export type ApiStep = 'insert-quote' | 'send-quote' | 'send-contact' | 'upload-photo'

/** An answer that the page can do something about. */
export type Refusal =
  /** Too much came from this visitor's network, or from all; null when nobody said for how long to wait. */
  | { readonly kind: 'too-many'; readonly waitSeconds: number | null }
  /** There is no quote under the id that was named: nothing was sent. */
  | { readonly kind: 'not-stored' }

interface ApiErrorOptions extends ErrorOptions {
  /** Null for every other failure. */
  readonly refusal?: Refusal | null
}

/** A call that did not do its work. `cause` is for the console; the page has its own words for each step. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly step: ApiStep
  readonly refusal: Refusal | null

  constructor(step: ApiStep, { refusal = null, ...options }: ApiErrorOptions = {}) {
    super(`The step "${step}" failed`, options)
    this.step = step
    this.refusal = refusal
  }
}

/** What an error says that the page can do something about. */
export const refusalOf = (error: unknown) => (error instanceof ApiError ? error.refusal : null)

/** The device has no network, so nothing was tried. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}
