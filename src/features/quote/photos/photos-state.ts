import { LIMITS } from '@contract/options.ts'

export interface Photo {
  readonly id: string
  readonly name: string
  /** The URL of the visitor's own file or, after a reload, of the stored photo; '' of one that is lost. */
  readonly preview: string
  /** Lost is one that was not stored when the visitor left: its file is gone, and its place waits for a file of its name. */
  readonly status: 'queued' | 'uploading' | 'stored' | 'failed' | 'lost'
  readonly url: string | null
}

export interface PhotosState {
  readonly photos: readonly Photo[]
  /** Why files were refused, until they are chosen again. */
  readonly refusals: readonly string[]
}

export const NO_PHOTOS: PhotosState = { photos: [], refusals: [] }

/** How many photos can be added. */
export function roomFor({ photos }: PhotosState): number {
  return LIMITS.photos - photos.filter(({ status }) => status !== 'lost').length
}

export function isOnTheWay({ photos }: PhotosState): boolean {
  return photos.some(({ status }) => status === 'queued' || status === 'uploading')
}

/** The photos that the visitor chose and that nothing but the visitor can bring to the quote. */
export function missingPhotos({ photos }: PhotosState): readonly Photo[] {
  return photos.filter(({ status }) => status === 'failed' || status === 'lost')
}
