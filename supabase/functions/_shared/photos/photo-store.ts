import { z } from 'zod'
import { PHOTO_BUCKET } from '../contract/photo.ts'
import { type Backend, BackendError, callBackend, callDatabase } from '../http/backend.ts'

/** The port to the stored photos. Every call may throw a `BackendError`. */
export interface PhotoStore {
  /** Names of photos that belong to no quote, oldest first. */
  orphans(most: number): Promise<readonly string[]>
  unchecked(most: number): Promise<readonly string[]>
  markChecked(names: readonly string[]): Promise<void>
  remove(names: readonly string[]): Promise<number>
}

/** Longer than a form stays open, for instance over a long weekend, or as a draft. */
const ORPHANED_AFTER = '8 days'

const REMOVE_TIMEOUT_MS = 20_000

export function createRestPhotoStore(backend: Backend): PhotoStore {
  return {
    orphans: (most) =>
      callDatabase(backend, 'orphan_photos', { older_than: ORPHANED_AFTER, most }, z.array(z.string())),
    unchecked: (most) => callDatabase(backend, 'unchecked_photos', { most }, z.array(z.string())),
    async markChecked(names) {
      await callDatabase(backend, 'mark_photos_checked', { names }, z.unknown())
    },
    async remove(names) {
      const path = `/storage/v1/object/${PHOTO_BUCKET}`
      const answer = await callBackend(backend, 'DELETE', path, { prefixes: names }, REMOVE_TIMEOUT_MS)
      const removed = z.array(z.object({ name: z.string() })).safeParse(answer)
      if (!removed.success) throw new BackendError('answer')
      return removed.data.length
    },
  }
}
