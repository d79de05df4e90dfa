/** Hostile files and their names: at most a redrawn picture of them is stored, and the quote still goes out. */
import { backend } from '../support/browser/backend.ts'
import { sentWith } from '../support/browser/chosen-photos.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { aPage, aPlainPng, anSvg, aText } from '../support/hostile/files.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { expectInert } from '../support/hostile/texts.ts'
import { expect, test } from './hostile-fixtures.ts'

const NO_PHOTO = ' is not a JPEG, PNG, WebP or HEIC photo.'
const DAMAGED = ' could not be opened. The file may be damaged.'

test('files that are no photos are refused by name, none of them is stored, and the quote goes out', async ({
  page,
}) => {
  const { form, quote } = await filledIn(page)
  const before = await backend.photoCount()
  const { buffer } = await aPhoto('torn.jpg')
  const longName = `<img src=x onerror=pwn(1)>${'W'.repeat(2_000)}.gif`
  for (const [file, reason] of [
    [anSvg('plan.svg', 'image/svg+xml'), NO_PHOTO],
    [anSvg('plan.png', 'image/png'), DAMAGED],
    [aPage('lobby.png', 'image/png'), DAMAGED],
    [aPage('lobby.jpg', ''), DAMAGED],
    [aPage('lobby.html', 'text/html'), NO_PHOTO],
    [aText('photo.jpg.exe', 'application/x-msdownload', 'MZ'), NO_PHOTO],
    [aText('empty.jpg', 'image/jpeg', ''), DAMAGED],
    [{ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, 300) }, DAMAGED],
    [aText(longName, 'image/gif', 'GIF89a'), NO_PHOTO],
  ] as const) {
    await form.addPhotos(file)
    await expect(form.refusals.last()).toHaveText(file.name + reason)
    await expect(form.photos).toHaveCount(0)
  }
  await expectInert(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await backend.photoCount()).toBe(before)
  await form.send()
  expect(await backend.quotesOf(quote.email)).toMatchObject([{ photos: [] }])
})

test('a picture of fifty megapixels is stored scaled down', async ({ page }) => {
  const [stored] = await sentWith(page, [aPlainPng('huge.png', 8_660, 5_774)])
  expect(stored?.picture).toMatchObject({ format: 'png', width: 2_560, height: 1_707 })
})

test('a small file that unpacks to gigabytes is refused by name, and the page still works', async ({ page }) => {
  const bomb = aPlainPng('bomb.png', 60_000, 60_000)
  expect(bomb.buffer.length).toBeLessThan(1_000_000)
  const { form, quote } = await filledIn(page)
  await form.addPhotos(bomb)
  await expect(form.refusals).toHaveText([/^bomb\.png could not be opened/])
  await page.getByLabel('Notes').fill('Still here.')
  await form.send()
  expect(await backend.quotesOf(quote.email)).toMatchObject([{ notes: 'Still here.', photos: [] }])
})

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
