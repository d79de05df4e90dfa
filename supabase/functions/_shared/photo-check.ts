import { isPhotoUrl, PHOTO_MAX_BYTES, PHOTO_TYPES } from './contract/photo.ts'

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
 * is there, of a fitting size, that begins as a picture does. Asks our own storage only, and goes nowhere it points to.
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
  const head = await firstBytes(response)
  const size = sizeOf(response)
  const fits = size >= HEAD_BYTES && size <= PHOTO_MAX_BYTES
  const type = response.headers.get('content-type')
  return response.ok && fits && PHOTO_TYPES.some((known) => known === type) && beginsAsPicture(head)
}

/** The whole file's size. The local storage answers a request for a part with the whole. */
function sizeOf({ status, headers }: Response): number {
  const size = status === 206 ? /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] : headers.get('content-length')
  return Number(size ?? NaN)
}

const HEAD_BYTES = 12

/** Reads as much as tells the kind of file, then hangs up. */
async function firstBytes({ body }: Response): Promise<Uint8Array> {
  const head = new Uint8Array(HEAD_BYTES)
  const reader = body?.getReader()
  let read = 0
  while (reader && read < HEAD_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    head.set(value.subarray(0, HEAD_BYTES - read), read)
    read += value.byteLength
  }
  await reader?.cancel()
  return head
}

/** First bytes of JPEG, PNG and WebP; null stands for any byte. */
const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
] as const

function beginsAsPicture(head: Uint8Array): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, index) => byte === null || byte === head[index]))
}
