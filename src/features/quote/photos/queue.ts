import { LIMITS } from '@contract/options.ts'
import { ApiError, type PhotoUpload, type SiteApi } from '@/api/site-api.ts'
import { photoTexts } from '@/content/photo-texts.ts'
import { filterObjects, type JsonObject } from '@/forms/draft.ts'
import { reportFailure } from '@/forms/report-failure.ts'
import { createStore } from '@/ui/store.ts'

export interface Photo {
  readonly id: string
  readonly name: string
  /** The URL of the prepared photo or, after a reload, of the stored photo. '' if neither exists. */
  readonly preview: string
  /** `uploading` includes preparing the photo. If the photo is `lost`, the visitor has to choose its file again. */
  readonly status: 'queued' | 'uploading' | 'stored' | 'failed' | 'lost'
  /** Says what the visitor can do, or null if a retry may work. */
  readonly problem: string | null
  readonly url: string | null
}

export type PreparedPhoto = Omit<PhotoUpload, 'index'>

/** A problem that only the visitor can fix. The page shows its message. */
export class PhotoProblem extends Error {
  override readonly name = 'PhotoProblem'
  /** `rejected` removes the photo from the list. The other two values become the photo's status. */
  readonly outcome: 'rejected' | 'failed' | 'lost'

  constructor(outcome: PhotoProblem['outcome'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.outcome = outcome
  }
}

export interface Rejection {
  readonly names: readonly string[]
  readonly message: string
}

/** The quote wasn't sent, because the visitor has to agree to leave out the missing photos. */
export class PhotosMissing extends Error {
  override readonly name = 'PhotosMissing'
  /** The queue contains the other missing photos. */
  readonly rejectedNames: readonly string[]

  constructor(rejectedNames: readonly string[], options?: ErrorOptions) {
    super('Photos are not stored', options)
    this.rejectedNames = rejectedNames
  }
}

/** A photo in a draft. `url` is null if the photo wasn't uploaded. */
export type KeptPhoto = Pick<Photo, 'name' | 'url'>

export const readKeptPhotos = (stored: JsonObject = {}): readonly KeptPhoto[] =>
  filterObjects(stored['photos']).flatMap(({ name, url }) =>
    typeof name === 'string' && (url === null || typeof url === 'string') ? { name, url } : [],
  )

export interface PhotosState {
  readonly photos: readonly Photo[]
  /** Each rejection remains until the visitor chooses its file again or dismisses the message. */
  readonly rejections: readonly Rejection[]
}

export function countRoom({ photos }: PhotosState): number {
  return LIMITS.photos - photos.filter(({ status }) => status !== 'lost').length
}

export function hasUploads({ photos }: PhotosState): boolean {
  return photos.some(({ status }) => status === 'queued' || status === 'uploading')
}

/** Returns the photos that won't be stored unless the visitor acts or a retry works. */
export function missingPhotos({ photos }: PhotosState): readonly Photo[] {
  return photos.filter(({ status }) => status === 'failed' || status === 'lost')
}

/** A photo in the queue. A removed photo keeps its place in case the visitor clicks Undo. */
interface Entry extends Photo {
  readonly removed: boolean
  /** The chosen file, or null if the photo is from a draft. */
  readonly source: { readonly file: File; readonly index: number } | null
  /** Kept until the photo is stored, so a retry doesn't read the file again. */
  readonly prepared: PreparedPhoto | null
  /** Cancels the preparation or upload in progress. */
  readonly task: AbortController | null
}

/** Decoding a large photo takes 200 MB. */
const MOST_PREPARING = 1
/** On a phone, more uploads at once would slow each other down. */
const MOST_UPLOADING = 3

/** Uploads a quote's photos, even while the visitor is on another page. */
export type PhotoQueue = ReturnType<typeof createPhotoQueue>

export function createPhotoQueue(
  uploadPhoto: SiteApi['uploadPhoto'],
  prepare: (file: File) => Promise<PreparedPhoto>,
  kept: readonly KeptPhoto[] = [],
  rejections: readonly Rejection[] = [],
) {
  let entries: readonly Entry[] = []
  const { state, set: show, subscribe, useValue } = createStore<PhotosState>({ photos: [], rejections: [] })
  if (kept.length + rejections.length > 0) set(kept.map(restoreEntry), rejections)

  function set(changed: readonly Entry[], rejections = state().rejections): void {
    entries = changed
    show({ photos: entries.filter(({ removed }) => !removed), rejections })
  }

  function change(id: string, changes: Partial<Entry>): void {
    set(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))
  }

  function start(): void {
    for (const { id, name, status, removed, source, prepared } of entries) {
      if (status !== 'queued' || removed || !source) continue
      const running = entries.filter((other) => other.task && Boolean(other.prepared) === Boolean(prepared))
      if (running.length >= (prepared ? MOST_UPLOADING : MOST_PREPARING)) continue
      void run(id, name, async (signal) =>
        prepared
          ? { status: 'stored', prepared: null, url: await uploadPhoto({ ...prepared, index: source.index }, signal) }
          : prepareFrom(source.file),
      )
    }
  }

  async function prepareFrom(file: File): Promise<Partial<Entry>> {
    const prepared = await prepare(file)
    // A browser might decode the original file at full size.
    const preview = URL.createObjectURL(new Blob([prepared.bytes], { type: 'image/jpeg' }))
    return { status: 'queued', prepared, preview }
  }

  async function run(id: string, name: string, work: (signal: AbortSignal) => Promise<Partial<Entry>>): Promise<void> {
    const task = new AbortController()
    change(id, { status: 'uploading', problem: null, task })
    const outcome = await work(task.signal).catch((error: unknown): Partial<Entry> | PhotoProblem => {
      if (error instanceof PhotoProblem) return error
      reportFailure(error)
      return { status: 'failed' }
    })
    if (task.signal.aborted) return
    if (!(outcome instanceof PhotoProblem)) change(id, { ...outcome, task: null })
    else if (outcome.outcome === 'rejected') reject(id, { names: [name], message: outcome.message })
    else change(id, { status: outcome.outcome, problem: outcome.message, task: null })
    start()
  }

  function reject(id: string, rejection: Rejection): void {
    set(
      entries.filter((entry) => entry.id !== id),
      [...state().rejections.filter(({ message }) => message !== rejection.message), rejection],
    )
  }

  function retry(photos: readonly Photo[]): void {
    for (const { id } of photos) change(id, { status: 'queued' })
    start()
  }

  /** Retries photos that don't need the visitor's help. */
  const retryUploads = () =>
    retry(state().photos.filter(({ status, problem }) => status === 'failed' && problem === null))

  const settled = () =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (hasUploads(state())) return
        unsubscribe()
        resolve()
      }
      const unsubscribe = subscribe(check)
      check()
    })

  const urls = () => state().photos.flatMap(({ url }) => url ?? [])

  function remove(id: string): void {
    const task = entries.find((entry) => entry.id === id)?.task
    task?.abort()
    change(id, { removed: true, task: null, ...(task && { status: 'queued' }) })
    start()
  }

  function undoRemove(id: string): void {
    const entry = entries.find((candidate) => candidate.id === id)
    if (!entry?.removed) return
    if (countRoom(state()) <= 0 && entry.status !== 'lost') return set(entries, rejectExtra([entry.name]))
    change(id, { removed: false })
    start()
  }

  return {
    state,
    subscribe,
    useValue,
    /** Returns the stored photos' URLs, in the order shown. */
    urls,
    /**
     * Retries failed uploads and waits for all of them.
     * @returns the photos' URLs
     * @throws PhotosMissing if some photos still aren't stored, so the page can ask the visitor what to do
     */
    async uploadAll(): Promise<string[]> {
      const before = state().rejections
      retryUploads()
      await settled()
      const after = state()
      const rejections = after.rejections.filter((rejection) => !before.includes(rejection))
      const rejectedNames = rejections.flatMap(({ names }) => names)
      if (rejectedNames.length + missingPhotos(after).length === 0) return urls()
      // The form retries after a network failure, and that attempt uploads the photos.
      const status = navigator.onLine || rejectedNames.length > 0 ? null : 'network'
      throw new PhotosMissing(rejectedNames, { cause: new ApiError('upload-photo', { status }) })
    },
    add(chosen: readonly File[]) {
      const taken = chosen.slice(0, countRoom(state()))
      const left = chosen.slice(taken.length).map(({ name }) => name)
      const added = taken.map((file, place) =>
        createEntry({ name: file.name, source: { file, index: entries.length + place } }),
      )
      const others = state().rejections.filter(
        ({ names }) => names.length > 0 && !chosen.some(({ name }) => names.includes(name)),
      )
      set(added.reduce(addEntry, entries), [...others, ...rejectExtra(left)])
      start()
    },
    retryFailed: () => retry(state().photos.filter(({ status }) => status === 'failed')),
    retryUploads,
    remove,
    undoRemove,
    toKeep() {
      const photos = state().photos.map(({ name, url }) => ({ name, url }))
      return photos.length > 0 ? { photos } : null
    },
    /** Removes the photos and rejections. @returns a function that restores as many photos as there is room for */
    clear() {
      const ids = state().photos.map(({ id }) => id)
      ids.forEach(remove)
      set(entries, [])
      return () => ids.forEach(undoRemove)
    },
    dismiss: (rejection: Rejection) =>
      set(
        entries,
        state().rejections.filter((other) => other !== rejection),
      ),
    /** Removes everything and, unlike `clear`, can't be undone. */
    empty: () => set([], []),
  }
}

const rejectExtra = (names: readonly string[]): readonly Rejection[] =>
  names.length > 0 ? [{ names, message: photoTexts.tooMany(names) }] : []

const restoreEntry = ({ name, url }: KeptPhoto) =>
  createEntry({ name, url, preview: url ?? '', status: url === null ? 'lost' : 'stored' })

const createEntry = (photo: Pick<Entry, 'name'> & Partial<Entry>): Entry => ({
  id: crypto.randomUUID(),
  preview: '',
  status: 'queued',
  problem: null,
  url: null,
  removed: false,
  source: null,
  prepared: null,
  task: null,
  ...photo,
})

/** Adds a photo at the end, or replaces a lost photo with the same name. */
function addEntry(entries: readonly Entry[], added: Entry): readonly Entry[] {
  const lost = entries.find(({ name, status, removed }) => status === 'lost' && !removed && name === added.name)
  if (!lost) return [...entries, added]
  return entries.map((entry) => (entry === lost ? added : entry))
}
