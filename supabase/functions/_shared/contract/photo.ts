/** Types, sizes and names of photos (docs/requirements.md, Data), mirrored by the bucket and its policy. */
import { LIMITS } from './options.ts'

export const PHOTO_BUCKET = 'facility-photos'

export const PHOTO_MAX_BYTES = 10 * 1024 * 1024

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/**
 * `<random UUID v4>/<13-digit timestamp>-<index>.<original extension>`, in upper or lower case. The folder makes the
 * name unguessable. SQL has the same expression, so it uses only syntax that both languages support.
 */
export const PHOTO_PATH_PATTERN =
  '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/[0-9]{13}-[0-9]{1,3}[.](jpg|jpeg|png|webp)'

/** Lists the characters, because `\s` matches different ones in Postgres. */
const WHITE_SPACE = '\\u0009-\\u000d\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'

/** A photo's public URL on any server. SQL ignores case here, too. */
export const PHOTO_URL_PATTERN = `https?://[^/?#@${WHITE_SPACE}]+/storage/v1/object/public/${PHOTO_BUCKET}/${PHOTO_PATH_PATTERN}`

const PHOTO_URL = new RegExp(`^${PHOTO_URL_PATTERN}$`, 'i')

/** `verified` is whether the photo is an image; null if the storage server failed. */
export interface CheckedPhoto {
  readonly url: string
  readonly verified: boolean | null
}

/** Never rejects. Returns the photos in the order of `urls`. */
export type CheckPhotos = (urls: readonly string[]) => Promise<readonly CheckedPhoto[]>

/** `submit-quote` also checks the origin. */
export function isPhotoUrl(url: string): boolean {
  // Doesn't use countCharacters, because that would add all of text.ts to the form's first chunk.
  return [...url].length <= LIMITS.photoUrl && PHOTO_URL.test(url)
}
