import { LIMITS } from '@contract/options.ts'
import type { SiteApi } from '@/api/site-api.ts'
import { photoMessages } from '@/content/messages.ts'
import { createLimiter } from './limiter.ts'
import { isHeic, photoTypeOf } from './photo-file.ts'
import { isOnTheWay, type Photo, type PhotosState, type PhotoStore, type StoredPhoto } from './photo-state.ts'
import { PhotoRefusal, type PreparedPhoto } from './prepare-photo.ts'

/** A phone's uplink is soon full; more at once would only make each of them slower. */
const UPLOADS_AT_ONCE = 3

interface Entry extends Photo {
  readonly removed: boolean
}

/** A file that was chosen, its place in the order of choice, and the way to call its upload off. */
interface Source {
  readonly file: File
  readonly index: number
  upload: AbortController
}

export function createPhotoStore(
  uploadPhoto: SiteApi['uploadPhoto'],
  prepare: (file: File) => Promise<PreparedPhoto>,
): PhotoStore {
  const listeners = new Set<() => void>()
  const sources = new Map<string, Source>()
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
    sources.set(id, { file, index: nextIndex++, upload: new AbortController() })
    return { id, name: file.name, preview: URL.createObjectURL(file), status: 'queued', url: null, removed: false }
  }

  return {
    state: () => state,
    urls: () => state.photos.flatMap(({ url }) => url ?? []),
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
      change(id, { status: 'queued' })
      upload(id)
    },
    remove(id) {
      sources.get(id)?.upload.abort()
      change(id, { removed: true })
    },
    undoRemove(id) {
      const entry = entries.find((candidate) => candidate.id === id)
      if (!entry?.removed) return
      if (state.photos.length >= LIMITS.photos) return set(entries, [photoMessages.tooMany([entry.name])])
      const calledOff = entry.status === 'queued' || entry.status === 'uploading'
      change(id, calledOff ? { removed: false, status: 'queued' } : { removed: false })
      if (calledOff) upload(id)
    },
    adopt(stored) {
      const added = stored.filter(({ url }) => entries.every((entry) => entry.url !== url)).map(toAdopted)
      nextIndex += added.length
      set([...entries, ...added])
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

function toAdopted({ name, url }: StoredPhoto): Entry {
  return { id: crypto.randomUUID(), name, preview: url, status: 'stored', url, removed: false }
}

function split<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
