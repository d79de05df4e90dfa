import { LIMITS } from '@contract/options.ts'
import type { SiteApi } from '@/api/site-api.ts'
import { photoMessages } from '@/content/messages.ts'
import { isPhoto, PhotoRefusal } from './photo-kind.ts'
import type { KeptPhoto } from '../quote-form-values.ts'
import type { PreparedPhoto } from './prepare-photo.ts'
import { createLimiter } from './upload-limiter.ts'

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

/** The photos of one quote. Uploads go on while React renders. */
export interface PhotoQueue {
  subscribe(listener: () => void): () => void
  state(): PhotosState
  /** The stored photos' URLs, in the order shown. */
  urls(): string[]
  add(files: readonly File[]): void
  /** Tries a photo again that failed, because the visitor asks for it. */
  retry(id: string): void
  /** Tries again all that failed. */
  retryFailed(): void
  remove(id: string): void
  /** Puts a photo back in its place. A canceled upload starts again. */
  undoRemove(id: string): void
  /** Adds photos of a draft, each only once. */
  adopt(kept: readonly KeptPhoto[]): void
  /** From now on takes no photo in: the quote that is on its way would leave it out. @returns opens the queue again */
  close(): () => void
  /** Begins to watch. @returns the names of what has been refused since */
  watch(): () => readonly string[]
  /** Resolves when no upload is left. */
  settled(): Promise<void>
  /** Forgets why files were refused. */
  clearRefusals(): void
  /** Forgets all photos, and frees the previews' memory. */
  empty(): void
}

/** More at once would only make each slower on a phone. */
const UPLOADS_AT_ONCE = 3

interface Entry extends Photo {
  readonly removed: boolean
}

interface Source {
  readonly file: File
  readonly index: number
  upload: AbortController
}

export function createPhotoQueue(
  uploadPhoto: SiteApi['uploadPhoto'],
  prepare: (file: File, asked: boolean) => Promise<PreparedPhoto>,
): PhotoQueue {
  const listeners = new Set<() => void>()
  const sources = new Map<string, Source>()
  const enqueue = createLimiter(UPLOADS_AT_ONCE)
  let entries: readonly Entry[] = []
  let state = NO_PHOTOS
  let nextIndex = 0
  let closed = false
  const refused: string[] = []

  function set(changed: readonly Entry[], refusals = state.refusals): void {
    entries = changed
    state = { photos: entries.filter(({ removed }) => !removed), refusals }
    for (const listener of listeners) listener()
  }

  function change(id: string, changes: Partial<Entry>): void {
    set(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))
  }

  function upload(id: string, asked = false): void {
    const source = sources.get(id)
    if (!source) return
    const { signal } = (source.upload = new AbortController())
    enqueue(async () => {
      if (signal.aborted) return
      change(id, { status: 'uploading' })
      try {
        const prepared = await prepare(source.file, asked)
        if (signal.aborted) return
        const url = await uploadPhoto({ ...prepared, index: source.index }, signal)
        change(id, { status: 'stored', url })
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof PhotoRefusal) refuse(id, source.file.name, error.message)
        else change(id, { status: 'failed' })
      }
    })
  }

  function retry(id: string, asked: boolean): void {
    change(id, { status: 'queued' })
    upload(id, asked)
  }

  function refuse(id: string, name: string, reason: string): void {
    refused.push(name)
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
      const taken = usable.slice(0, roomFor(state)).map(toEntry)
      const left = usable.slice(taken.length).map(({ name }) => name)
      const wrong = chosen.filter((file) => !isPhoto(file)).map(({ name }) => name)
      refused.push(...wrong, ...left)
      // What is said of other files stays: one may have been refused a moment ago.
      const others = state.refusals.filter((refusal) => !chosen.some(({ name }) => refusal.includes(name)))
      const tooMany = left.length > 0 ? [photoMessages.tooMany(left)] : []
      set(taken.reduce(withAdded, entries), [...others, ...wrong.map(photoMessages.wrongType), ...tooMany])
      for (const { id } of taken) upload(id)
    },
    retry: (id) => retry(id, true),
    retryFailed() {
      for (const { id, status } of state.photos) if (status === 'failed') retry(id, false)
    },
    remove(id) {
      sources.get(id)?.upload.abort()
      change(id, { removed: true })
    },
    undoRemove(id) {
      const entry = entries.find((candidate) => candidate.id === id)
      if (closed || !entry?.removed) return
      if (roomFor(state) <= 0 && entry.status !== 'lost') {
        refused.push(entry.name)
        return set(entries, [photoMessages.tooMany([entry.name])])
      }
      const canceled = entry.status === 'queued' || entry.status === 'uploading'
      change(id, canceled ? { removed: false, status: 'queued' } : { removed: false })
      if (canceled) upload(id)
    },
    adopt(kept) {
      const known = entries.map(({ name, url }) => url ?? name)
      const fresh = kept.filter(({ name, url }) => !known.includes(url ?? name))
      // Some may have been picked before the page's code was there.
      const left = fresh.filter(({ url }) => url !== null).slice(roomFor(state))
      const added = fresh.filter((photo) => !left.includes(photo)).map(toAdopted)
      nextIndex += added.length
      const names = left.map(({ name }) => name)
      set([...entries, ...added], names.length > 0 ? [...state.refusals, photoMessages.tooMany(names)] : state.refusals)
    },
    close() {
      closed = true
      return () => void (closed = false)
    },
    watch() {
      const before = refused.length
      return () => refused.slice(before)
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
    clearRefusals: () => set(entries, []),
    empty() {
      for (const { upload } of sources.values()) upload.abort()
      for (const { preview } of entries) if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
      sources.clear()
      nextIndex = 0
      set([], [])
    },
  }
}

const FRESH = { url: null, removed: false } as const

/** A photo takes the place of a lost one of its name. */
function withAdded(entries: readonly Entry[], added: Entry): readonly Entry[] {
  const lost = entries.find(({ name, status, removed }) => status === 'lost' && !removed && name === added.name)
  if (!lost) return [...entries, added]
  return entries.map((entry) => (entry === lost ? added : entry))
}

function toAdopted({ name, url }: KeptPhoto): Entry {
  const status = url === null ? 'lost' : 'stored'
  return { ...FRESH, id: crypto.randomUUID(), name, preview: url ?? '', status, url }
}

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
