import { LIMITS } from '@contract/options.ts'
import type { SiteApi } from '@/api/site-api.ts'
import { photoMessages } from '@/content/messages.ts'
import { isPhoto, PhotoRefusal } from './photo-kind.ts'
import type { PreparedPhoto } from './prepare-photo.ts'
import { createLimiter } from './upload-limiter.ts'

export interface Photo {
  readonly id: string
  readonly name: string
  /** The URL of the visitor's own file or, after a reload, of the stored photo. */
  readonly preview: string
  readonly status: 'queued' | 'uploading' | 'stored' | 'failed'
  readonly url: string | null
}

/** A photo as a draft keeps it: without a URL if its upload had not ended. */
export type KeptPhoto = Pick<Photo, 'name' | 'url'>

export interface PhotosState {
  readonly photos: readonly Photo[]
  /** Why files of the last choice were refused. */
  readonly refusals: readonly string[]
}

/** The photos of one quote. Uploads go on while React renders. */
export interface PhotoQueue {
  subscribe(listener: () => void): () => void
  state(): PhotosState
  /** The stored photos' URLs, in the order shown. */
  urls(): string[]
  add(files: readonly File[]): void
  retry(id: string): void
  remove(id: string): void
  /** Puts a photo back in its place. A canceled upload starts again. */
  undoRemove(id: string): void
  /** Adds photos that were stored before a reload, each only once, and says which were not. */
  adopt(kept: readonly KeptPhoto[]): void
  /** From now on takes no photo in: the quote that is on its way would leave it out. @returns opens the queue again */
  close(): () => void
  /** Begins to watch. @returns whether a photo has been refused since, or has failed since and still is not stored */
  watch(): () => boolean
  /** Resolves when no upload is left. */
  settled(): Promise<void>
  /** Cancels uploads and frees the previews' memory. */
  dispose(): void
}

/** More at once would only make each slower on a phone. */
const UPLOADS_AT_ONCE = 3

interface Entry extends Photo {
  readonly removed: boolean
  /** By the queue's own count of what went wrong. */
  readonly failedAt: number
}

interface Source {
  readonly file: File
  readonly index: number
  upload: AbortController
}

export function createPhotoQueue(
  uploadPhoto: SiteApi['uploadPhoto'],
  prepare: (file: File) => Promise<PreparedPhoto>,
): PhotoQueue {
  const listeners = new Set<() => void>()
  const sources = new Map<string, Source>()
  const enqueue = createLimiter(UPLOADS_AT_ONCE)
  let entries: readonly Entry[] = []
  let state: PhotosState = { photos: [], refusals: [] }
  let nextIndex = 0
  let closed = false
  let clock = 0
  let refusedAt = 0

  function set(changed: readonly Entry[], refusals = state.refusals): void {
    entries = changed
    state = { photos: entries.filter(({ removed }) => !removed), refusals }
    for (const listener of listeners) listener()
  }

  function room(): number {
    return LIMITS.photos - state.photos.length
  }

  function change(id: string, changes: Partial<Entry>): void {
    set(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))
  }

  function upload(id: string): void {
    const source = sources.get(id)
    if (!source) return
    const { signal } = (source.upload = new AbortController())
    enqueue(async () => {
      if (signal.aborted) return
      change(id, { status: 'uploading' })
      try {
        const prepared = await prepare(source.file)
        if (signal.aborted) return
        const url = await uploadPhoto({ ...prepared, index: source.index }, signal)
        change(id, { status: 'stored', url })
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof PhotoRefusal) refuse(id, error.message)
        else change(id, { status: 'failed', failedAt: ++clock })
      }
    })
  }

  function refuse(id: string, reason: string): void {
    refusedAt = ++clock
    set(
      entries.filter((entry) => entry.id !== id),
      [...state.refusals, reason],
    )
  }

  function toEntry(file: File): Entry {
    const id = crypto.randomUUID()
    sources.set(id, { file, index: nextIndex++, upload: new AbortController() })
    return { id, name: file.name, preview: URL.createObjectURL(file), status: 'queued', ...FRESH }
  }

  return {
    state: () => state,
    urls: () => state.photos.flatMap(({ url }) => url ?? []),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(chosen) {
      if (closed) return
      const usable = chosen.filter(isPhoto)
      const taken = usable.slice(0, room()).map(toEntry)
      const left = usable.slice(taken.length).map(({ name }) => name)
      const refusals = chosen.filter((file) => !isPhoto(file)).map(({ name }) => photoMessages.wrongType(name))
      if (taken.length < chosen.length) refusedAt = ++clock
      set([...entries, ...taken], left.length > 0 ? [...refusals, photoMessages.tooMany(left)] : refusals)
      for (const { id } of taken) upload(id)
    },
    retry(id) {
      change(id, { status: 'queued' })
      upload(id)
    },
    remove(id) {
      sources.get(id)?.upload.abort()
      change(id, { removed: true })
    },
    undoRemove(id) {
      const entry = entries.find((candidate) => candidate.id === id)
      if (closed || !entry?.removed) return
      if (room() <= 0) {
        refusedAt = ++clock
        return set(entries, [photoMessages.tooMany([entry.name])])
      }
      const canceled = entry.status === 'queued' || entry.status === 'uploading'
      change(id, canceled ? { removed: false, status: 'queued' } : { removed: false })
      if (canceled) upload(id)
    },
    adopt(kept) {
      const known = entries.map(({ url }) => url)
      const stored = kept.flatMap((photo) =>
        photo.url === null || known.includes(photo.url) ? [] : toAdopted(photo, photo.url),
      )
      // Some may have been picked before the page's code was there.
      const added = stored.slice(0, room())
      const left = stored.slice(added.length).map(({ name }) => name)
      const lost = kept.filter(({ url }) => url === null).map(({ name }) => name)
      nextIndex += added.length
      const refusals = left.length > 0 ? [...state.refusals, photoMessages.tooMany(left)] : state.refusals
      set([...entries, ...added], lost.length > 0 ? [...refusals, photoMessages.left(lost)] : refusals)
    },
    close() {
      closed = true
      return () => void (closed = false)
    },
    watch() {
      const since = clock
      const isMissing = ({ status, removed, failedAt }: Entry) => status === 'failed' && !removed && failedAt > since
      return () => refusedAt > since || entries.some(isMissing)
    },
    settled: () =>
      new Promise((resolve) => {
        const check = () => {
          if (isOnTheWay(state)) return
          listeners.delete(check)
          resolve()
        }
        listeners.add(check)
        check()
      }),
    dispose() {
      for (const { upload } of sources.values()) upload.abort()
      for (const { preview } of entries) if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
    },
  }
}

const FRESH = { url: null, removed: false, failedAt: 0 } as const

function toAdopted({ name }: KeptPhoto, url: string): Entry {
  return { id: crypto.randomUUID(), name, preview: url, ...FRESH, status: 'stored', url }
}

export function isOnTheWay({ photos }: PhotosState): boolean {
  return photos.some(({ status }) => status === 'queued' || status === 'uploading')
}
