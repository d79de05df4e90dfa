import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureSize } from '../../supabase/functions/_shared/photos/picture-size.ts'
import { withSegments } from '../support/builders/jpeg.ts'

const WIDTH = 301
const HEIGHT = 202
const SIZE = { width: WIDTH, height: HEIGHT }

/** A picture of that size, transparent in parts, so that no format can leave anything out. */
const picture = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: { r: 42, g: 127, b: 122, alpha: 0.5 } } })
const opaque = () => picture().flatten()

const KINDS: readonly (readonly [string, Sharp, string])[] = [
  ['a plain JPEG', opaque().jpeg(), '\xff\xc0'],
  ['a progressive JPEG', opaque().jpeg({ progressive: true }), '\xff\xc2'],
  ['a grayscale JPEG', opaque().grayscale().jpeg(), '\xff\xc0'],
  ['a JPEG with orientation, profile and place', opaque().withMetadata({ orientation: 6 }).jpeg(), 'Exif'],
  ['a PNG', picture().png(), 'IHDR'],
  ['an interlaced PNG with a palette', picture().png({ progressive: true, palette: true }), 'PLTE'],
  ['a lossy WebP', opaque().webp(), 'VP8 '],
  ['a lossless WebP', opaque().webp({ lossless: true }), 'VP8L'],
  ['an extended WebP', picture().withMetadata().webp(), 'VP8X'],
]

describe('the size that a picture states', () => {
  test.each(KINDS)('is read from %s', async (_kind, made, mark) => {
    const bytes = await made.toBuffer()
    expect(bytes.toString('latin1')).toContain(mark)
    expect(pictureSize(bytes)).toEqual(SIZE)
  })

  test.each(KINDS)('is not guessed from %s that breaks off, wherever', async (_kind, made) => {
    const bytes = await made.toBuffer()
    const sizes = Array.from(bytes, (_, length) => pictureSize(bytes.subarray(0, length)))
    const told = sizes.findIndex((size) => size !== null)
    expect(told).toBeGreaterThan(20)
    expect(sizes.slice(0, told)).toEqual(Array(told).fill(null))
    expect(sizes.slice(told)).toEqual(Array(sizes.length - told).fill(SIZE))
  })

  test('is read from a part of a larger buffer', async () => {
    const bytes = await opaque().jpeg().toBuffer()
    expect(pictureSize(Buffer.concat([Buffer.alloc(7), bytes]).subarray(7))).toEqual(SIZE)
  })

  test('is found after everything that a camera writes before it', async () => {
    const bytes = withSegments(await opaque().jpeg().toBuffer(), 65_533, 65_533, 12)
    expect(pictureSize(bytes)).toEqual(SIZE)
    expect(pictureSize(bytes.subarray(0, 128 * 1024))).toBeNull()
  })

  test.each([
    ['nothing', []],
    ['a JPEG that begins with its pixels', [0xff, 0xd8, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 4, 5, 6, 7, 8]],
    ['a JPEG that ends at once', [0xff, 0xd8, 0xff, 0xd9, 0xff, 0xc0, 0, 17, 8, 0, 9, 0, 9, 3, 1, 2, 3]],
    ['a JPEG out of step', [0xff, 0xd8, 0x00, 0xff, 0xc0, 0, 17, 8, 0, 9, 0, 9, 3, 1, 2, 3]],
    ['a JPEG whose segment is longer than the file', [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0xff, 0xc0, 0, 17, 8, 0, 9]],
    ['a JPEG of nothing but padding', [0xff, 0xd8, ...Array<number>(64).fill(0xff)]],
    ['a JPEG of segments without length', [0xff, 0xd8, ...Array(30).fill([0xff, 0xe1, 0, 0]).flat()]],
  ])('is absent in %s', (_what, bytes) => {
    expect(pictureSize(Uint8Array.from(bytes))).toBeNull()
  })

  test.each([
    ['a PNG without its first chunk', 'image/png', 'IHDR', 'IDAT'],
    ['a WebP of an unknown kind', 'image/webp', 'VP8L', 'VP9X'],
    ['a lossless WebP without its signature', 'image/webp', '\x2f', '\x00'],
    ['a sound in the same container', 'image/webp', 'WEBP', 'WAVE'],
  ])('is absent in %s', async (_what, type, from, to) => {
    const made = type === 'image/png' ? picture().png() : opaque().webp({ lossless: true })
    const text = (await made.toBuffer()).toString('latin1')
    expect(pictureSize(Buffer.from(text.replace(from, to), 'latin1'))).toBeNull()
  })

  test.each(KINDS)('is read without an error from %s that was damaged anywhere', async (_kind, made) => {
    const bytes = await made.toBuffer()
    for (let at = 0; at < Math.min(bytes.length, 600); at++) {
      for (const value of [0x00, 0xff]) {
        const damaged = Buffer.from(bytes)
        damaged[at] = value
        const size = pictureSize(damaged)
        if (size !== null)
          expect([size.width, size.height].every((side) => Number.isInteger(side) && side >= 0)).toBe(true)
      }
    }
  })
})
