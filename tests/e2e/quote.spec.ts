import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { deriveReference } from '@contract/lead.ts'
import { mailbox, quotesOf } from '../support/site/e2e-stack.ts'
import { openPage } from '../support/site/open-page.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { expectPhotos, fillOutQuote, readPhotos } from '../support/site/quote-page.ts'
import { expect, test } from './fixtures.ts'

const AD = '/industrial-excellence?utm_source=google&utm_medium=cpc&utm_campaign=spring&email=dana'

test('a quote with photos is stored with its source, confirmed on the page and emailed to staff', async ({ page }) => {
  await openPage(page, AD)
  const { form, quote } = await fillOutQuote(page)
  await page.setInputFiles('#photos', [await aPhoto('lobby.jpg'), await aPhoto('Restroom 2.JPG')])
  await expectPhotos(page, 2)
  await form.submit.click()
  await expect(form.confirmation).toBeFocused()
  const main = page.getByRole('main')
  // A trial click fails if another element covers the target.
  await main.getByRole('heading', { name: 'What happens next' }).click({ trial: true })
  await expect(page.getByRole('img', { name: /^Facility photo \d$/ })).toHaveCount(2)

  const [row, ...others] = await quotesOf(quote.email)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    full_name: quote.fullName,
    notes: quote.notes,
    source: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring', landing_page: '/industrial-excellence' },
    photos: [expect.stringMatching(/\/\d{13}-0\.jpg$/), expect.stringMatching(/\/\d{13}-1\.JPG$/)],
  })
  const reference = deriveReference(String(row?.['id']))
  await expect(main).toContainText(reference)

  const photos = await readPhotos(quote)
  const [mail, ...more] = await mailbox.of(quote.email)
  expect(more).toEqual([])
  expect(mail?.To.map(({ Address }) => Address)).toEqual(['staff@site.example'])
  for (const value of [reference, quote.businessName, quote.phone, quote.squareFootage, ...photos])
    expect(mail?.Text).toContain(value)
  await expect.poll(() => mailbox.to(quote.email), { timeout: 20_000 }).toHaveLength(1)
})

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

/** A picture that is red on the right and transparent on the left. */
const drawing = () =>
  sharp({ create: { width: 640, height: 480, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).composite([
    { input: { create: { width: 320, height: 480, channels: 3, background: RED } }, left: 320, top: 0 },
  ])

/** Returns the color of a picture near its top left corner. */
async function cornerColor(picture: Sharp): Promise<'white' | 'red' | 'blue'> {
  const pixel = { left: 16, top: 16, width: 1, height: 1 }
  const [red = 0, green = 0, blue = 0] = await picture.extract(pixel).removeAlpha().raw().toBuffer()
  if (Math.min(red, green, blue) > 240) return 'white'
  return red > blue ? 'red' : 'blue'
}

test('photos of any type are stored upright as JPEGs on white, without metadata [fault] [security]', async ({
  page,
}) => {
  const decoders: string[] = []
  page.on('request', (request) => /heic/.test(request.url()) && decoders.push(request.url()))
  const taken = await phonePhoto()
  for (const trace of TRACES) expect(taken.includes(trace), trace).toBe(true)
  const { form, quote } = await fillOutQuote(page)
  await expect(page.locator('input[type=file]').first()).toHaveAttribute('accept', /[.]heic/)
  await page.setInputFiles('#photos', { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: taken })
  await expectPhotos(page, 1)
  expect(decoders).toEqual([])
  await page.setInputFiles('#photos', [
    aHeicPhoto(),
    { name: 'plan.png', mimeType: 'image/png', buffer: await drawing().png().toBuffer() },
    { name: 'sink.webp', mimeType: 'image/webp', buffer: await drawing().webp().toBuffer() },
    { ...aHeicPhoto(), name: 'IMG_1.jpeg', mimeType: 'image/jpeg' },
  ])
  await expectPhotos(page, 5)
  const tile = page.getByRole('img', { name: /IMG_0412/ })
  await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  await form.send()

  const [mail] = await mailbox.of(quote.email)
  const photos = await readPhotos(quote)
  expect(photos).toHaveLength(5)
  for (const [index, name, size, color] of [
    [0, '0.jpg', { width: 480, height: 640 }, 'red'],
    [1, '1.jpg', { width: 64, height: 96 }, 'blue'],
    [2, '2.jpg', { width: 640, height: 480 }, 'white'],
    [3, '3.jpg', { width: 640, height: 480 }, 'white'],
    [4, '4.jpeg', { width: 64, height: 96 }, 'blue'],
  ] as const) {
    const url = photos[index] ?? ''
    expect(url.replace(/^.*-/, '')).toBe(name)
    expect(mail?.HTML).toContain(url)
    const response = await fetch(url)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const stored = Buffer.from(await response.arrayBuffer())
    for (const trace of TRACES) expect(stored.includes(trace), trace).toBe(false)
    const { width, height, orientation, exif } = await sharp(stored).metadata()
    expect({ width, height, orientation, exif }).toEqual({ ...size, orientation: undefined, exif: undefined })
    expect(await cornerColor(sharp(stored)), name).toBe(color)
  }
})
