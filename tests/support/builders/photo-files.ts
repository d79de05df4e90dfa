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
 * A real HEIC by heif-enc, named as by an iPhone: 96 by 64, red on the left, blue on the right. Its rotation of 90 degrees
 * displays it as 64 by 96, blue on top.
 */
export const aHeicPhoto = () => ({
  name: 'IMG_0412.HEIC',
  mimeType: 'image/heic',
  buffer: readFileSync(new URL('turned.heic', import.meta.url)),
})
