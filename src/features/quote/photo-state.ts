export interface Photo {
  readonly id: string
  /** The file's own name. */
  readonly name: string
  /** What the tile shows: the visitor's own file, or the stored photo after a reload. */
  readonly preview: string
  readonly status: 'queued' | 'uploading' | 'stored' | 'failed'
  /** Where it is stored; null until it is. */
  readonly url: string | null
}

export interface StoredPhoto {
  readonly name: string
  readonly url: string
}

export interface PhotosState {
  readonly photos: readonly Photo[]
  /** Why files of the last choice were not taken. */
  readonly refusals: readonly string[]
}

/** Photos on their way to the bucket. Outlives renders: an upload goes on whatever the page does. */
export interface PhotoStore {
  subscribe(listener: () => void): () => void
  state(): PhotosState
  /** Where the photos that are shown and stored can be fetched, in their order. */
  urls(): string[]
  add(files: readonly File[]): void
  retry(id: string): void
  /** Takes a photo out, and calls off its upload. */
  remove(id: string): void
  /** Puts a removed photo back in its place. An upload that was called off begins anew. */
  undoRemove(id: string): void
  /** Takes over photos that were stored before a reload; once, however often it is told. */
  adopt(stored: readonly StoredPhoto[]): void
  /** Resolves when no photo that is shown is still on its way. */
  settled(): Promise<void>
  /** Calls off what is on its way and lets go of the previews' memory. */
  dispose(): void
}

/** Whether any photo that is shown is still to be stored. */
export function isOnTheWay({ photos }: PhotosState): boolean {
  return photos.some(({ status }) => status === 'queued' || status === 'uploading')
}
