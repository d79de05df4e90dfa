import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** A real JPEG of one color, as a file that a visitor would pick. */
export async function aPhoto(name: string, color = '#2a7f7a') {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/**
 * A real HEIC, made by heif-enc: 96 by 64, red at the left, blue at the right, to be shown turned by 90 degrees: 64 by 96,
 * blue at the top. As an iPhone names it.
 */
export const aHeicPhoto = () => ({
  name: 'IMG_0412.HEIC',
  mimeType: 'image/heic',
  buffer: readFileSync(new URL('turned.heic', import.meta.url)),
})
