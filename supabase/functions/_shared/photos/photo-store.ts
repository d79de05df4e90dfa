import { z } from 'zod'
import { PHOTO_BUCKET } from '../contract/photo.ts'
import { type Backend, BackendError, callBackend } from '../http/backend.ts'

/** The port to the stored photos. Every call may throw a `BackendError`. */
export interface PhotoStore {
  /** Names of photos that belong to no quote, oldest first. Those held back are among them only when `forced`. */
  orphans(most: number, forced: boolean): Promise<readonly string[]>
  unchecked(most: number): Promise<readonly string[]>
  markChecked(names: readonly string[]): Promise<void>
  /** How many photos are held back, because so many quotes are gone that it may be an accident. */
  held(): Promise<number>
  remove(names: readonly string[]): Promise<number>
}

/** Longer than a form stays open: in a tab over a long weekend, or as a draft that is changed every day. */
const ORPHANED_AFTER = '8 days'

const REMOVE_TIMEOUT_MS = 20_000

export function createRestPhotoStore(backend: Backend): PhotoStore {
  return {
    async orphans(most, forced) {
      const args = { older_than: ORPHANED_AFTER, most, forced }
      return listOf(z.string(), await callBackend(backend, 'POST', '/rest/v1/rpc/orphan_photos', args))
    },
    async unchecked(most) {
      return listOf(z.string(), await callBackend(backend, 'POST', '/rest/v1/rpc/unchecked_photos', { most }))
    },
    async markChecked(names) {
      await callBackend(backend, 'POST', '/rest/v1/rpc/mark_photos_checked', { names })
    },
    async held() {
      const held = z.number().safeParse(await callBackend(backend, 'POST', '/rest/v1/rpc/held_photos', {}))
      if (!held.success) throw new BackendError('answer')
      return held.data
    },
    async remove(names) {
      const path = `/storage/v1/object/${PHOTO_BUCKET}`
      const removed = await callBackend(backend, 'DELETE', path, { prefixes: names }, REMOVE_TIMEOUT_MS)
      return listOf(z.object({ name: z.string() }), removed).length
    },
  }
}

function listOf<Schema extends z.ZodType>(item: Schema, answer: unknown): z.infer<Schema>[] {
  const list = z.array(item).safeParse(answer)
  if (!list.success) throw new BackendError('answer')
  return list.data
}
