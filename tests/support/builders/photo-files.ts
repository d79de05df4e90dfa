import sharp from 'sharp'

export async function aPhoto(name: string, color = '#2a7f7a') {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
