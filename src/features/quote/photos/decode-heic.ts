/** Whether the library's only worker still owes the response to a photo whose time limit has passed. */
let isStuck = false

/**
 * Decodes a HEIC photo that the browser cannot open (docs/decisions/006-photos-in-the-browser.md), in a worker of the
 * library. Null if the decoder cannot either.
 * @param ending aborts when the wait ends; this function aborts it if the worker is stuck
 * @throws if the decoder does not load; a retry may work
 */
export async function decodeHeic(
  file: File,
  options: ImageBitmapOptions,
  ending: AbortController,
): Promise<ImageBitmap | null> {
  const { heicTo } = await import('heic-to/csp')
  if (isStuck) ending.abort()
  ending.signal.throwIfAborted()
  const noteStuck = () => (isStuck = true)
  ending.signal.addEventListener('abort', noteStuck)
  try {
    return await heicTo({ blob: file, type: 'bitmap', options }).catch(() => null)
  } finally {
    ending.signal.removeEventListener('abort', noteStuck)
    isStuck = false
  }
}
