import sharp from 'sharp'
import { mailbox } from '../support/browser/mailbox.ts'
import { photosOf } from '../support/browser/quote-outcome.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { aHeicPhoto } from '../support/builders/heic-photos.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { expect, test } from './fixtures.ts'

const DECODER = /heic/

test('a HEIC photo is shown, sent upright as a JPEG, and in the mail; its decoder is loaded for it alone', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const { form, quote } = await filledIn(page)
  await expect(page.locator('input[type=file]').first()).toHaveAttribute('accept', /[.]heic/)
  await form.addPhotos(await aPhoto('lobby.jpg'))
  await form.photosAdded(1)
  expect(loaded.filter((url) => DECODER.test(url))).toEqual([])
  await form.addPhotos(aHeicPhoto())
  await form.photosAdded(2)
  const tile = page.getByRole('img', { name: /IMG_0412/ })
  await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)

  await form.send()
  const [, url = ''] = await photosOf(quote)
  expect(url).toMatch(/-1[.]jpg$/)
  const stored = await fetch(url)
  expect(stored.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await stored.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 96 })
  const [red = 0, , blue = 0] = await sharp(bytes).removeAlpha().raw().toBuffer()
  expect(blue).toBeGreaterThan(red + 80)
  const [mail] = await mailbox.of(quote.email)
  expect(mail?.HTML).toContain(url)
})
