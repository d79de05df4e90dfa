import sharp from 'sharp'
import { aHeicPhoto } from '../support/builders/heic-photos.ts'
import { sentWith } from '../support/browser/chosen-photos.ts'
import { mailbox } from '../support/browser/mailbox.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { expect, test } from './fixtures.ts'

const DECODER = /libheif|heic-worker|decode-heic/

test('a HEIC photo is sent upright as a JPEG, and is in the mail', async ({ page }) => {
  const [photo] = await sentWith(page, [aHeicPhoto()])
  expect(photo?.url).toMatch(/-0[.]jpg$/)
  expect(photo?.type).toBe('image/jpeg')
  expect(photo?.picture).toMatchObject({ format: 'jpeg', width: 64, height: 96 })
  const { data } = await sharp(photo?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [red = 0, , blue = 0] = data
  expect(blue).toBeGreaterThan(red + 80)
  const mails = await mailbox.all()
  expect(mails.filter(({ HTML }) => HTML.includes(photo?.url ?? 'nothing'))).toHaveLength(1)
})

test('a HEIC photo is shown on its tile once it is stored, and its decoder is loaded for it alone', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const { form } = await filledIn(page)
  await expect(page.locator('input[type=file]').first()).toHaveAttribute('accept', /[.]heic/)
  await form.addPhotos({ ...aHeicPhoto(), name: 'a.png', mimeType: 'image/png', buffer: await aPng() })
  await form.photosAdded(1)
  expect(loaded.filter((url) => DECODER.test(url))).toEqual([])
  await form.addPhotos(aHeicPhoto())
  await form.photosAdded(2)
  await expect
    .poll(() => page.getByRole('img', { name: /IMG_0412/ }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(64)
})

const aPng = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a7f7a' } })
    .png()
    .toBuffer()
