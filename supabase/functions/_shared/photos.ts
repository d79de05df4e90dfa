import { imageDimensionsFromData } from 'image-dimensions'
import { isPhotoUrl, PHOTO_MAX_BYTES, PHOTO_TYPES } from './contract/quote-shape.ts'
import type { CheckPhotos } from './email/email.ts'

/** Checks a photo's file, because the storage server trusts the uploader, and a small file can expand to gigabytes. */
export function createPhotoCheck(apiOrigin: string, withinMs = 3_000): CheckPhotos {
  return (urls) =>
    Promise.all(
      urls.map(async (url) => {
        const isOurs = isPhotoUrl(url) && url.startsWith(`${apiOrigin}/`)
        return { url, verified: isOurs && (await isPicture(url, withinMs).catch(() => null)) }
      }),
    )
}

const isStorageFault = (status: number) => status >= 500 || [402, 408, 429].includes(status)

async function isPicture(url: string, withinMs: number): Promise<boolean | null> {
  const response = await fetch(url, {
    headers: { range: `bytes=0-${HEAD_BYTES - 1}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
  })
  if (isStorageFault(response.status)) {
    await response.body?.cancel()
    return null
  }
  const pixels = await readPixelCount(response)
  const type = response.headers.get('content-type')
  const isPhoto = PHOTO_TYPES.some((known) => known === type) && readFileSize(response) <= PHOTO_MAX_BYTES
  return response.ok && isPhoto && pixels > 0 && pixels <= MOST_PIXELS
}

/** Returns the size of the whole file. Local storage ignores the range and returns the whole file. */
function readFileSize({ status, headers }: Response): number {
  const size = status === 206 ? /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] : headers.get('content-length')
  return Number(size ?? NaN)
}

/** Some cameras write slightly more than 64 KB of metadata before the image size. */
const HEAD_BYTES = 128 * 1024

/** Several times as many pixels as in a photo that the page has resized. */
const MOST_PIXELS = 16_000_000

/** Downloads a photo until the image size is known. Returns zero if the file isn't an image, or has no size near its start. */
async function readPixelCount({ body }: Response): Promise<number> {
  const head = new Uint8Array(HEAD_BYTES)
  const reader = body?.getReader()
  let read = 0
  let picture: ReturnType<typeof imageDimensionsFromData>
  while (reader && picture === undefined && read < HEAD_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    head.set(value.subarray(0, HEAD_BYTES - read), read)
    read = Math.min(read + value.byteLength, HEAD_BYTES)
    picture = imageDimensionsFromData(head.subarray(0, read))
  }
  await reader?.cancel()
  const isKnown = PHOTO_TYPES.some((type) => type === `image/${picture?.type}`)
  return picture && isKnown ? picture.width * picture.height : 0
}
