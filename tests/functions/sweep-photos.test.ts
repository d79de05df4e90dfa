import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BackendError } from '../../supabase/functions/_shared/http/backend.ts'
import type { LogEvent } from '../../supabase/functions/_shared/http/log.ts'
import { createRestPhotoStore, type PhotoStore } from '../../supabase/functions/_shared/photos/photo-store.ts'
import { createSweepPhotos } from '../../supabase/functions/sweep-photos/handler.ts'
import { json, startBackendStub } from '../support/servers/backend-stub.ts'
import { KEY } from '../support/builders/payloads.ts'
import { ACCESS, aRequest, SECRET_KEY } from '../support/functions/functions.ts'

/** A storage with so many orphans; `stubborn` ones are listed but never removed. */
function photosWith(count: number, stubborn = false) {
  const left = Array.from({ length: count }, (_, index) => `folder/${index}.jpg`)
  const calls: string[] = []
  const photos: PhotoStore = {
    async orphans(most) {
      calls.push('list')
      return left.slice(0, most)
    },
    async remove(names) {
      calls.push(`remove ${names.length}`)
      if (!stubborn) left.splice(0, names.length)
      return stubborn ? 0 : names.length
    },
  }
  return { photos, left, calls }
}

async function sweep(photos: PhotoStore, apikey: string | null = SECRET_KEY) {
  const logged: LogEvent[] = []
  const handle = createSweepPhotos({
    access: { ...ACCESS, keys: [SECRET_KEY] },
    photos,
    log: (event) => void logged.push(event),
  })
  const response = await handle(aRequest({ headers: { apikey } }))
  return { status: response.status, body: await response.json(), logged }
}

describe('sweep-photos', () => {
  test('removes nothing when there is nothing', async () => {
    const { photos, calls } = photosWith(0)
    expect(await sweep(photos)).toEqual({ status: 200, body: { ok: true, removed: 0 }, logged: [] })
    expect(calls).toEqual(['list'])
  })

  test('removes all orphans, a hundred at a time', async () => {
    const { photos, left, calls } = photosWith(250)
    const { body, logged } = await sweep(photos)
    expect(body).toEqual({ ok: true, removed: 250 })
    expect(logged).toEqual([{ event: 'photos_removed', count: 250 }])
    expect(left).toEqual([])
    expect(calls).toEqual(['list', 'remove 100', 'list', 'remove 100', 'list', 'remove 50'])
  })

  test('removes a thousand in one call and the rest in the next', async () => {
    const { photos } = photosWith(1_030)
    expect((await sweep(photos)).body).toEqual({ ok: true, removed: 1_000 })
    expect((await sweep(photos)).body).toEqual({ ok: true, removed: 30 })
  })

  test('gives up on photos that cannot be removed', async () => {
    const { photos, calls } = photosWith(300, true)
    expect((await sweep(photos)).body).toEqual({ ok: true, removed: 0 })
    expect(calls).toEqual(['list', 'remove 100'])
  })

  test('answers unavailable when the backend fails', async () => {
    const { photos } = photosWith(1)
    const broken = { ...photos, remove: () => Promise.reject(new BackendError(500)) }
    expect(await sweep(broken)).toMatchObject({ status: 503, body: { ok: false, code: 'unavailable' } })
  })

  test.each([null, '', KEY, 'legacy-anon-key', `${SECRET_KEY}x`])('is not for the key %s', async (key) => {
    const { photos, calls } = photosWith(1)
    expect(await sweep(photos, key)).toMatchObject({ status: 401, body: { ok: false, code: 'unauthorized' } })
    expect(calls).toEqual([])
  })
})

describe('the photos over REST', () => {
  let backend: Awaited<ReturnType<typeof startBackendStub>>
  let photos: PhotoStore
  beforeAll(async () => void (backend = await startBackendStub()))
  beforeEach(() => void (photos = createRestPhotoStore({ url: backend.url, secretKey: SECRET_KEY })))
  afterAll(() => backend.stop())

  test('lists orphans of two days', async () => {
    backend.answers(json(200, ['a/1.jpg']))
    expect(await photos.orphans(100)).toEqual(['a/1.jpg'])
    expect(backend.calls).toMatchObject([
      { method: 'POST', path: '/rest/v1/rpc/orphan_photos', body: { older_than: '48 hours', most: 100 } },
    ])
  })

  test('removes by the storage server, which counts what was there', async () => {
    backend.answers(json(200, [{ name: 'a/1.jpg', id: 'x' }]))
    expect(await photos.remove(['a/1.jpg', 'a/2.jpg'])).toBe(1)
    expect(backend.calls).toMatchObject([
      {
        method: 'DELETE',
        path: '/storage/v1/object/facility-photos',
        headers: { apikey: SECRET_KEY },
        body: { prefixes: ['a/1.jpg', 'a/2.jpg'] },
      },
    ])
  })

  test.each([null, {}, 'x', [1]])('refuses the answer %j', async (answer) => {
    backend.answers(json(200, answer))
    await expect(photos.orphans(1)).rejects.toMatchObject({ code: 'backend_answer' })
    await expect(photos.remove(['x'])).rejects.toMatchObject({ code: 'backend_answer' })
  })
})
