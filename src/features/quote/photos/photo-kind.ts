import { PHOTO_TYPES, type PhotoType } from '@contract/photo.ts'

/** A file that cannot be used. Its message is shown to the visitor. */
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
 * The `accept` attribute. HEIC by extension too, because some computers do not know its type. Not on Apple's devices:
 * they convert HEIC to JPEG for a page that does not accept it, better than our decoder does.
 */
export function choosable(hydrated: boolean): string {
  const heic = hydrated && !/^Apple/.test(navigator.vendor) ? ',image/heic,image/heif,.heic,.heif' : ''
  return PHOTO_TYPES + heic
}

/** The format of iPhones, which most browsers cannot open. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/i.test(type) || /^hei[cf]$/i.test(extensionOf(name))
}

/** The type that a file claims. Some phones leave it empty; then the name counts. */
export function photoTypeOf({ name, type }: Pick<File, 'name' | 'type'>): PhotoType | undefined {
  if (type !== '') return PHOTO_TYPES.find((known) => known === type.toLowerCase())
  return PHOTO_TYPES.find((known) => fits(extensionOf(name), known))
}

/** Whether a file claims to be a photo that can be sent. */
export function isPhoto(file: File): boolean {
  return photoTypeOf(file) !== undefined || isHeic(file)
}

/** The original extension if it matches the type. */
export function extensionFor(name: string, type: PhotoType): string {
  const original = extensionOf(name)
  return fits(original, type) ? original : EXTENSIONS[type][0]
}

function fits(extension: string, type: PhotoType): boolean {
  return EXTENSIONS[type].some((known) => known === extension.toLowerCase())
}
