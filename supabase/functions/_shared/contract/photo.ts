/** Types, sizes and names of photos (docs/requirements.md, Data). The bucket and its policy mirror them. */
import { LIMITS } from './options.ts'

export const PHOTO_BUCKET = 'facility-photos'

export const PHOTO_MAX_BYTES = 10 * 1024 * 1024

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/**
 * `<random UUID v4>/<13-digit timestamp>-<index>.<original extension>`, in capitals or not: the folder makes it unguessable.
 * SQL has the same expression, so it uses only what both languages understand.
 */
export const PHOTO_PATH_PATTERN =
  '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/[0-9]{13}-[0-9]{1,3}[.](jpg|jpeg|png|webp)'

/** Written out, because `\s` means something else in PostgreSQL. */
const WHITE_SPACE = '\\u0009-\\u000d\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'

/** A photo's public URL on any server. Case-insensitive, here and in SQL. */
export const PHOTO_URL_PATTERN = `https?://[^/?#@${WHITE_SPACE}]+/storage/v1/object/public/${PHOTO_BUCKET}/${PHOTO_PATH_PATTERN}`

const PHOTO_URL = new RegExp(`^${PHOTO_URL_PATTERN}$`, 'i')

/** A photo of a quote, and whether it really is a picture; null if storage did not let us look. */
export interface CheckedPhoto {
  readonly url: string
  readonly verified: boolean | null
}

/** Looks at photos, and keeps their order. Never rejects. */
export type CheckPhotos = (urls: readonly string[]) => Promise<readonly CheckedPhoto[]>

/** Whether a URL can be one of our photos. `submit-quote` also checks its origin, because it knows the server. */
export function isPhotoUrl(url: string): boolean {
  // Not with lengthOf, which would pull all of text.ts into the form's first code.
  return [...url].length <= LIMITS.photoUrl && PHOTO_URL.test(url)
}
