import { LIMITS } from '@contract/options.ts'
import type { SiteApi } from '@/api/site-api.ts'
import { photoMessages } from '@/content/messages.ts'
import { createLimiter } from './limiter.ts'
import { isHeic, photoTypeOf } from './photo-file.ts'
import { PhotoRefusal, type PreparedPhoto } from './prepare-photo.ts'

export interface Photo {
  readonly id: string
  /** The file's own name. */
  readonly name: string
  /** What the tile shows: the visitor's own file, or the stored photo after a reload. */
  readonly preview: string
  readonly status: 'uploading' | 'stored' | 'failed'
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
  add(files: readonly File[]): void
  retry(id: string): void
  remove(id: string): void
  /** Puts a removed photo back in its place. Its upload has gone on meanwhile. */
  undoRemove(id: string): void
  /** Takes over photos that were stored before a reload; once, however often it is told. */
  adopt(stored: readonly StoredPhoto[]): void
  /** Resolves when no photo that is shown is still on its way. */
  settled(): Promise<void>
  /** Lets go of the previews' memory. */
  dispose(): void
}

/** A phone's uplink is soon full; more at once would only make each of them slower. */
const UPLOADS_AT_ONCE = 3

interface Entry extends Photo {
  readonly removed: boolean
}

export function createPhotoStore(
  uploadPhoto: SiteApi['uploadPhoto'],
  prepare: (file: File) => Promise<PreparedPhoto>,
): PhotoStore {
  const listeners = new Set<() => void>()
  const files = new Map<string, { file: File; index: number }>()
  const enqueue = createLimiter(UPLOADS_AT_ONCE)
  let entries: readonly Entry[] = []
  let state: PhotosState = { photos: [], refusals: [] }
  let nextIndex = 0

  function set(changed: readonly Entry[], refusals = state.refusals): void {
    entries = changed
    state = { photos: entries.filter(({ removed }) => !removed), refusals }
    for (const listener of listeners) listener()
  }

  function change(id: string, changes: Partial<Entry>): void {
    set(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))
  }

  function upload(id: string): void {
    enqueue(async () => {
      const source = files.get(id)
      if (!source) return
      try {
        const url = await uploadPhoto({ ...(await prepare(source.file)), index: source.index })
        change(id, { status: 'stored', url })
      } catch (error) {
        if (error instanceof PhotoRefusal) refuse(id, error.message)
        else change(id, { status: 'failed' })
      }
    })
  }

  function refuse(id: string, reason: string): void {
    set(
      entries.filter((entry) => entry.id !== id),
      [...state.refusals, reason],
    )
  }

  function toEntry(file: File): Entry {
    const id = crypto.randomUUID()
    files.set(id, { file, index: nextIndex++ })
    return { id, name: file.name, preview: URL.createObjectURL(file), status: 'uploading', url: null, removed: false }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(chosen) {
      const [usable, wrong] = split(chosen, (file) => photoTypeOf(file) !== undefined || isHeic(file))
      const room = LIMITS.photos - state.photos.length
      const taken = usable.slice(0, room).map(toEntry)
      const left = usable.slice(room).map(({ name }) => name)
      const refusals = wrong.map(({ name }) => photoMessages.wrongType(name))
      set([...entries, ...taken], left.length > 0 ? [...refusals, photoMessages.tooMany(left)] : refusals)
      for (const { id } of taken) upload(id)
    },
    retry(id) {
      change(id, { status: 'uploading' })
      upload(id)
    },
    remove: (id) => change(id, { removed: true }),
    undoRemove(id) {
      const entry = entries.find((candidate) => candidate.id === id)
      if (!entry?.removed) return
      if (state.photos.length < LIMITS.photos) change(id, { removed: false })
      else set(entries, [photoMessages.tooMany([entry.name])])
    },
    adopt(stored) {
      const added = stored.filter(({ url }) => entries.every((entry) => entry.url !== url)).map(toAdopted)
      nextIndex += added.length
      set([...entries, ...added])
    },
    settled: () =>
      new Promise((resolve) => {
        const check = () => {
          if (isUploading(state)) return
          listeners.delete(check)
          resolve()
        }
        listeners.add(check)
        check()
      }),
    dispose() {
      for (const { preview } of entries) if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
    },
  }
}

function toAdopted({ name, url }: StoredPhoto): Entry {
  return { id: crypto.randomUUID(), name, preview: url, status: 'stored', url, removed: false }
}

export function isUploading({ photos }: PhotosState): boolean {
  return photos.some(({ status }) => status === 'uploading')
}

function split<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
