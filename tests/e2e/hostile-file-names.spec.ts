/** Hostile file names, and too many files. */
import { sentWith } from '../support/browser/chosen-photos.ts'
import { photosOf } from '../support/browser/quote-outcome.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { aText } from '../support/hostile/files.ts'
import { expectInert } from '../support/hostile/inert.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { expect, test } from './hostile-fixtures.ts'

test('hostile file names are shown as text, and only their extension is stored', async ({ page }) => {
  const names = [
    '../../etc/passwd.jpg',
    `"><img src=x onerror=pwn('name')>.JPG`,
    `'; drop table soft_quotes;--.jpeg`,
    'photo\u202Egpj.exe.jpg',
    '%2e%2e%2f%00.jpg',
    `${'long '.repeat(400)}.jpg`,
    'no extension',
    'upper.PNG.JpG',
  ]
  const { buffer } = await aPhoto('any.jpg')
  const stored = await sentWith(
    page,
    names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })),
  )
  const ends = stored.map(({ url }) => /\/facility-photos\/[0-9a-f-]{36}\/\d{13}-(\d+\.\w+)$/.exec(url)?.[1])
  expect(ends).toEqual(['0.jpg', '1.JPG', '2.jpeg', '3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.JpG'])
})

test('hostile names of refused files are text too, and do not widen the page', async ({ page }) => {
  const { form } = await filledIn(page)
  const name = `<img src=x onerror=pwn(1)>${'W'.repeat(2_000)}.gif`
  await form.addPhotos(aText(name, 'image/gif', 'GIF89a'))
  await expect(form.refusals).toHaveText([`${name} is not a JPEG, PNG, WebP or HEIC photo.`])
  await expectInert(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('the same file twice is stored as two photos', async ({ page }) => {
  const file = await aPhoto('same.jpg')
  const stored = await sentWith(page, [file, file])
  expect(new Set(stored.map(({ url }) => url)).size).toBe(2)
})

test('of eleven files ten are taken, and the eleventh is named', async ({ page }) => {
  const { buffer } = await aPhoto('any.jpg')
  const files = Array.from({ length: 11 }, (_, index) => ({ name: `${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }))
  const { form, quote } = await filledIn(page)
  await form.addPhotos(...files)
  await expect(form.refusals).toHaveText(['You can add up to 10 photos. Not added: 11.jpg.'])
  await form.photosAdded(10)
  await form.send()
  expect(await photosOf(quote)).toHaveLength(10)
})
