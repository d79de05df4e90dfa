import type { SiteApi } from '@/api/site-api.ts'
import { photoMessages } from '@/content/messages.ts'
import { isPhoto, PhotoRefusal } from './photo-kind.ts'
import type { KeptPhoto } from '../quote-form-values.ts'
import type { PreparedPhoto } from './prepare-photo.ts'
import { isOnTheWay, NO_PHOTOS, type Photo, roomFor } from './photos-state.ts'

/** More at once would only make each slower on a phone. */
const UPLOADS_AT_ONCE = 3

type Entry = Photo & { readonly removed: boolean }

/** The photos of one quote. Uploads go on while React renders. */
export type PhotoQueue = ReturnType<typeof createPhotoQueue>

interface Source {
  readonly file: File
  readonly index: number
  upload: AbortController
}

export function createPhotoQueue(uploadPhoto: SiteApi['uploadPhoto'], prepare: (file: File) => Promise<PreparedPhoto>) {
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
        if (error instanceof PhotoRefusal) refuse(id, source.file.name, error.message)
        else change(id, { status: 'failed' })
      }
    })
  }

  /** Tries a photo again that failed. */
  function retry(id: string): void {
    change(id, { status: 'queued' })
    upload(id)
  }

  function refuse(id: string, name: string, reason: string): void {
    refused.push(name)
    const others = entries.filter((entry) => entry.id !== id)
    set(others, [...state.refusals, reason])
  }

  function toEntry(file: File): Entry {
    const id = crypto.randomUUID()
    sources.set(id, { file, index: nextIndex++, upload: new AbortController() })
    return { id, name: file.name, preview: URL.createObjectURL(file), status: 'queued', ...FRESH }
  }

  return {
    state: () => state,
    /** The stored photos' URLs, in the order shown. */
    urls: () => state.photos.flatMap(({ url }) => url ?? []),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(chosen: readonly File[]) {
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
    retry,
    /** Tries again all that failed. */
    retryFailed() {
      for (const { id, status } of state.photos) if (status === 'failed') retry(id)
    },
    remove(id: string) {
      sources.get(id)?.upload.abort()
      change(id, { removed: true })
    },
    /** Puts a photo back in its place. A canceled upload starts again. */
    undoRemove(id: string) {
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
    /** Adds photos of a draft, each only once. */
    adopt(kept: readonly KeptPhoto[]) {
      const known = entries.map(({ name, url }) => url ?? name)
      const fresh = kept.filter(({ name, url }) => !known.includes(url ?? name))
      // Some may have been picked before the page's code was there.
      const left = fresh.filter(({ url }) => url !== null).slice(roomFor(state))
      const added = fresh.filter((photo) => !left.includes(photo)).map(toAdopted)
      nextIndex += added.length
      const names = left.map(({ name }) => name)
      set([...entries, ...added], names.length > 0 ? [...state.refusals, photoMessages.tooMany(names)] : state.refusals)
    },
    /** From now on takes no photo in: the quote that is on its way would leave it out. @returns opens the queue again */
    close() {
      closed = true
      return () => void (closed = false)
    },
    /** Begins to watch. @returns the names of what has been refused since */
    watch(): () => readonly string[] {
      const before = refused.length
      return () => refused.slice(before)
    },
    /** Resolves when no upload is left. */
    settled: () =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (isOnTheWay(state)) return
          listeners.delete(check)
          resolve()
        }
        listeners.add(check)
        check()
      }),
    /** Forgets why files were refused. */
    clearRefusals: () => set(entries, []),
    /** Forgets all photos, and frees the previews' memory. */
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

/** Runs tasks in order, at most `limit` at once. */
function createLimiter(limit: number): (task: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = []
  let running = 0
  const next = () => {
    const task = running < limit ? waiting.shift() : undefined
    if (!task) return
    running++
    void task().finally(() => {
      running--
      next()
    })
  }
  return (task) => {
    waiting.push(task)
    next()
  }
}
