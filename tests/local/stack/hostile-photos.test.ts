/** Photos that strangers could send to storage, over the whole local stack: names, types and bytes. */
import { beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET, PHOTO_MAX_BYTES } from '@contract/photo.ts'
import { expectNoLeak, expectRefused, storeCanary, storedPhotos } from '../../support/hostile/requests.ts'
import { asVisitor } from '../../support/stack/local-stack.ts'
import { aPhoto } from '../../support/builders/photo-files.ts'

const BUCKET = `/storage/v1/object/${PHOTO_BUCKET}/`
const FOLDER = '3b241101-e2bb-4255-8caf-4136c566a962'
const FILE = '1732150800000-0.jpg'
const aName = () => `${crypto.randomUUID()}/${FILE}`

let bytes: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  await storeCanary()
  bytes = new Uint8Array((await aPhoto(FILE)).buffer)
})

const put = (body: BodyInit = bytes, type = 'image/jpeg') => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
})

test.each<[name: string, path: string]>([
  ['no folder', FILE],
  ['a name of the visitor’s own', `${FOLDER}/photo.jpg`],
  ['a folder that can be guessed', `3b241101-e2bb-1255-8caf-4136c566a962/${FILE}`],
  ['a short timestamp', `${FOLDER}/173215080000-0.jpg`],
  ['a large index', `${FOLDER}/1732150800000-1000.jpg`],
  ['digits of another script', `${FOLDER}/1732150800000-٣.jpg`],
  ['a vector picture', `${FOLDER}/1732150800000-0.svg`],
  ['a page', `${FOLDER}/1732150800000-0.html`],
  ['a page behind a picture', `${FOLDER}/${FILE}.html`],
  ['a program', `${FOLDER}/1732150800000-0.php`],
  ['no extension', `${FOLDER}/1732150800000-0`],
  ['a deeper folder', `${FOLDER}/deeper/${FILE}`],
  ['a slash at its end', `${FOLDER}/${FILE}/`],
  ['a way up', `..%2f${FOLDER}/${FILE}`],
  ['a way up twice encoded', `%252e%252e%252f${FOLDER}/${FILE}`],
  ['a way up and back', `${FOLDER}/..%2f${FOLDER}/${FILE}`],
  ['an absolute path', '%2fetc%2fpasswd'],
  ['a backslash', `${FOLDER}%5c${FILE}`],
  ['a line feed', `${FOLDER}/${FILE}%0a`],
  ['a NUL before another extension', `${FOLDER}/${FILE}%00.html`],
  ['a question mark', `${FOLDER}/${FILE}%3fx`],
  ['SQL', `x'%3bdrop%20table%20storage.objects--/${FILE}`],
  ['2,000 letters', `${'a'.repeat(2_000)}.jpg`],
  ['nothing', ''],
])('a name is refused: %s', async (_name, path) => {
  await expectRefused(400, BUCKET + path, put())
})

test.each([
  'image/svg+xml',
  'image/gif',
  'image/heic',
  'image/*',
  '*/*',
  'text/html',
  'text/html;image/jpeg',
  'image/jpeg, text/html',
  'image/jpeg; charset=utf-7',
  'application/pdf',
  'application/javascript',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
])('a type is refused: %s', async (type) => {
  await expectRefused(400, BUCKET + aName(), put(bytes, type))
})

test('a page in a form that calls itself a picture is refused by the part’s own type', async () => {
  const body = new FormData()
  body.append('file', new Blob(['<script></script>'], { type: 'text/html' }), FILE)
  await expectRefused(400, BUCKET + aName(), { method: 'POST', body })
})

test('a photo one byte over the limit is refused', async () => {
  await expectRefused(413, BUCKET + aName(), put(new Uint8Array(PHOTO_MAX_BYTES + 1)))
})

test('an endless photo, sent in pieces, is refused', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000)) })
  await expectRefused(413, BUCKET + aName(), put(body))
})

test('a photo at the limit is taken', async () => {
  expect((await asVisitor(BUCKET + aName(), put(new Uint8Array(PHOTO_MAX_BYTES)))).status).toBe(200)
})

test.each<[name: string, body: () => BodyInit]>([
  ['no bytes', () => new Uint8Array()],
  ['a page that calls itself a picture', () => '<script>alert(1)</script>'],
  ['a photo with a script behind it', () => new Blob([bytes, '<script>alert(1)</script>'])],
  ['the start of a program', () => new Uint8Array([0x7f, 0x45, 0x4c, 0x46])],
])(
  'storage believes the type: %s is stored under its name alone, and submit-quote tells staff',
  async (_name, body) => {
    const before = await storedPhotos()
    const name = aName()
    const answer = await asVisitor(BUCKET + name, put(body()))
    expectNoLeak(answer)
    expect(answer.status).toBe(200)
    expect(await storedPhotos()).toEqual([...before, name].sort())
  },
)

test('what follows a name’s question mark is no part of it', async () => {
  const name = aName()
  expect((await asVisitor(`${BUCKET}${name}?x=/../y.html`, put())).status).toBe(200)
  expect(await storedPhotos()).toContain(name)
})

test('a folder takes ten photos and no more', async () => {
  const folder = crypto.randomUUID()
  const statuses = []
  for (let index = 0; index < 12; index++) {
    statuses.push((await asVisitor(`${BUCKET}${folder}/1732150800000-${index}.jpg`, put())).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 400, 400])
  expect((await storedPhotos()).filter((name) => name.startsWith(folder))).toHaveLength(10)
})
