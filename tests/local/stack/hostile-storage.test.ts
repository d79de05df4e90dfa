/** Requests that try to see, change or remove what is in storage, over the whole local stack. */
import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '@contract/photo.ts'
import {
  changesNothing,
  expectNoLeak,
  expectRefused,
  JSON_TYPE,
  storeCanary,
  storedPhotos,
} from '../../support/hostile/requests.ts'
import { asOperator, asVisitor, siteUrl } from '../../support/stack/local-stack.ts'

const STORAGE = '/storage/v1'
const aName = () => `${crypto.randomUUID()}/1732150800000-0.jpg`
const PHOTO = { method: 'POST', body: 'a photo', headers: { 'content-type': 'image/jpeg' } }
/** Somebody's photo, at an address that the visitor here happens to know. */
const stored = aName()

const send = (method: string, values: object) => ({ method, headers: JSON_TYPE, body: JSON.stringify(values) })
/** A token for an upload, as storage makes them, but signed with another secret. */
const signedFor = aName()
const forged = [
  { alg: 'HS256', typ: 'JWT' },
  { url: `${PHOTO_BUCKET}/${signedFor}`, exp: 4_102_444_800 },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('x'.repeat(43))
  .join('.')
const move = { bucketId: PHOTO_BUCKET, sourceKey: stored, destinationKey: aName() }

beforeAll(async () => {
  await storeCanary()
  expect((await asVisitor(`${STORAGE}/object/${PHOTO_BUCKET}/${stored}`, PHOTO)).status).toBe(200)
})

test.each<[name: string, status: number, path: string, call: Parameters<typeof asVisitor>[1]]>([
  ['the same name again', 400, `/object/${PHOTO_BUCKET}/${stored}`, PHOTO],
  [
    'in its place',
    400,
    `/object/${PHOTO_BUCKET}/${stored}`,
    { ...PHOTO, headers: { ...PHOTO.headers, 'x-upsert': 'true' } },
  ],
  ['put in its place', 400, `/object/${PHOTO_BUCKET}/${stored}`, { ...PHOTO, method: 'PUT' }],
  ['patched', 404, `/object/${PHOTO_BUCKET}/${stored}`, { ...PHOTO, method: 'PATCH' }],
  ['another bucket', 400, `/object/other/${aName()}`, PHOTO],
  ['the bucket in capitals', 400, `/object/${PHOTO_BUCKET.toUpperCase()}/${aName()}`, PHOTO],
  [
    'a wrong key',
    401,
    `/object/${PHOTO_BUCKET}/${aName()}`,
    { ...PHOTO, headers: { apikey: 'x', authorization: 'x' } },
  ],
  ['in pieces by the TUS protocol', 404, '/upload/resumable', { ...PHOTO, headers: { 'tus-resumable': '1.0.0' } }],
  ['by the S3 protocol', 404, `/s3/${PHOTO_BUCKET}/${aName()}`, { ...PHOTO, method: 'PUT' }],
  [
    'with a signature of nobody’s',
    400,
    `/object/upload/sign/${PHOTO_BUCKET}/${signedFor}?token=${forged}`,
    { ...PHOTO, method: 'PUT' },
  ],
])('an upload is refused: %s', async (_name, status, path, call) => {
  await expectRefused(status, STORAGE + path, call ?? {})
})

test.each<[name: string, status: number, path: string, call: Parameters<typeof asVisitor>[1]]>([
  ['listed', 200, `/object/list/${PHOTO_BUCKET}`, send('POST', { prefix: '', limit: 100 })],
  ['searched for', 200, `/object/list/${PHOTO_BUCKET}`, send('POST', { prefix: '', search: '%' })],
  ['listed by folder', 200, `/object/list/${PHOTO_BUCKET}`, send('POST', { prefix: stored.split('/')[0] })],
  ['removed among many', 200, `/object/${PHOTO_BUCKET}`, send('DELETE', { prefixes: [stored] })],
  ['removed', 404, `/object/${PHOTO_BUCKET}/${stored}`, { method: 'DELETE' }],
  ['moved', 400, '/object/move', send('POST', move)],
  ['copied', 400, '/object/copy', send('POST', move)],
  ['signed for', 400, `/object/sign/${PHOTO_BUCKET}/${stored}`, send('POST', { expiresIn: 60 })],
])('a photo cannot be %s', async (_name, status, path, call) => {
  const { text } = await expectRefused(status, STORAGE + path, call ?? {})
  if (status === 200) expect(text).toBe('[]')
})

test.each<[name: string, status: number, path: string, call: Parameters<typeof asVisitor>[1]]>([
  ['listed', 200, '/bucket', {}],
  ['seen', 400, `/bucket/${PHOTO_BUCKET}`, {}],
  ['made', 400, '/bucket', send('POST', { id: 'mine', name: 'mine', public: true })],
  ['emptied', 400, `/bucket/${PHOTO_BUCKET}/empty`, send('POST', {})],
  ['removed', 400, `/bucket/${PHOTO_BUCKET}`, { method: 'DELETE' }],
  ['given other limits', 400, `/bucket/${PHOTO_BUCKET}`, send('PUT', { public: true, file_size_limit: 1e9 })],
  ['opened to pages', 400, `/bucket/${PHOTO_BUCKET}`, send('PUT', { public: true, allowed_mime_types: ['text/html'] })],
])('a bucket cannot be %s', async (_name, status, path, call) => {
  await expectRefused(status, STORAGE + path, call ?? {})
})

test('no address is signed for a later upload, which the limits would not see', async () => {
  const sign = `${STORAGE}/object/upload/sign/${PHOTO_BUCKET}/${aName()}`
  await expectRefused(400, sign, send('POST', {}))
  await expectRefused(400, sign, { ...send('POST', {}), headers: { ...JSON_TYPE, 'x-upsert': 'true' } })
})

test.each([
  `/object/public/${PHOTO_BUCKET}/../../../../../etc/passwd`,
  `/object/public/${PHOTO_BUCKET}/..%2f..%2f..%2fkeys.json`,
  `/object/public/${PHOTO_BUCKET}/%2e%2e/%2e%2e/%2e%2e/keys.json`,
  '/object/public/../../../keys.json',
  `/object/public/${PHOTO_BUCKET}/..%5c..%5ckeys.json`,
])('no file of the machine is served: %s', async (path) => {
  const text = await new Promise<string>((resolve, reject) => {
    // As it is written: `fetch` would take the dots out.
    const call = request(siteUrl(), { path: STORAGE + path }, (answer) => {
      let read = ''
      answer.on('data', (chunk: Buffer) => (read += chunk.toString()))
      answer.once('end', () => resolve(read))
    })
    call.once('error', reject).end()
  })
  expect(text).not.toMatch(/secretKey|jwtSecret|root:/)
})

test('a download’s name adds no header', async () => {
  const answer = await asVisitor(`${STORAGE}/object/public/${PHOTO_BUCKET}/${stored}?download=x%0d%0aSet-Cookie:%20a=b`)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expectNoLeak(answer)
})

test('an empty bucket stays', async () => {
  const prefixes = await storedPhotos()
  await asOperator(`${STORAGE}/object/${PHOTO_BUCKET}`, send('DELETE', { prefixes }))
  expect(await storedPhotos()).toEqual([])
  await changesNothing(() => asVisitor(`${STORAGE}/bucket/${PHOTO_BUCKET}`, { method: 'DELETE' }))
})
