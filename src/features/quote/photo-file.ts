import { PHOTO_TYPES, type PhotoType } from '@contract/photo.ts'

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
export function extensionFor(name: string, type: PhotoType): string {
  const original = extensionOf(name)
  return fits(original, type) ? original : EXTENSIONS[type][0]
}

function fits(extension: string, type: PhotoType): boolean {
  return EXTENSIONS[type].some((known) => known === extension.toLowerCase())
}
