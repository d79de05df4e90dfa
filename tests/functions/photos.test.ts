import type { ServerResponse } from 'node:http'
import { PHOTO_MAX_BYTES } from '@contract/quote-shape.ts'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createPhotoCheck } from '../../supabase/functions/_shared/photos.ts'
import { aPhotoUrl } from '../support/builders/payloads.ts'
import { startBackendStub } from '../support/servers/backend-stub.ts'

const [storage, elsewhere] = [await startBackendStub(), await startBackendStub()]
beforeEach(() => {
  storage.answers(respondWith(JPEG))
  elsewhere.answers(respondWith(JPEG))
})

const text = (content: string) => Buffer.from(content.padEnd(200))
const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a7f7a' } })
const [JPEG, PNG, WEBP] = await Promise.all([
  picture.clone().jpeg().toBuffer(),
  picture.clone().png().toBuffer(),
  picture.clone().webp().toBuffer(),
])

const GIF = await picture.clone().gif().toBuffer()
const HUGE_PNG = Buffer.from(PNG)
HUGE_PNG.writeUInt32BE(10_000, 16)
HUGE_PNG.writeUInt32BE(10_000, 20)

const HEAD_BYTES = 128 * 1024

/** Hosted storage returns part of a file, and local storage returns the whole file. */
const respondWith =
  (bytes: Buffer, { type = 'image/jpeg', size = bytes.length, whole = false } = {}) =>
  (_call: unknown, response: ServerResponse) => {
    const part = bytes.subarray(0, HEAD_BYTES)
    const range = { 'content-range': `bytes 0-${part.length - 1}/${size}` }
    const headers = { 'content-type': type, ...(whole ? { 'content-length': size } : range) }
    response.writeHead(whole ? 200 : 206, headers).end(whole ? bytes : part)
  }

const check = (urls: readonly string[], withinMs = 2_000) => createPhotoCheck(storage.url, withinMs)(urls)
const isVerified = async (url = aPhotoUrl(0, storage.url), withinMs?: number) =>
  (await check([url], withinMs))[0]?.verified

test.each([
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a PNG', PNG, 'image/png'],
  ['a WebP', WEBP, 'image/webp'],
  ['an image with the maximum number of pixels', changeImageSize(JPEG, 8_000, 2_000), 'image/jpeg'],
  ['an image after the maximum camera metadata', insertSegments(JPEG, 65_533, 8_000), 'image/jpeg'],
])('a photo check verifies %s from a partial or whole response', async (_what, bytes, type) => {
  for (const whole of [false, true]) {
    storage.answers(respondWith(bytes, { type, whole }))
    expect(await isVerified()).toBe(true)
  }
})

test('a photo check requests only the first bytes of a photo, without a key [security]', async () => {
  await isVerified()
  expect(storage.calls).toMatchObject([{ method: 'GET', headers: { range: `bytes=0-${HEAD_BYTES - 1}` } }])
  expect(storage.calls[0]?.headers).not.toHaveProperty('apikey')
  expect(storage.calls[0]?.headers).not.toHaveProperty('authorization')
})

test.each([
  ['an HTML page', text('<!doctype html><script>alert(1)</script>'), {}],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg">'), {}],
  ['an image that is too large', JPEG, { size: PHOTO_MAX_BYTES + 1 }],
  ['an image that ends before its size', JPEG.subarray(0, 100), {}],
  ['an image with one pixel row too many', changeImageSize(JPEG, 8_000, 2_001), {}],
  ['a small PNG that unpacks to a hundred million pixels', HUGE_PNG, { type: 'image/png' }],
  ['a GIF served as a JPEG', GIF, { type: 'image/jpeg' }],
  ['an image after too much metadata', insertSegments(JPEG, 65_533, 65_533), {}],
  ['an image served as HTML', JPEG, { type: 'text/html' }],
  ['an empty file', Buffer.alloc(0), { whole: true }],
  ['an image of unknown size', JPEG, { size: NaN }],
])('a photo check does not verify %s', async (_what, bytes, facts) => {
  storage.answers(respondWith(bytes, facts))
  expect(await isVerified()).toBe(false)
})

test.each([
  [null, 'storage error', [402, 408, 429, 500, 502, 503, 504]],
  [false, 'not a photo', [400, 403, 404, 416]],
])('a photo check returns %s (%s) for the statuses %j [fault]', async (verified, _what, statuses) => {
  const headers = { 'content-type': 'image/jpeg', 'content-length': JPEG.length }
  for (const status of statuses) {
    storage.answers((_call, response) => response.writeHead(status, headers).end(JPEG))
    expect(await isVerified(), `${status}`).toBe(verified)
  }
})

test('a photo check doesn’t follow redirects [security]', async () => {
  storage.answers((_call, response) => response.writeHead(302, { location: aPhotoUrl(0, elsewhere.url) }).end())
  expect(await isVerified()).toBe(false)
  expect(elsewhere.calls).toEqual([])
})

test.each([
  ['another origin', () => aPhotoUrl(0, elsewhere.url)],
  ['our origin as the user name of another', () => aPhotoUrl(0, `${storage.url.replace('http://', 'http://x@')}`)],
  ['another origin that starts like ours', () => aPhotoUrl(0, `${storage.url}1`)],
  ['another path on our origin', () => `${storage.url}/rest/v1/soft_quotes`],
  ['a parent path on our origin', () => aPhotoUrl(0, storage.url).replace('/public/', '/public/../')],
  ['a query', () => `${aPhotoUrl(0, storage.url)}?download=1`],
])('a photo check makes no request for %s', async (_what, url) => {
  expect(await isVerified(url())).toBe(false)
  expect([...storage.calls, ...elsewhere.calls]).toEqual([])
})

test('a photo check returns null when storage times out, stalls or is unreachable [fault]', async () => {
  storage.answers(() => undefined)
  expect(await isVerified(undefined, 100)).toBeNull()
  storage.answers((_call, response) => response.writeHead(206, { 'content-type': 'image/jpeg' }).write('x'))
  expect(await isVerified(undefined, 100)).toBeNull()
  expect(await createPhotoCheck('http://127.0.0.1:1')([aPhotoUrl(0, 'http://127.0.0.1:1')])).toMatchObject([
    { verified: null },
  ])
})

test.each([
  ['an image', JPEG, true],
  ['another file', text('<svg>'), false],
])('a photo check stops the download after the start of %s', async (_what, start, verified) => {
  const stopped = Promise.withResolvers<null>()
  storage.answers((_call, response) => {
    response
      .once('close', () => stopped.resolve(null))
      .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 1e7 })
    response.write(Buffer.concat([start, Buffer.alloc(HEAD_BYTES)]))
  })
  expect(await isVerified(undefined, 60_000)).toBe(verified)
  await stopped.promise
})

test('photo checks run in parallel and return their results in order', async () => {
  storage.answers((call, response) => {
    const wait = call.path.includes('-0.jpg') ? 150 : 0
    setTimeout(() => respondWith(call.path.includes('-3.jpg') ? text('<svg>') : JPEG)(call, response), wait)
  })
  const urls = Array.from({ length: 10 }, (_, index) => aPhotoUrl(index, storage.url))
  const checked = await check(urls)
  expect(checked.map(({ url }) => url)).toEqual(urls)
  expect(checked.map(({ verified }) => verified)).toEqual(urls.map((_url, index) => index !== 3))
})

/** Inserts metadata segments of these lengths, as cameras do. */
function insertSegments(jpeg: Buffer, ...lengths: readonly number[]): Buffer {
  const segments = lengths.map((length) => {
    const segment = Buffer.alloc(2 + length)
    segment.writeUInt16BE(0xffe1, 0)
    segment.writeUInt16BE(length, 2)
    return segment
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}
function changeImageSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}
