/** Hostile files and their names: at most a redrawn picture of them is stored, and the quote still goes out. */
import sharp from 'sharp'
import { backend } from '../support/browser/backend.ts'
import { sentWith } from '../support/browser/chosen-photos.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { aPage, aPhotoWithPlace, aPlainPng, aPolyglot, anSvg, aText, MARK } from '../support/hostile/files.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { expectInert } from '../support/hostile/texts.ts'
import { expect, test } from './hostile-fixtures.ts'

test('files that are no photos are refused by name, none of them is stored, and the quote goes out', async ({
  page,
}) => {
  const { form, quote } = await filledIn(page)
  const before = await backend.photoCount()
  const { buffer } = await aPhoto('torn.jpg')
  for (const [what, file, reason] of [
    ['an SVG', anSvg('plan.svg', 'image/svg+xml'), 'plan.svg is not a JPEG, PNG, WebP or HEIC photo.'],
    [
      'an SVG by another name',
      anSvg('plan.png', 'image/png'),
      'plan.png could not be opened. The file may be damaged.',
    ],
    [
      'a page by the name of a picture',
      aPage('lobby.png', 'image/png'),
      'lobby.png could not be opened. The file may be damaged.',
    ],
    ['a page without a type', aPage('lobby.jpg', ''), 'lobby.jpg could not be opened. The file may be damaged.'],
    ['a page', aPage('lobby.html', 'text/html'), 'lobby.html is not a JPEG, PNG, WebP or HEIC photo.'],
    [
      'a program behind a picture’s name',
      aText('photo.jpg.exe', 'application/x-msdownload', 'MZ'),
      'photo.jpg.exe is not a JPEG, PNG, WebP or HEIC photo.',
    ],
    ['nothing at all', aText('empty.jpg', 'image/jpeg', ''), 'empty.jpg could not be opened. The file may be damaged.'],
    [
      'the beginning of a picture',
      { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, 300) },
      'torn.jpg could not be opened. The file may be damaged.',
    ],
  ] as const) {
    await test.step(what, async () => {
      await form.addPhotos(file)
      await expect(form.refusals.last()).toHaveText(reason)
      await expect(form.photos).toHaveCount(0)
    })
  }
  expect(await backend.photoCount()).toBe(before)
  await form.send()
  expect(await backend.quotesOf(quote.email)).toMatchObject([{ photos: [] }])
})

test('of a picture that is also a web page, only the picture is stored', async ({ page }) => {
  const file = await aPolyglot('both.jpg')
  expect(file.buffer.toString('latin1')).toContain(MARK)
  const [stored] = await sentWith(page, [file])
  expect(stored?.type).toBe('image/jpeg')
  expect(stored?.bytes.toString('latin1')).not.toMatch(/script|doctype|<title/i)
})

test('the place where a photo was taken and the phone’s name are not stored', async ({ page }) => {
  const file = await aPhotoWithPlace('home.jpg')
  expect((await sharp(file.buffer).metadata()).exif?.toString('latin1')).toContain('SecretPhone')
  const [stored] = await sentWith(page, [file])
  expect(stored?.picture.exif).toBeUndefined()
  expect(stored?.bytes.toString('latin1')).not.toMatch(/Exif|SecretPhone|GPS/)
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

test('hostile names of refused files are text too, and do not widen the page', async ({ page }) => {
  const { form } = await filledIn(page)
  const name = `<img src=x onerror=pwn(1)>${'W'.repeat(2_000)}.gif`
  await form.addPhotos(aText(name, 'image/gif', 'GIF89a'))
  await expect(form.refusals).toHaveText([`${name} is not a JPEG, PNG, WebP or HEIC photo.`])
  await expectInert(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
