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
 * All the site asks of its backend, in the site's own words. Every call ends: it settles within its time limit and
 * rejects with an {@link ApiError} that names the step. Every call may be repeated without harm.
 */
export interface SiteApi {
  /** Stores a quote under `id` (UUID v4). Resolves as well when this id is stored already. Limit: 15 s. */
  insertQuote(id: string, quote: Quote): Promise<void>
  /** Has the stored quote's notice sent to staff. `id` travels as the idempotency key. Limit: 30 s. */
  sendQuote(id: string, quote: Quote): Promise<void>
  /** Sends a contact message. `id` (UUID v4) travels as the idempotency key. Limit: 30 s. */
  sendContact(id: string, message: ContactMessage): Promise<void>
  /** Stores one photo and answers its public URL. Limit: 60 s. */
  uploadPhoto(photo: PhotoUpload): Promise<string>
}
