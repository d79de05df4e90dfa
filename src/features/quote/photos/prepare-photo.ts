import { PHOTO_MAX_BYTES, PHOTO_TYPES, type PhotoType } from '@contract/photo.ts'
import type { PhotoUpload } from '@/api/site-api.ts'
import { photoMessages } from '@/content/messages.ts'

export type PreparedPhoto = Omit<PhotoUpload, 'index'>

/** Why a file cannot be a photo here, in words for the visitor. */
export class PhotoRefusal extends Error {
  override readonly name = 'PhotoRefusal'
}

/** Enough to see a stain on a floor; a phone's full picture is several times as wide. In pixels. */
const LONGEST_SIDE = 2560
const QUALITY = 0.85

/**
 * Redraws the photo, upright and no larger than useful. What a phone adds unseen, such as the place it was taken at,
 * does not survive this, and a file that is no photo fails here.
 * @throws PhotoRefusal when the file cannot be opened or stays too large
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const bitmap = await decode(file)
  const canvas = draw(bitmap)
  bitmap.close()
  // Not every browser writes every type, and a drawn PNG can outgrow the limit: JPEG is what is left then.
  for (const type of new Set<PhotoType>([photoTypeOf(file) ?? 'image/jpeg', 'image/jpeg'])) {
    const blob = await encode(canvas, type)
    if (blob?.type === type && blob.size <= PHOTO_MAX_BYTES) {
      return { bytes: await blob.arrayBuffer(), type, extension: extensionFor(file.name, type) }
    }
  }
  throw new PhotoRefusal(photoMessages.tooLarge(file.name))
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (cause) {
    throw new PhotoRefusal(reasonFor(file), { cause })
  }
}

function reasonFor(file: File): string {
  if (file.size > PHOTO_MAX_BYTES) return photoMessages.tooLarge(file.name)
  return isHeic(file) ? photoMessages.unreadableHeic(file.name) : photoMessages.unreadable(file.name)
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

/** The extensions a stored photo may have, the usual one first. */
const EXTENSIONS = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
} as const satisfies Record<PhotoType, readonly string[]>

function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1] ?? ''
}

/** A photo as phones of one maker store it. Most browsers cannot open it; those that can may still send it on. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/i.test(type) || /^hei[cf]$/i.test(extensionOf(name))
}

/** The kind of photo a file says it is. Some phones leave the type empty, so the name counts as well. */
export function photoTypeOf({ name, type }: Pick<File, 'name' | 'type'>): PhotoType | undefined {
  if (type !== '') return PHOTO_TYPES.find((known) => known === type.toLowerCase())
  return PHOTO_TYPES.find((known) => fits(extensionOf(name), known))
}

/** The extension for a photo stored as `type`: the original one as it was written, if it says the same. */
function extensionFor(name: string, type: PhotoType): string {
  const original = extensionOf(name)
  return fits(original, type) ? original : EXTENSIONS[type][0]
}

function fits(extension: string, type: PhotoType): boolean {
  return EXTENSIONS[type].some((known) => known === extension.toLowerCase())
}
