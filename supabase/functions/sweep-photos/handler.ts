import { z } from 'zod'
import { PHOTO_BUCKET } from '../_shared/contract/quote-shape.ts'
import { type Backend, BackendError, callBackend, callDatabase } from '../_shared/http/backend.ts'
import { type Access, createEndpoint, Refusal } from '../_shared/http/server.ts'
import { codeOf, type Log } from '../_shared/http/log.ts'

const BATCH = 100

/** The number of leads that `expire_leads` deletes per call. */
const EXPIRE_BATCH = 1_000

/** The schedule times out after 55 s, and `npm run forget` after 60 s. The last step may take 12 s. */
const BUDGET_MS = 40_000

/** Deleting 1,000 leads or 100 photos takes longer than other calls. */
const DELETE_TIMEOUT_MS = 12_000

export const createRestExpiry = (backend: Backend) => (): Promise<number> =>
  callDatabase(backend, 'expire_leads', {}, z.number(), DELETE_TIMEOUT_MS)

/** Longer than visitors keep a form open, even over a long weekend. */
const ORPHANED_AFTER = '8 days'

export type PhotoStore = ReturnType<typeof createRestPhotoStore>

const namesSchema = z.array(z.string())

export function createRestPhotoStore(backend: Backend) {
  return {
    /** Returns the names of photos without a quote, oldest first. */
    orphans: (most: number) =>
      callDatabase(backend, 'orphan_photos', { older_than: ORPHANED_AFTER, most }, namesSchema),
    unchecked: (most: number) => callDatabase(backend, 'unchecked_photos', { most }, namesSchema),
    async markChecked(names: readonly string[]): Promise<void> {
      await callDatabase(backend, 'mark_photos_checked', { names }, z.unknown())
    },
    async remove(names: readonly string[]): Promise<number> {
      const path = `/storage/v1/object/${PHOTO_BUCKET}`
      const answer = await callBackend(backend, 'DELETE', path, { prefixes: names }, DELETE_TIMEOUT_MS)
      const removed = z.array(z.object({ name: z.string() })).safeParse(answer)
      if (!removed.success) throw new BackendError('answer')
      return removed.data.length
    },
  }
}

interface SweepPhotosDeps {
  readonly access: Access
  readonly expireLeads: () => Promise<number>
  readonly photos: PhotoStore
  readonly arePictures: (names: readonly string[]) => Promise<readonly (boolean | null)[]>
  readonly log: Log
  readonly now: () => number
}

interface Batch {
  readonly count: number
  readonly isLast: boolean
}

/** `sweep-photos`: every hour, deletes uploads that aren't images, expired leads, and photos without a quote. */
export function createSweepPhotos({ access, expireLeads, photos, arePictures, log, now }: SweepPhotosDeps) {
  /** `skipped` has uploads that couldn't be read or deleted, so they don't block others. */
  async function removeFakes(skipped: Set<string>): Promise<Batch> {
    const names = (await photos.unchecked(BATCH + skipped.size)).filter((name) => !skipped.has(name))
    const verdicts = await arePictures(names)
    const withVerdict = (verdict: boolean | null) => names.filter((_, index) => verdicts[index] === verdict)
    const [pictures, fakes] = [withVerdict(true), withVerdict(false)]
    for (const name of withVerdict(null)) skipped.add(name)
    if (pictures.length > 0) await photos.markChecked(pictures)
    let count = 0
    try {
      if (fakes.length > 0) {
        count = await photos.remove(fakes)
        await photos.markChecked(fakes)
      }
    } catch (error) {
      log({ event: 'fakes_not_removed', code: codeOf(error) })
      for (const name of fakes) skipped.add(name)
    }
    return { count, isLast: names.length < BATCH }
  }

  async function expire(): Promise<Batch> {
    const count = await expireLeads()
    return { count, isLast: count < EXPIRE_BATCH }
  }

  async function removeOrphans(): Promise<Batch> {
    const names = await photos.orphans(BATCH)
    const count = names.length > 0 ? await photos.remove(names) : 0
    // If storage deleted nothing, the next batch would be the same.
    return { count, isLast: names.length < BATCH || count === 0 }
  }

  return createEndpoint({
    access,
    schema: z.object({}),
    log,
    /** Runs one batch of each step in turn, so a backlog or failure of one step doesn't delay the others. */
    async answer() {
      const end = now() + BUDGET_MS
      const skipped = new Set<string>()
      const steps = { fakes: () => removeFakes(skipped), leads: expire, photos: removeOrphans }
      const counts = { fakes: 0, leads: 0, photos: 0 }
      const open = new Set(['fakes', 'leads', 'photos'] as const)
      let photosLeft = false
      for (const step of repeat(open)) {
        if (now() >= end) break
        try {
          const { count, isLast } = await steps[step]()
          counts[step] += count
          if (isLast) open.delete(step)
        } catch (error) {
          log({ event: `${step}_not_removed`, code: codeOf(error) })
          open.delete(step)
          photosLeft ||= step === 'photos'
        }
      }
      for (const [step, count] of Object.entries(counts)) if (count > 0) log({ event: `${step}_removed`, count })
      // `npm run forget` then reports that photos are left.
      if (photosLeft) throw new Refusal('unavailable')
      return counts
    },
  })
}

function* repeat<Item>(items: ReadonlySet<Item>) {
  while (items.size > 0) yield* items
}
