import { LIMITS } from '@contract/options.ts'
import type { PhotoUpload, SiteApi } from '@/api/site-api.ts'
import { photoTexts } from '@/content/photos.ts'
import { createStore } from '@/ui/store.ts'
import type { KeptPhoto } from '../fields.ts'

/** More would only slow down each of them on a phone. */
const UPLOADS_AT_ONCE = 3

export interface Photo {
  readonly id: string
  readonly name: string
  /** A URL of the visitor's own file or, after a reload, of the stored photo; '' if it is lost. */
  readonly preview: string
  /** Lost: the visitor left before it was stored, so its file is gone. A file of the same name can replace it. */
  readonly status: 'queued' | 'uploading' | 'stored' | 'failed' | 'lost'
  readonly url: string | null
}

export type PreparedPhoto = Omit<PhotoUpload, 'index'>

/** A file that cannot be used. Its message is shown to the visitor. */
export class PhotoRefusal extends Error {
  override readonly name = 'PhotoRefusal'
}

/** Files that were not taken, and why, in words for the visitor. */
export interface Refusal {
  readonly names: readonly string[]
  readonly message: string
}

export interface PhotosState {
  readonly photos: readonly Photo[]
  /** Each stays until its file is chosen again. */
  readonly refusals: readonly Refusal[]
}

export const NO_PHOTOS: PhotosState = { photos: [], refusals: [] }

export function roomFor({ photos }: PhotosState): number {
  return LIMITS.photos - photos.filter(({ status }) => status !== 'lost').length
}

export function isUploading({ photos }: PhotosState): boolean {
  return photos.some(({ status }) => status === 'queued' || status === 'uploading')
}

/** Chosen photos that will not be stored unless the visitor acts. */
export function missingPhotos({ photos }: PhotosState): readonly Photo[] {
  return photos.filter(({ status }) => status === 'failed' || status === 'lost')
}

/** Adds what the page does not see. A removed photo keeps its place for an undo. */
interface Entry extends Photo {
  readonly removed: boolean
  /** Null for a photo from a draft. */
  readonly source: { readonly file: File; readonly index: number } | null
}

/** Uploads the photos of one quote, whatever page is shown. */
export type PhotoQueue = ReturnType<typeof createPhotoQueue>

export function createPhotoQueue(
  uploadPhoto: SiteApi['uploadPhoto'],
  prepare: (file: File) => Promise<PreparedPhoto>,
  kept: readonly KeptPhoto[] = [],
) {
  const uploads = new Map<string, AbortController>()
  let entries: readonly Entry[] = kept.map(toEntryOfDraft)
  const { state, set: show, subscribe } = createStore<PhotosState>({ photos: entries, refusals: [] })

  function set(changed: readonly Entry[], refusals = state().refusals): void {
    entries = changed
    show({ photos: entries.filter(({ removed }) => !removed), refusals })
  }

  function change(id: string, changes: Partial<Entry>): void {
    set(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))
  }

  /** Starts queued uploads, in order, up to the limit. */
  function startUploads(): void {
    const next = entries.find(({ status, removed }) => status === 'queued' && !removed)
    if (!next?.source || uploads.size >= UPLOADS_AT_ONCE) return
    void upload(next.id, next.source)
    startUploads()
  }

  async function upload(id: string, { file, index }: NonNullable<Entry['source']>): Promise<void> {
    const controller = new AbortController()
    uploads.set(id, controller)
    change(id, { status: 'uploading' })
    try {
      const prepared = await prepare(file)
      if (controller.signal.aborted) return
      change(id, { status: 'stored', url: await uploadPhoto({ ...prepared, index }, controller.signal) })
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof PhotoRefusal)) return change(id, { status: 'failed' })
      const others = entries.filter((entry) => entry.id !== id)
      set(others, [...state().refusals, { names: [file.name], message: error.message }])
    } finally {
      if (!controller.signal.aborted) uploads.delete(id)
      startUploads()
    }
  }

  return {
    state,
    subscribe,
    /** The stored photos' URLs, in the order shown. */
    urls: () => state().photos.flatMap(({ url }) => url ?? []),
    add(chosen: readonly File[]) {
      const taken = chosen.slice(0, roomFor(state())).map((file, place) => toEntry(file, entries.length + place))
      const left = chosen.slice(taken.length).map(({ name }) => name)
      const others = state().refusals.filter(({ names }) => !chosen.some(({ name }) => names.includes(name)))
      set(taken.reduce(withAdded, entries), [...others, ...tooMany(left)])
      startUploads()
    },
    retryFailed() {
      for (const { id, status } of state().photos) if (status === 'failed') change(id, { status: 'queued' })
      startUploads()
    },
    remove(id: string) {
      const wasUploading = uploads.get(id)
      wasUploading?.abort()
      uploads.delete(id)
      change(id, wasUploading ? { removed: true, status: 'queued' } : { removed: true })
      startUploads()
    },
    /** Puts a photo back in its place. A canceled upload starts again. */
    undoRemove(id: string) {
      const entry = entries.find((candidate) => candidate.id === id)
      if (!entry?.removed) return
      if (roomFor(state()) <= 0 && entry.status !== 'lost') return set(entries, tooMany([entry.name]))
      change(id, { removed: false })
      startUploads()
    },
    /** Resolves when no upload is left. */
    settled: () =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (isUploading(state())) return
          unsubscribe()
          resolve()
        }
        const unsubscribe = subscribe(check)
        check()
      }),
    clearRefusals: () => set(entries, []),
    /** Removes all photos, and frees the previews' memory. */
    empty() {
      for (const upload of uploads.values()) upload.abort()
      for (const { preview } of entries) if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
      uploads.clear()
      set([], [])
    },
  }
}

const NEW = { status: 'queued', url: null, removed: false, source: null } as const

const tooMany = (names: readonly string[]): readonly Refusal[] =>
  names.length > 0 ? [{ names, message: photoTexts.tooMany(names) }] : []

const toEntry = (file: File, index: number): Entry => ({
  ...NEW,
  id: crypto.randomUUID(),
  name: file.name,
  preview: URL.createObjectURL(file),
  source: { file, index },
})

/** Adds a photo at the end, or in the place of a lost one of the same name. */
function withAdded(entries: readonly Entry[], added: Entry): readonly Entry[] {
  const lost = entries.find(({ name, status, removed }) => status === 'lost' && !removed && name === added.name)
  if (!lost) return [...entries, added]
  return entries.map((entry) => (entry === lost ? added : entry))
}

function toEntryOfDraft({ name, url }: KeptPhoto): Entry {
  const status = url === null ? 'lost' : 'stored'
  return { ...NEW, id: crypto.randomUUID(), name, preview: url ?? '', status, url }
}
