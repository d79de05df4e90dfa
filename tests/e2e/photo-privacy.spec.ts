import sharp from 'sharp'
import { photosOf } from '../support/browser/quote-outcome.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { expect, test } from './fixtures.ts'

const RED = { r: 200, g: 30, b: 30 }
const SCRIPT = '<script>alert(1)</script>'

/** Lying on its side as a phone stores it, red where its top is, with place and camera, and with a page behind it. */
async function phonePhoto() {
  const top = { input: { create: { width: 320, height: 480, channels: 3 as const, background: RED } }, left: 0, top: 0 }
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#1e1ec8' } })
    .composite([top])
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Canary Camera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 22/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '94/1 12/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  return Buffer.concat([photo, Buffer.from(SCRIPT)])
}

test('a photo that tells where it was taken arrives upright and tells nothing', async ({ page }) => {
  const taken = await phonePhoto()
  const before = await sharp(taken).metadata()
  expect(before.exif?.includes('Canary Camera')).toBe(true)
  expect(before.orientation).toBe(6)

  const { form, quote } = await filledIn(page)
  await form.addPhotos({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: taken })
  await form.send()

  const [url = ''] = await photosOf(quote)
  const stored = Buffer.from(await (await fetch(url)).arrayBuffer())
  for (const trace of ['Exif', 'GPS', 'Canary', SCRIPT]) expect(stored.includes(trace), trace).toBe(false)

  const { width, height, orientation, exif } = await sharp(stored).metadata()
  expect({ width, height, orientation, exif }).toEqual({
    width: 480,
    height: 640,
    orientation: undefined,
    exif: undefined,
  })
  const [red = 0, , blue = 0] = await sharp(stored)
    .extract({ left: 240, top: 40, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(red).toBeGreaterThan(150)
  expect(blue).toBeLessThan(90)
})
