import { imageDimensionsFromData } from 'image-dimensions'
import { PHOTO_MAX_BYTES } from '@contract/quote-shape.ts'
import { photoRejections } from '@/content/photo-rejections.ts'
import { PhotoProblem, type PreparedPhoto } from './queue.ts'

/** The length of the longest side in pixels, which is enough to see a stain on a floor. */
const LONGEST_SIDE = 2560

/** Several times as long as a slow phone needs for 48 megapixels. */
const LIMIT_MS = 60_000
/** The HEIC decoder needs a minute for 48 megapixels on a computer, and several on a slow phone. */
const HEIC_LIMIT_MS = 300_000

/** Cameras write about 64 KB of metadata, or a little more, before the picture's dimensions. */
const HEAD_BYTES = 128 * 1024

/**
 * Redraws the photo on white as an upright JPEG of limited size, which also removes hidden data such as the location.
 * @throws PhotoProblem if only the visitor can fix the problem, or another error if a retry may work
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const head = await within(LIMIT_MS, file, read(file, 0, HEAD_BYTES))
  const limit = detectFormat(head) === 'heic' ? HEIC_LIMIT_MS : LIMIT_MS
  return within(limit, file, redraw(file, head))
}

/** Needed because a decoder or a disk may never respond. */
function within<Result>(limit: number, { name }: File, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>
  const ended = new Promise<never>((_, reject) => {
    const tooSlow = new PhotoProblem('failed', photoRejections.tooSlow(name))
    timer = setTimeout(() => reject(tooSlow), limit)
  })
  return Promise.race([work, ended]).finally(() => clearTimeout(timer))
}

async function redraw(file: File, head: Uint8Array): Promise<PreparedPhoto> {
  const bitmap = await decode(file, head)
  try {
    if (!(await encodesFaithfully())) throw new PhotoProblem('failed', photoRejections.scrambled)
    const blob = await withCanvas(...fitSize(bitmap), (context) => {
      context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height)
      return encodeJpeg(context)
    })
    if (blob.size > PHOTO_MAX_BYTES) throw new PhotoProblem('rejected', photoRejections.tooLarge(file.name))
    return { bytes: await blob.arrayBuffer(), extension: chooseExtension(file.name) }
  } finally {
    bitmap.close()
  }
}

async function decode(file: File, head: Uint8Array): Promise<ImageBitmap> {
  const options = chooseDecodeOptions(head)
  try {
    return await createImageBitmap(file, { ...options, imageOrientation: 'from-image' })
  } catch (cause) {
    // This throws if the file is no longer readable, so the message doesn't say that the file is damaged.
    await read(file, file.size - 1, file.size)
    const format = detectFormat(head)
    const bitmap = format === 'heic' ? await decodeHeic(file, options) : null
    if (bitmap) return bitmap
    throw new PhotoProblem('rejected', explainRejection(file, format), { cause })
  }
}

/** @throws PhotoProblem if the file is empty or unreadable, for example because it is still in the cloud */
async function read(file: File, from: number, to: number): Promise<Uint8Array> {
  const bytes = await file
    .slice(from, to)
    .arrayBuffer()
    .catch(() => null)
  if (!bytes || bytes.byteLength === 0) throw new PhotoProblem('lost', photoRejections.notRead(file.name))
  return new Uint8Array(bytes)
}

/**
 * Decodes a large photo at a smaller size, because a phone may not have enough memory. Sets only the width, because
 * some browsers rotate a photo before they resize it, and others afterward.
 */
function chooseDecodeOptions(head: Uint8Array): ImageBitmapOptions {
  const { width = 0, height = 0 } = imageDimensionsFromData(head) ?? {}
  return Math.min(width, height) > LONGEST_SIDE ? { resizeWidth: LONGEST_SIDE, resizeQuality: 'high' } : {}
}

function fitSize({ width, height }: ImageBitmap): [width: number, height: number] {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

/** Checks the first bytes, because phones and programs may name a HEIC photo .jpg. */
function detectFormat(head: Uint8Array): 'heic' | 'other' | null {
  const start = String.fromCharCode(...head.subarray(0, 12))
  if (/^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(start)) return 'heic'
  return /^(?:\xff\xd8\xff|\x89PNG|RIFF[^]{4}WEBP)/.test(start) ? 'other' : null
}

function explainRejection({ name, size }: File, format: ReturnType<typeof detectFormat>): string {
  if (format === null) return photoRejections.wrongType(name)
  if (size > PHOTO_MAX_BYTES) return photoRejections.tooLarge(name)
  return format === 'heic' ? photoRejections.unreadableHeic(name) : photoRejections.unreadable(name)
}

/** Returns the original file's extension if the file is a JPEG, and otherwise `jpg`. */
const chooseExtension = (name: string) => /\.(jpe?g)$/i.exec(name)?.[1] ?? 'jpg'

/**
 * Decodes a HEIC photo that the browser can't open (docs/decisions/006-photos-in-the-browser.md).
 * @returns null if decoding fails
 * @throws if the decoder doesn't load, in which case a retry may work
 */
async function decodeHeic(blob: File, options: ImageBitmapOptions): Promise<ImageBitmap | null> {
  const { heicTo } = await import('heic-to/csp')
  return heicTo({ blob, type: 'bitmap', options }).catch(() => null)
}

const QUALITY = 0.85

/** Works on a white canvas, then frees the canvas's memory, because iPhones would keep it allocated. */
async function withCanvas<Result>(
  width: number,
  height: number,
  work: (context: CanvasRenderingContext2D) => Promise<Result>,
): Promise<Result> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  try {
    // Chromium warns if a canvas is read without this option.
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('The browser has no memory for a canvas')
    // Fill the canvas, because encoders turn transparent pixels black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    return await work(context)
  } finally {
    canvas.width = 0
    canvas.height = 0
  }
}

/** Rejects if the browser doesn't have enough memory. */
function encodeJpeg({ canvas }: CanvasRenderingContext2D): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser did not encode the canvas'))),
      'image/jpeg',
      QUALITY,
    ),
  )
}

/** The test picture is a single color, because encoding barely changes it. */
const SAMPLE = { side: 16, color: [200, 30, 30] } as const
/** Allows for browsers that change the lowest bits of a few pixels, which people can't see. */
const TOLERANCE = 16

let isFaithful = false

/** To resist fingerprinting, Firefox may encode noise instead of the drawing until the visitor allows canvas data. */
async function encodesFaithfully(): Promise<boolean> {
  const { side, color } = SAMPLE
  isFaithful ||= await withCanvas(side, side, async (context) => {
    context.fillStyle = `rgb(${color.join()})`
    context.fillRect(0, 0, side, side)
    const encoded = await createImageBitmap(await encodeJpeg(context))
    context.drawImage(encoded, 0, 0)
    encoded.close()
    const { data } = context.getImageData(0, 0, side, side)
    return data.every((value, at) => Math.abs(value - (color[at % 4] ?? 255)) <= TOLERANCE)
  })
  return isFaithful
}
