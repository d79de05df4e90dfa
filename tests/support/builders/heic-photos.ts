import { readFileSync } from 'node:fs'

/**
 * A real HEIC, made by heif-enc: 96 by 64, red at the left, blue at the right, to be shown turned by 90 degrees: 64 by 96,
 * blue at the top. As an iPhone names it.
 */
export const aHeicPhoto = () => ({
  name: 'IMG_0412.HEIC',
  mimeType: 'image/heic',
  buffer: readFileSync(new URL('turned.heic', import.meta.url)),
})
