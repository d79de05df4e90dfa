import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { mailbox } from '../support/site/e2e-stack.ts'
import { fillOutQuote, readPhotos } from '../support/site/quote-page.ts'
import { expect, test } from './fixtures.ts'

const RED = { r: 200, g: 30, b: 30 }
const SCRIPT = '<script>alert(1)</script>'
const TRACES = ['Exif', 'Canary', SCRIPT]

/** A real HEIC file, 96 × 64 with red on the left. It displays rotated by 90 degrees, as 64 × 96 with blue on top. */
const aHeicPhoto = () => ({
  name: 'IMG_0412.HEIC',
  mimeType: 'image/heic',
  buffer: readFileSync(new URL('../support/builders/turned.heic', import.meta.url)),
})

/** A sideways JPEG that displays with red on top. It has location and camera data, and a script appended to it. */
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

test('photos, including HEIC, are stored upright as JPEGs without metadata [fault] [security]', async ({ page }) => {
  const decoders: string[] = []
  page.on('request', (request) => /heic/.test(request.url()) && decoders.push(request.url()))
  const taken = await phonePhoto()
  for (const trace of TRACES) expect(taken.includes(trace), trace).toBe(true)
  const { form, quote } = await fillOutQuote(page)
  await expect(page.locator('input[type=file]').first()).toHaveAttribute('accept', /[.]heic/)
  await form.addPhotos({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: taken })
  await form.expectPhotos(1)
  expect(decoders).toEqual([])
  await form.addPhotos(aHeicPhoto())
  await form.expectPhotos(2)
  const tile = page.getByRole('img', { name: /IMG_0412/ })
  await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  await form.send()

  const [mail] = await mailbox.of(quote.email)
  const photos = await readPhotos(quote)
  for (const [index, size, top] of [
    [0, { width: 480, height: 640 }, 'red'],
    [1, { width: 64, height: 96 }, 'blue'],
  ] as const) {
    const url = photos[index] ?? ''
    expect(url).toMatch(new RegExp(`-${index}[.]jpg$`))
    expect(mail?.HTML).toContain(url)
    const response = await fetch(url)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const stored = Buffer.from(await response.arrayBuffer())
    for (const trace of TRACES) expect(stored.includes(trace), trace).toBe(false)
    const { width, height, orientation, exif } = await sharp(stored).metadata()
    expect({ width, height, orientation, exif }).toEqual({ ...size, orientation: undefined, exif: undefined })
    const pixel = { left: 16, top: 16, width: 1, height: 1 }
    const [red = 0, , blue = 0] = await sharp(stored).extract(pixel).removeAlpha().raw().toBuffer()
    expect(red > blue ? 'red' : 'blue').toBe(top)
  }
})

/** A picture that is red on the right and transparent on the left. */
const drawing = () =>
  sharp({ create: { width: 640, height: 480, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).composite([
    { input: { create: { width: 320, height: 480, channels: 3, background: RED } }, left: 320, top: 0 },
  ])

test('transparent PNG and WebP photos, and a HEIC named .jpeg, are stored as JPEGs on white', async ({ page }) => {
  const { form, quote } = await fillOutQuote(page)
  await form.addPhotos(
    { name: 'plan.png', mimeType: 'image/png', buffer: await drawing().png().toBuffer() },
    { name: 'sink.webp', mimeType: 'image/webp', buffer: await drawing().webp().toBuffer() },
    { ...aHeicPhoto(), name: 'IMG_1.jpeg', mimeType: 'image/jpeg' },
  )
  await form.expectPhotos(3)
  await form.send()
  const stored = await Promise.all(
    (await readPhotos(quote)).map(async (url) => ({
      name: url.replace(/^.*-/, ''),
      picture: sharp(Buffer.from(await (await fetch(url)).arrayBuffer())),
    })),
  )
  expect(stored.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg', '2.jpeg'])
  for (const { picture } of stored) expect((await picture.metadata()).format).toBe('jpeg')
  for (const { picture } of stored.slice(0, 2)) {
    const corner = await picture.clone().extract({ left: 16, top: 16, width: 1, height: 1 }).raw().toBuffer()
    expect(Math.min(...corner)).toBeGreaterThan(240)
  }
})
