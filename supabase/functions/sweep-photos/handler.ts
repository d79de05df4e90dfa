import { z } from 'zod'
import { type Backend, callDatabase } from '../_shared/http/backend.ts'
import { type Access, createEndpoint } from '../_shared/http/endpoint.ts'
import { codeOf, type Log } from '../_shared/http/log.ts'
import type { PhotoStore } from '../_shared/photos/photo-store.ts'

const BATCH = 100

/** Removes at most 1,000 photos a call; the next call removes the rest. */
const BATCHES = 10

/** Erasing a thousand leads takes longer than other calls. */
const EXPIRE_TIMEOUT_MS = 20_000

export const createRestExpiry = (backend: Backend) => (): Promise<number> =>
  callDatabase(backend, 'expire_leads', {}, z.number(), EXPIRE_TIMEOUT_MS)

export interface SweepPhotosDeps {
  readonly access: Access
  readonly expireLeads: () => Promise<number>
  readonly photos: PhotoStore
  readonly arePictures: (names: readonly string[]) => Promise<readonly (boolean | null)[]>
  readonly log: Log
}

/**
 * `sweep-photos`: removes uploads that are not pictures, expired leads, and photos of no quote. Called every hour.
 */
export function createSweepPhotos({ access, expireLeads, photos, arePictures, log }: SweepPhotosDeps) {
  /** Storage trusts the uploader's file type: without this it would host anything for a week. */
  async function removeFakes(): Promise<number> {
    let removed = 0
    for (let batch = 0; batch < BATCHES; batch++) {
      const names = await photos.unchecked(BATCH)
      const verdicts = await arePictures(names)
      const known = names.filter((_, index) => verdicts[index] !== null)
      const fakes = names.filter((_, index) => verdicts[index] === false)
      if (fakes.length > 0) removed += await photos.remove(fakes)
      if (known.length > 0) await photos.markChecked(known)
      if (known.length < BATCH) break
    }
    return removed
  }

  async function expire(): Promise<number> {
    try {
      return await expireLeads()
    } catch (error) {
      log({ event: 'leads_not_expired', code: codeOf(error) })
      return 0
    }
  }

  async function sweep(): Promise<number> {
    let removed = 0
    for (let batch = 0; batch < BATCHES; batch++) {
      const names = await photos.orphans(BATCH)
      const gone = names.length > 0 ? await photos.remove(names) : 0
      removed += gone
      // That was the last batch, or storage does not remove it and would return the same one again.
      if (names.length < BATCH || gone === 0) break
    }
    return removed
  }

  return createEndpoint({
    access,
    schema: z.object({}),
    log,
    async answer() {
      const fakes = await removeFakes()
      const expired = await expire()
      const removed = await sweep()
      const counts = { leads_expired: expired, photos_removed: removed, fakes_removed: fakes }
      for (const [event, count] of Object.entries(counts)) if (count > 0) log({ event, count })
      return { ok: true, expired, removed, fakes } as const
    },
  })
}
