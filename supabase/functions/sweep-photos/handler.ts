import { z } from 'zod'
import type { Access } from '../_shared/http/access.ts'
import { createEndpoint } from '../_shared/http/endpoint.ts'
import type { Log } from '../_shared/http/log.ts'
import type { PhotoStore } from '../_shared/photos/photo-store.ts'

const BATCH = 100

/** At most 1,000 photos a call: the next call removes the rest. */
const BATCHES = 10

export interface SweepPhotosDeps {
  /** Operators' keys: this function is not for visitors. */
  readonly access: Access
  readonly photos: PhotoStore
  readonly log: Log
}

/**
 * `sweep-photos`: removes photos that were uploaded but never submitted, after two days. Called every hour, with a
 * secret key as `apikey` and an empty JSON object. Answers how many were removed.
 */
export function createSweepPhotos({ access, photos, log }: SweepPhotosDeps) {
  return createEndpoint({
    access,
    schema: z.object({}),
    log,
    async answer() {
      let removed = 0
      for (let batch = 0; batch < BATCHES; batch++) {
        const names = await photos.orphans(BATCH)
        const gone = names.length > 0 ? await photos.remove(names) : 0
        removed += gone
        // That was the last batch, or storage does not remove it and would return the same one again.
        if (names.length < BATCH || gone === 0) break
      }
      if (removed > 0) log({ event: 'photos_removed', count: removed })
      return { ok: true, removed } as const
    },
  })
}
