import { isPhotoUrl } from '@contract/photo.ts'
import { unchecked } from './settings.ts'

/** Whether a URL is that of a photo on our own server. */
export function isOwnPhoto(url: string): boolean {
  const server = unchecked().url
  return typeof server === 'string' && isPhotoUrl(url) && url.startsWith(`${server.replace(/\/+$/, '')}/storage/`)
}
