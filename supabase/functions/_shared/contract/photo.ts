/** What a photo may be and how it is named (docs/requirements.md, Data). The bucket and its policy mirror this. */
import { LIMITS } from './options.ts'

export const PHOTO_BUCKET = 'facility-photos'

export const PHOTO_MAX_BYTES = 10 * 1024 * 1024

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/**
 * `<random UUID v4>/<13-digit timestamp>-<index>.<original extension>`, in capitals or not: the folder makes it unguessable.
 * The same expression stands in SQL, so it keeps to what both languages understand.
 */
export const PHOTO_PATH_PATTERN =
  '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/[0-9]{13}-[0-9]{1,3}[.](jpg|jpeg|png|webp)'

/** Written out, because a database means something else by `\s`. */
const WHITE_SPACE = '\\u0009-\\u000d\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'

/** A photo's public URL, whatever the storage server's origin. Matched without regard to case, here and in SQL. */
export const PHOTO_URL_PATTERN = `https?://[^/?#@${WHITE_SPACE}]+/storage/v1/object/public/${PHOTO_BUCKET}/${PHOTO_PATH_PATTERN}`

const PHOTO_URL = new RegExp(`^${PHOTO_URL_PATTERN}$`, 'i')

/** Whether a URL can be one of our photos. The submit function checks its origin: only it knows the server. */
export function isPhotoUrl(url: string): boolean {
  // Counted here: the code for all texts would come into the form's first download with it.
  return [...url].length <= LIMITS.photoUrl && PHOTO_URL.test(url)
}
