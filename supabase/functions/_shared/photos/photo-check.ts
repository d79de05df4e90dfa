import { isPhotoUrl, PHOTO_MAX_BYTES, PHOTO_TYPES } from '../contract/photo.ts'
import { type PictureSize, pictureSize } from './picture-size.ts'

/** A photo of a quote, and whether it holds what it promises. */
export interface CheckedPhoto {
  readonly url: string
  readonly verified: boolean
}

/** Looks at each photo, in the given order. Never rejects: what cannot be looked at is not verified. */
export type PhotoCheck = (urls: readonly string[]) => Promise<readonly CheckedPhoto[]>

/** Time for all photos together, in milliseconds: they are looked at side by side. */
const TIMEOUT_MS = 3_000

/**
 * Looks at what is really stored under a photo's URL, since storage takes the uploader's word for its type: a file that
 * is there, of a fitting size, that states as a picture does how wide and high it is, and nothing absurd: a small file can
 * unfold to gigabytes in whatever opens the mail. Asks our own storage only, and goes nowhere it points to.
 *
 * @param apiOrigin origin of our storage
 */
export function createPhotoCheck(apiOrigin: string, withinMs = TIMEOUT_MS): PhotoCheck {
  return (urls) =>
    Promise.all(
      urls.map(async (url) => {
        const isOurs = isPhotoUrl(url) && url.startsWith(`${apiOrigin}/`)
        return { url, verified: isOurs && (await isPicture(url, withinMs).catch(() => false)) }
      }),
    )
}

async function isPicture(url: string, withinMs: number): Promise<boolean> {
  const response = await fetch(url, {
    headers: { range: `bytes=0-${HEAD_BYTES - 1}` },
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  })
  const picture = await statedSize(response)
  const type = response.headers.get('content-type')
  const isPhoto = PHOTO_TYPES.some((known) => known === type) && sizeOf(response) <= PHOTO_MAX_BYTES
  return response.ok && isPhoto && picture !== null && isSane(picture)
}

/** The whole file's size. The local storage answers a request for a part with the whole. */
function sizeOf({ status, headers }: Response): number {
  const size = status === 206 ? /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] : headers.get('content-length')
  return Number(size ?? NaN)
}

/** Cameras write up to 64 KB about a shot before they say how large it is, and a little more of their own. */
const HEAD_BYTES = 128 * 1024

/** Reads as much as tells the picture's size, then hangs up. */
async function statedSize({ body }: Response): Promise<PictureSize | null> {
  const head = new Uint8Array(HEAD_BYTES)
  const reader = body?.getReader()
  let read = 0
  let size: PictureSize | null = null
  while (reader && size === null && read < HEAD_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    head.set(value.subarray(0, HEAD_BYTES - read), read)
    read = Math.min(read + value.byteLength, HEAD_BYTES)
    size = pictureSize(head.subarray(0, read))
  }
  await reader?.cancel()
  return size
}

/** Several times what the page makes of a photo, in pixels. */
const LONGEST_SIDE = 12_000
const MOST_PIXELS = 100_000_000

function isSane({ width, height }: PictureSize): boolean {
  return Math.min(width, height) > 0 && Math.max(width, height) <= LONGEST_SIDE && width * height <= MOST_PIXELS
}
