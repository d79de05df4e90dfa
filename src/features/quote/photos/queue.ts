import { LIMITS } from '@contract/options.ts'
import type { PhotoUpload, SiteApi } from '@/api/site-api.ts'
import { photoTexts } from '@/content/photo-texts.ts'
import { reportFailure } from '@/forms/report-failure.ts'
import { createStore } from '@/ui/external-store.ts'
import type { KeptPhoto } from '../fields.ts'

export interface Photo {
  readonly id: string
  readonly name: string
  /** A URL of the prepared photo or, after a reload, of the stored one; '' without either. */
  readonly preview: string
  /**
   * `uploading` includes preparation. `lost`: the file is gone or unreadable; a file of the same name can replace it.
   */
  readonly status: 'queued' | 'uploading' | 'stored' | 'failed' | 'lost'
  /** The visitor-facing reason why only the visitor can fix it; null if a retry may work. */
  readonly problem: string | null
  readonly url: string | null
}

export type PreparedPhoto = Omit<PhotoUpload, 'index'>

/** A problem that only the visitor can fix. The page shows the message to them. */
export class PhotoProblem extends Error {
  override readonly name = 'PhotoProblem'
  /** Whether the photo leaves the list, waits for a retry, or waits for its file to be chosen again. */
  readonly outcome: 'refused' | 'failed' | 'lost'

  constructor(outcome: PhotoProblem['outcome'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.outcome = outcome
  }
}

/** Rejected files with the reason, worded for the visitor. */
export interface Refusal {
  readonly names: readonly string[]
  readonly message: string
}

export interface PhotosState {
  readonly photos: readonly Photo[]
  /** Each remains until the visitor chooses its file again or dismisses it. */
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

/** Internal state that the page doesn't use. A removed photo keeps its place for an undo. */
interface Entry extends Photo {
  readonly removed: boolean
  /** Null for a photo from a draft. */
  readonly source: { readonly file: File; readonly index: number } | null
  /** Kept until the photo is stored, so that the file is read only once, soon after the visitor chose it. */
  readonly prepared: PreparedPhoto | null
}
type Source = NonNullable<Entry['source']>

/** Uploads the photos of one quote, whichever page is shown. */
export type PhotoQueue = ReturnType<typeof createPhotoQueue>

export function createPhotoQueue(
  uploadPhoto: SiteApi['uploadPhoto'],
  prepare: (file: File) => Promise<PreparedPhoto>,
  kept: readonly KeptPhoto[] = [],
  refusals: readonly Refusal[] = [],
) {
  /** One at a time: decoding a large photo takes 200 MB. */
  const preparing = createSlots(1)
  /** More would only slow down each upload on a phone. */
  const uploading = createSlots(3)
  let entries: readonly Entry[] = kept.map(toEntryOfDraft)
  const { state, set: show, subscribe } = createStore<PhotosState>({ photos: entries, refusals })

  function set(changed: readonly Entry[], refusals = state().refusals): void {
    entries = changed
    show({ photos: entries.filter(({ removed }) => !removed), refusals })
  }

  function change(id: string, changes: Partial<Entry>): void {
    set(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))
  }

  /** Starts queued photos, in order, while there are free slots. */
  function start(): void {
    const queued = entries.filter(({ status, removed }) => status === 'queued' && !removed)
    for (const { id, source, prepared } of queued) {
      if (!source) continue
      if (prepared) run(uploading, id, (signal) => upload(source, prepared, signal))
      else run(preparing, id, () => prepareFrom(source))
    }
  }

  async function prepareFrom({ file }: Source): Promise<Partial<Entry>> {
    const prepared = await prepare(file)
    // Not from the file, which a browser may decode at full size to show it.
    const preview = URL.createObjectURL(new Blob([prepared.bytes], { type: prepared.type }))
    return { status: 'queued', prepared, preview }
  }

  async function upload({ index }: Source, prepared: PreparedPhoto, signal: AbortSignal): Promise<Partial<Entry>> {
    return { status: 'stored', prepared: null, url: await uploadPhoto({ ...prepared, index }, signal) }
  }

  /** Applies the work's result to the photo, unless the visitor has removed it meanwhile. */
  function run(slots: Slots, id: string, work: (signal: AbortSignal) => Promise<Partial<Entry>>): void {
    const signal = slots.take(id)
    if (!signal) return
    change(id, { status: 'uploading', problem: null })
    void work(signal)
      .catch((error: unknown): Partial<Entry> | PhotoProblem => {
        if (error instanceof PhotoProblem) return error
        reportFailure(error)
        return { status: 'failed' }
      })
      .then((outcome) => {
        if (signal.aborted) return
        slots.free(id)
        if (outcome instanceof PhotoProblem) report(id, outcome)
        else change(id, outcome)
        start()
      })
  }

  function report(id: string, { outcome, message }: PhotoProblem): void {
    if (outcome !== 'refused') return change(id, { status: outcome, problem: message })
    const names = entries.filter((entry) => entry.id === id).map(({ name }) => name)
    const others = state().refusals.filter((refusal) => refusal.message !== message)
    set(
      entries.filter((entry) => entry.id !== id),
      [...others, { names, message }],
    )
  }

  return {
    state,
    subscribe,
    /** The stored photos' URLs, in the order shown. */
    urls: () => state().photos.flatMap(({ url }) => url ?? []),
    add(chosen: readonly File[]) {
      const taken = chosen.slice(0, roomFor(state())).map((file, place) => toEntry(file, entries.length + place))
      const left = chosen.slice(taken.length).map(({ name }) => name)
      const others = state().refusals.filter(
        ({ names }) => names.length > 0 && !chosen.some(({ name }) => names.includes(name)),
      )
      set(taken.reduce(withAdded, entries), [...others, ...tooMany(left)])
      start()
    },
    /** Retries at the visitor's request. */
    retryFailed() {
      for (const { id, status } of state().photos) if (status === 'failed') change(id, { status: 'queued' })
      start()
    },
    /** Retries automatically: leaves out photos that only the visitor can fix. */
    retryUploads() {
      for (const { id, status, problem } of state().photos)
        if (status === 'failed' && problem === null) change(id, { status: 'queued' })
      start()
    },
    remove(id: string) {
      const wasUploading = [preparing, uploading].some((slots) => slots.free(id))
      change(id, wasUploading ? { removed: true, status: 'queued' } : { removed: true })
      start()
    },
    /** Puts a photo back in its place. A canceled upload starts again. */
    undoRemove(id: string) {
      const entry = entries.find((candidate) => candidate.id === id)
      if (!entry?.removed) return
      if (roomFor(state()) <= 0 && entry.status !== 'lost') return set(entries, tooMany([entry.name]))
      change(id, { removed: false })
      start()
    },
    /** Resolves when no uploads are left. */
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
    dismiss: (refusal: Refusal) =>
      set(
        entries,
        state().refusals.filter((other) => other !== refusal),
      ),
    clearRefusals: () => set(entries, []),
    /** Removes all photos and frees the previews' memory. */
    empty() {
      for (const { id, preview } of entries) {
        preparing.free(id)
        uploading.free(id)
        if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
      }
      set([], [])
    },
  }
}

type Slots = ReturnType<typeof createSlots>

/** Limits how many tasks run at once. Each has an id. */
function createSlots(most: number) {
  const tasks = new Map<string, AbortController>()
  return {
    /** Returns the new task's signal; null if all slots are in use. */
    take(id: string): AbortSignal | null {
      if (tasks.size >= most) return null
      const task = new AbortController()
      tasks.set(id, task)
      return task.signal
    },
    /** Aborts a running task. @returns whether it was running */
    free(id: string): boolean {
      tasks.get(id)?.abort()
      return tasks.delete(id)
    },
  }
}

const NEW = { status: 'queued', problem: null, url: null, removed: false, source: null, prepared: null } as const

const tooMany = (names: readonly string[]): readonly Refusal[] =>
  names.length > 0 ? [{ names, message: photoTexts.tooMany(names) }] : []

const toEntry = (file: File, index: number): Entry => ({
  ...NEW,
  id: crypto.randomUUID(),
  name: file.name,
  preview: '',
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
