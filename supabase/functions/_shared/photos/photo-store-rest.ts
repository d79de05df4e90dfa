import { z } from 'zod'
import { type Backend, BackendError, callBackend } from '../http/backend.ts'
import { PHOTO_BUCKET } from '../contract/photo.ts'
import type { PhotoStore } from './photo-store.ts'

/** Longer than a form stays open: a draft is kept for one day. */
const ORPHANED_AFTER = '48 hours'

/** Removing many files takes the storage server longer than a query. */
const REMOVE_TIMEOUT_MS = 20_000

/** The photos over the REST interfaces of database and storage. */
export function createRestPhotoStore(backend: Backend): PhotoStore {
  return {
    async orphans(most) {
      const args = { older_than: ORPHANED_AFTER, most }
      return listOf(z.string(), await callBackend(backend, 'POST', '/rest/v1/rpc/orphan_photos', args))
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
