import sharp from 'sharp'

export async function aPhoto(name: string) {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a7f7a' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
