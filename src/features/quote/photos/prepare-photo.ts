import { PHOTO_MAX_BYTES, PHOTO_TYPES, type PhotoType } from '@contract/photo.ts'
import { photoRefusals } from '@/content/photo-refusals.ts'
import { decodeHeic } from './decode-heic.ts'
import { PhotoRefusal, type PreparedPhoto } from './photo-queue.ts'

/** In pixels: enough to see a stain on a floor. */
const LONGEST_SIDE = 2560
const QUALITY = 0.85

/**
 * Redraws the photo, upright and no larger than useful. This removes hidden data, such as where it was taken.
 * @throws PhotoRefusal if the file cannot be opened or stays too large
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const bitmap = await decode(file)
  const canvas = draw(bitmap)
  bitmap.close()
  // Falls back to JPEG if the browser cannot write the type, or if a redrawn PNG is too large.
  for (const type of new Set<PhotoType>([photoTypeOf(file) ?? 'image/jpeg', 'image/jpeg'])) {
    const blob = await encode(canvas, type)
    if (blob?.type === type && blob.size <= PHOTO_MAX_BYTES) {
      return { bytes: await blob.arrayBuffer(), type, extension: extensionFor(file.name, type) }
    }
  }
  throw new PhotoRefusal(photoRefusals.tooLarge(file.name))
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
      // Chrome 111 does not know this option, and behaves like it by default.
      if (cause instanceof TypeError) return createImageBitmap(file)
      throw cause
    })
  } catch (cause) {
    const bitmap = isHeic(file) ? await decodeHeic(file) : null
    if (bitmap) return bitmap
    throw new PhotoRefusal(reasonFor(file), { cause })
  }
}

function reasonFor(file: File): string {
  if (file.size > PHOTO_MAX_BYTES) return photoRefusals.tooLarge(file.name)
  if (isHeic(file)) return photoRefusals.unreadableHeic(file.name)
  return photoTypeOf(file) ? photoRefusals.unreadable(file.name) : photoRefusals.wrongType(file.name)
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

function encode(canvas: HTMLCanvasElement, type: PhotoType): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

const EXTENSIONS = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
} as const satisfies Record<PhotoType, readonly string[]>

const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1] ?? ''

/** The format of iPhones, which most browsers cannot open. */
function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/i.test(type) || /^hei[cf]$/i.test(extensionOf(name))
}

/** The type that a file claims, if a photo may have it. Some phones leave it empty; then the name counts. */
function photoTypeOf({ name, type }: File): PhotoType | undefined {
  if (type !== '') return PHOTO_TYPES.find((known) => known === type.toLowerCase())
  return PHOTO_TYPES.find((known) => fits(extensionOf(name), known))
}

/** The original extension if it matches the type. */
function extensionFor(name: string, type: PhotoType): string {
  const original = extensionOf(name)
  return fits(original, type) ? original : EXTENSIONS[type][0]
}

function fits(extension: string, type: PhotoType): boolean {
  return EXTENSIONS[type].some((known) => known === extension.toLowerCase())
}
