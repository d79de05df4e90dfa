import { z } from 'zod'
import { callBackend } from '../../supabase/functions/_shared/http/backend.ts'
import { PHOTO_BUCKET } from '../../supabase/functions/_shared/contract/photo.ts'
import type { Target } from '../operator/target.ts'

const BATCH = 100
const REMOVE_TIMEOUT_MS = 60_000

export const namesSchema = z.array(z.string())

/** Removes photos through the storage server, which removes name and file. It says nothing of those that were not there. */
export async function removePhotos(target: Target, names: readonly string[]): Promise<void> {
  for (const prefixes of batches(names))
    await callBackend(target, 'DELETE', `/storage/v1/object/${PHOTO_BUCKET}`, { prefixes }, REMOVE_TIMEOUT_MS)
}

function batches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  )
}
