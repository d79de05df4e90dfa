/**
 * Decodes a HEIC photo that the browser cannot open (docs/decisions/006-photos-in-the-browser.md), in a worker of the
 * library. Null if the decoder cannot either.
 * @throws if the decoder does not load; a retry may work
 */
export async function decodeHeic(file: File): Promise<ImageBitmap | null> {
  const { heicTo } = await import('heic-to/csp')
  return heicTo({ blob: file, type: 'bitmap' }).catch(() => null)
}
