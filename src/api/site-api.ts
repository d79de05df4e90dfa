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
  /** The visitor check's token; null when there is none. */
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
  /** Stores one photo and answers its public URL. `signal` calls the upload off. Limit: 60 s. */
  uploadPhoto(photo: PhotoUpload, signal: AbortSignal): Promise<string>
}
