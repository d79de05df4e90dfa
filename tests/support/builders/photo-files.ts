import sharp from 'sharp'

/** A real JPEG in one color, like a file that a visitor would pick. */
export async function aPhoto(name: string, color = '#2a7f7a') {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
