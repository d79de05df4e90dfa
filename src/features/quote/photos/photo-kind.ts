import { PHOTO_TYPES, type PhotoType } from '@contract/photo.ts'

/** Its message is for the visitor. */
export class PhotoRefusal extends Error {
  override readonly name = 'PhotoRefusal'
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1] ?? ''
}

const EXTENSIONS = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
} as const satisfies Record<PhotoType, readonly string[]>

/**
 * What the browser lets a visitor choose. HEIC by its ending too: a computer without it does not know its type. Apple's
 * devices turn a HEIC into a JPEG for a page that does not ask for HEIC, better than we could.
 */
export function choosable(hydrated: boolean): string {
  const heic = hydrated && !/^Apple/.test(navigator.vendor) ? ',image/heic,image/heif,.heic,.heif' : ''
  return PHOTO_TYPES + heic
}

/** A photo as iPhones store it. Most browsers cannot open it by themselves. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/i.test(type) || /^hei[cf]$/i.test(extensionOf(name))
}

/** What a file says it is. Some phones leave the type empty; then the name counts. */
export function photoTypeOf({ name, type }: Pick<File, 'name' | 'type'>): PhotoType | undefined {
  if (type !== '') return PHOTO_TYPES.find((known) => known === type.toLowerCase())
  return PHOTO_TYPES.find((known) => fits(extensionOf(name), known))
}

/** Whether it may be a photo that can be sent, by what it says it is. */
export function isPhoto(file: File): boolean {
  return photoTypeOf(file) !== undefined || isHeic(file)
}

/** The original extension if it fits the type. */
export function extensionFor(name: string, type: PhotoType): string {
  const original = extensionOf(name)
  return fits(original, type) ? original : EXTENSIONS[type][0]
}

function fits(extension: string, type: PhotoType): boolean {
  return EXTENSIONS[type].some((known) => known === extension.toLowerCase())
}
