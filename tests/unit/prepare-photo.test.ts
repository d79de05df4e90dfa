import { beforeEach, expect, test, vi } from 'vitest'
import { PHOTO_MAX_BYTES } from '@contract/quote-shape.ts'
import { photoRejections } from '@/content/photo-rejections.ts'
import { fileOf, FILE_SIGNATURES } from '../support/builders/photo-bytes.ts'
import { fakeContext } from '../support/forms/browser-gaps.ts'

const { heicTo } = vi.hoisted(() => ({ heicTo: vi.fn<() => Promise<unknown>>() }))
vi.mock('heic-to/csp', () => ({ heicTo }))

function jpegStart(width: number, height: number): string {
  const frame = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3])
  frame.writeUInt16BE(height, 7)
  frame.writeUInt16BE(width, 9)
  return frame.toString('latin1')
}

const BITMAP = { width: 4_000, height: 3_000, close: () => undefined }
const forever = () => new Promise<never>(() => undefined)
const cannotDecode = () => Promise.reject(new DOMException('The source image could not be decoded.'))

interface FakeBrowser {
  readonly decodes: (file: Blob, options?: ImageBitmapOptions) => Promise<unknown>
  readonly context: (canvas: { width: number; height: number }) => object | null
  /** The size of an encoded image in bytes, or null if encoding fails. */
  readonly size: number | null
}

/** Fakes a browser. Each test defines how it decodes, draws and encodes. */
function setUp({ decodes = async () => BITMAP, context = fakeContext, size = 7 }: Partial<FakeBrowser> = {}) {
  const canvases: { width: number; height: number }[] = []
  const decoded = vi.fn(decodes)
  vi.stubGlobal('createImageBitmap', decoded)
  const createElement = () => {
    const canvas = {
      width: 0,
      height: 0,
      getContext: () => context(canvas),
      toBlob: (take: (blob: Blob | null) => void, type: string) =>
        take(size === null ? null : new Blob([new Uint8Array(size)], { type })),
    }
    canvases.push(canvas)
    return canvas
  }
  vi.stubGlobal('document', { createElement })
  return { canvases, decoded }
}

/** Imports the module again for each test, because the module caches the browser's capabilities. */
async function prepare(file: File) {
  const { preparePhoto } = await import('@/features/quote/photos/prepare.ts')
  return preparePhoto(file)
}

const outcomeOf = (file: File) =>
  prepare(file).then(
    () => 'prepared',
    (error: Error) => ({ outcome: 'outcome' in error ? error.outcome : 'failed', message: error.message }),
  )

beforeEach(() => vi.resetModules())

const jpeg = fileOf('lobby.jpg', FILE_SIGNATURES.jpeg)

test.each([
  ['lobby.jpg', 'image/jpeg', 'jpg'],
  ['Lobby.JPEG', 'image/jpeg', 'JPEG'],
  ['plan.png', 'image/png', 'jpg'],
  ['IMG_1.HEIC', 'image/heic', 'jpg'],
  ['no extension', '', 'jpg'],
])('a photo from the file %s of type %s becomes a JPEG with the extension %s', async (name, type, extension) => {
  setUp()
  const { bytes, ...photo } = await prepare(fileOf(name, FILE_SIGNATURES.png, type))
  expect({ ...photo, length: bytes.byteLength }).toEqual({ extension, length: 7 })
})

test.each([
  ['a wide', 4_000, 3_000, '2560×1920'],
  ['an upright', 3_000, 4_000, '1920×2560'],
])(
  'a %s photo is drawn on white, scaled down, and its canvas memory is released',
  async (_what, width, height, size) => {
    const drawn: unknown[] = []
    const { canvases } = setUp({
      decodes: async () => ({ ...BITMAP, width, height }),
      context(canvas) {
        const context = fakeContext(canvas)
        const describe = () => `${canvas.width}×${canvas.height} on ${context.getImageData(0, 0, 1, 1).data.join()}`
        return { ...context, drawImage: () => drawn.push(describe()) }
      },
    })
    await prepare(jpeg)
    expect(drawn.at(-1)).toBe(`${size} on 255,255,255,255`)
    expect(canvases.map(({ width, height }) => width + height)).toEqual(canvases.map(() => 0))
  },
)

test.each([
  ['8064 by 6048', 8064, 6048, 2560],
  ['6048 by 8064', 6048, 8064, 2560],
  ['no larger than useful', 2560, 1920, undefined],
  // A fixed width would enlarge a photo that its EXIF data rotates.
  ['a panorama', 16_000, 2_000, undefined],
])('a photo is decoded at a suitable width: %s', async (_what, width, height, resizeWidth) => {
  const { decoded } = setUp()
  await prepare(fileOf('large.jpg', jpegStart(width, height)))
  expect(decoded.mock.calls[0]?.[1]).toMatchObject({ imageOrientation: 'from-image' })
  expect(decoded.mock.calls[0]?.[1]?.resizeWidth).toBe(resizeWidth)
})

test('a photo that is too large after preparation is rejected, and the message names it', async () => {
  setUp({ size: PHOTO_MAX_BYTES + 1 })
  expect(await outcomeOf(jpeg)).toEqual({ outcome: 'rejected', message: photoRejections.tooLarge('lobby.jpg') })
})

test.each([
  ['was prepared', {}],
  ['was too large', { size: PHOTO_MAX_BYTES + 1 }],
  ['could not be encoded', { size: null }],
])('the memory of a decoded picture is freed if the photo %s', async (_what, browser) => {
  const close = vi.fn()
  // The canvas check decodes a test image.
  setUp({ decodes: async (file) => ('name' in file ? { ...BITMAP, close } : BITMAP), ...browser })
  await outcomeOf(jpeg)
  expect(close).toHaveBeenCalledOnce()
})

test.each([
  ['there is no context', { context: () => null }],
  ['nothing is encoded', { size: null }],
])('a browser without canvas memory fails and offers a retry when %s', async (_when, browser) => {
  const { canvases } = setUp(browser)
  expect(await outcomeOf(jpeg)).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/^The browser/) })
  expect(canvases.map(({ width, height }) => width + height)).toEqual(canvases.map(() => 0))
})

/** Returns the drawing context of a browser that replaces the drawing with noise. */
function noisyContext(canvas: { readonly width: number; readonly height: number }) {
  const noise = (_left: number, _top: number, width: number, height: number) => ({
    data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at * 97) % 256),
  })
  return { ...fakeContext(canvas), getImageData: noise }
}

test('if the canvas returns noise, preparing a photo fails with instructions', async () => {
  setUp({ context: noisyContext })
  expect(await outcomeOf(jpeg)).toEqual({ outcome: 'failed', message: photoRejections.scrambled })
  // The message includes the owner's email address.
  expect(photoRejections.scrambled).toMatch(/ email the photos to \S+@\S+\.$/)
})

test('after canvas noise, photos are prepared once the visitor allows canvas access', async () => {
  let context: (canvas: { width: number; height: number }) => object = noisyContext
  setUp({ context: (canvas) => context(canvas) })
  await outcomeOf(jpeg)
  context = fakeContext
  expect(await outcomeOf(jpeg)).toBe('prepared')
})

test('the canvas is checked once per page', async () => {
  const { canvases } = setUp()
  for (let photo = 0; photo < 3; photo++) await prepare(jpeg)
  expect(canvases).toHaveLength(4)
})

test('a decoder that hangs is stopped at its limit, and the message names the photo', async () => {
  vi.useFakeTimers()
  setUp({ decodes: forever })
  const outcome = outcomeOf(jpeg)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toEqual({ outcome: 'failed', message: photoRejections.tooSlow('lobby.jpg') })
  vi.useRealTimers()
})

test('a HEIC decoder that hangs is stopped after five minutes, and can be retried', async () => {
  vi.useFakeTimers()
  setUp({ decodes: (file) => ('name' in file ? cannotDecode() : Promise.resolve(BITMAP)) })
  heicTo.mockReturnValueOnce(forever())
  const outcome = outcomeOf(fileOf('IMG_1.HEIC', FILE_SIGNATURES.heic))
  await vi.advanceTimersByTimeAsync(299_000)
  expect(await Promise.race([outcome, 'pending'])).toBe('pending')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await outcome).toEqual({ outcome: 'failed', message: photoRejections.tooSlow('IMG_1.HEIC') })
  heicTo.mockResolvedValueOnce(BITMAP)
  expect(await outcomeOf(fileOf('IMG_1.HEIC', FILE_SIGNATURES.heic))).toBe('prepared')
  vi.useRealTimers()
})

test('a HEIC photo that can’t be decoded is rejected; if the decoder didn’t load, a retry works [fault]', async () => {
  setUp({ decodes: (file) => ('name' in file ? cannotDecode() : Promise.resolve(BITMAP)) })
  const outcome = () => outcomeOf(fileOf('IMG_1.HEIC', FILE_SIGNATURES.heic))
  heicTo.mockRejectedValueOnce(new Error('Not a HEIC photo'))
  const message = expect.stringMatching(/^IMG_1.HEIC is a HEIC photo.*Most Compatible/)
  expect(await outcome()).toEqual({ outcome: 'rejected', message })
  heicTo.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await outcome()).toEqual({ outcome: 'failed', message: 'Failed to fetch' })
})

test.each([
  ['is empty', fileOf('a.jpg', '')],
  ['changed while it was decoded', changedFile('a.jpg')],
])('a file that %s must be chosen again and isn’t called damaged', async (_what, file) => {
  setUp({ decodes: cannotDecode })
  expect(await outcomeOf(file)).toEqual({ outcome: 'lost', message: photoRejections.notRead('a.jpg') })
})

test.each([
  ['a HEIC photo labeled as a JPEG', 'IMG_1.jpg', 'image/jpeg', FILE_SIGNATURES.heic, 'prepared'],
  ['a HEIC photo of another brand', 'IMG_1.jpg', 'image/jpeg', '\x00\x00\x00\x18ftypmif1', 'prepared'],
  [
    'a damaged JPEG labeled as a HEIC photo',
    'IMG_1.HEIC',
    'image/heic',
    FILE_SIGNATURES.jpeg,
    photoRejections.unreadable('IMG_1.HEIC'),
  ],
  ['a damaged PNG labeled as a JPEG', 'a.jpg', 'image/jpeg', FILE_SIGNATURES.png, photoRejections.unreadable('a.jpg')],
  ['a damaged WebP labeled as text', 'a.txt', 'text/plain', FILE_SIGNATURES.webp, photoRejections.unreadable('a.txt')],
  ['a document labeled as a JPEG', 'a.jpg', 'image/jpeg', '%PDF-1.7', photoRejections.wrongType('a.jpg')],
])('a file that contains %s is recognized by its first bytes', async (_what, name, type, start, outcome) => {
  setUp({ decodes: (file) => ('name' in file ? cannotDecode() : Promise.resolve(BITMAP)) })
  heicTo.mockResolvedValue(BITMAP)
  const message = await outcomeOf(fileOf(name, start, type))
  expect(message).toEqual(outcome === 'prepared' ? outcome : { outcome: 'rejected', message: outcome })
})

/** A file that can be read only once. */
function changedFile(name: string): File {
  const file = fileOf(name, FILE_SIGNATURES.jpeg)
  const reads = [file.slice()]
  const gone = {
    arrayBuffer: () => Promise.reject(new DOMException('The file could not be read.', 'NotReadableError')),
  }
  return Object.assign(file, { slice: () => reads.pop() ?? gone })
}
