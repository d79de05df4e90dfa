import { isPhotoUrl, PHOTO_MAX_BYTES, PHOTO_TYPES } from '../contract/photo.ts'
import { type PictureSize, pictureSize } from './picture-size.ts'

/** A photo of a quote, and whether it really is a picture; null when storage did not let us look. */
export interface CheckedPhoto {
  readonly url: string
  readonly verified: boolean | null
}

/** Checks photos, and keeps their order. Never rejects. */
export type PhotoCheck = (urls: readonly string[]) => Promise<readonly CheckedPhoto[]>

/** Time for all photos together, in milliseconds: they are checked in parallel. */
const TIMEOUT_MS = 3_000

/**
 * Checks what is really stored at a photo's URL, because storage trusts the uploader about its type: the file exists,
 * is not too large, and its header states a picture's width and height. Both must be reasonable: a small file can
 * unpack to gigabytes in a mail program. Asks only our own storage, and follows no redirects.
 *
 * @param apiOrigin origin of our storage
 */
export function createPhotoCheck(apiOrigin: string, withinMs = TIMEOUT_MS): PhotoCheck {
  return (urls) =>
    Promise.all(
      urls.map(async (url) => {
        const isOurs = isPhotoUrl(url) && url.startsWith(`${apiOrigin}/`)
        return { url, verified: isOurs && (await isPicture(url, withinMs).catch(() => null)) }
      }),
    )
}

/** Statuses about storage, our plan or the moment, not about the photo. */
const isOurFault = (status: number) => status >= 500 || [402, 408, 429].includes(status)

async function isPicture(url: string, withinMs: number): Promise<boolean | null> {
  const response = await fetch(url, {
    headers: { range: `bytes=0-${HEAD_BYTES - 1}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
  })
  if (isOurFault(response.status)) {
    await response.body?.cancel()
    return null
  }
  const picture = await statedSize(response)
  const type = response.headers.get('content-type')
  const isPhoto = PHOTO_TYPES.some((known) => known === type) && sizeOf(response) <= PHOTO_MAX_BYTES
  return response.ok && isPhoto && picture !== null && isSane(picture)
}

/** The whole file's size. Local storage answers a range request with the whole file. */
function sizeOf({ status, headers }: Response): number {
  const size = status === 206 ? /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] : headers.get('content-length')
  return Number(size ?? NaN)
}

/** Cameras write up to 64 KB of metadata, and a little more, before the picture's size. */
const HEAD_BYTES = 128 * 1024

/** Reads until the picture's size is known, then stops the download. */
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

/** In pixels: several times the size that the page shrinks photos to. */
const LONGEST_SIDE = 12_000
const MOST_PIXELS = 100_000_000

function isSane({ width, height }: PictureSize): boolean {
  return Math.min(width, height) > 0 && Math.max(width, height) <= LONGEST_SIDE && width * height <= MOST_PIXELS
}
