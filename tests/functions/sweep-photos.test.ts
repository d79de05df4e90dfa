import { describe, expect, test } from 'vitest'
import { BackendError } from '../../supabase/functions/_shared/http/backend.ts'
import type { LogEvent } from '../../supabase/functions/_shared/http/log.ts'
import { createRestPhotoStore, type PhotoStore } from '../../supabase/functions/_shared/photos/photo-store.ts'
import { createSweepPhotos } from '../../supabase/functions/sweep-photos/handler.ts'
import { json, startBackendStub } from '../support/servers/backend-stub.ts'
import { ACCESS, SECRET_KEY } from '../support/functions/functions.ts'
import { aRequest } from '../support/functions/requests.ts'

/** A storage with so many orphans; `stubborn` ones are listed but never removed. */
function photosWith(count: number, { stubborn = false } = {}) {
  const left = Array.from({ length: count }, (_, index) => `folder/${index}.jpg`)
  const calls: string[] = []
  const photos: PhotoStore = {
    async orphans(most) {
      calls.push('list')
      return left.slice(0, most)
    },
    unchecked: async () => [],
    markChecked: async () => undefined,
    async remove(names) {
      if (calls.push(`remove ${names.length}`) > 50) throw new Error('The sweep does not end')
      if (!stubborn) left.splice(0, names.length)
      return stubborn ? 0 : names.length
    },
  }
  return { photos, left, calls }
}

async function sweep(photos: PhotoStore, expireLeads = async () => 0) {
  const logged: LogEvent[] = []
  const handle = createSweepPhotos({
    access: { ...ACCESS, keys: [SECRET_KEY] },
    expireLeads,
    photos,
    arePictures: async (names) => names.map((name) => (name.startsWith('odd') ? null : !name.endsWith('fake.jpg'))),
    log: (event) => void logged.push(event),
  })
  const response = await handle(aRequest({ headers: { apikey: SECRET_KEY } }))
  return { status: response.status, body: await response.json(), logged }
}

describe('sweep-photos', () => {
  test.each([
    ['nothing when there is nothing', 0, false, 0, []],
    ['all orphans, a hundred at a time', 250, false, 250, ['remove 100', 'list', 'remove 100', 'list', 'remove 50']],
    ['no batch twice that storage does not remove, and ends', 250, true, 0, ['remove 100']],
  ])('removes %s', async (_what, count, stubborn, removed, made) => {
    const { photos, calls } = photosWith(count, { stubborn })
    const logged = removed > 0 ? [{ event: 'photos_removed', count: removed }] : []
    expect(await sweep(photos)).toEqual({ status: 200, body: { ok: true, expired: 0, removed, fakes: 0 }, logged })
    expect(calls).toEqual(['list', ...made])
  })

  test('erases old leads first, so that their photos go in the same sweep', async () => {
    const { photos, left } = photosWith(0)
    const expireLeads = async () => left.push('a.jpg', 'b.jpg') - 1
    const { body, logged } = await sweep(photos, expireLeads)
    expect(body).toEqual({ ok: true, expired: 1, removed: 2, fakes: 0 })
    expect(logged).toContainEqual({ event: 'leads_expired', count: 1 })
  })

  test('removes new uploads that are no pictures, and looks again at what it could not see', async () => {
    const { photos, calls } = photosWith(0)
    const checked: unknown[] = []
    const { body, logged } = await sweep({
      ...photos,
      unchecked: async () => ['a/1.jpg', 'b/fake.jpg', 'odd/3.jpg'],
      markChecked: async (names) => void checked.push(...names),
    })
    expect(body).toMatchObject({ fakes: 1 })
    expect(logged).toContainEqual({ event: 'fakes_removed', count: 1 })
    expect(calls[0]).toBe('remove 1')
    expect(checked).toEqual(['a/1.jpg', 'b/fake.jpg'])
  })

  test('photos do not wait for leads that cannot be erased', async () => {
    const { photos } = photosWith(3)
    const { body, logged } = await sweep(photos, () => Promise.reject(new BackendError('timeout')))
    expect(body).toEqual({ ok: true, expired: 0, removed: 3, fakes: 0 })
    expect(logged).toContainEqual({ event: 'leads_not_expired', code: 'backend_timeout' })
  })
})

const backend = await startBackendStub()

test('photos are removed by the storage server, which counts what was there, or gives no answer that is one', async () => {
  const photos = createRestPhotoStore({ url: backend.url, secretKey: SECRET_KEY })
  backend.answers(json(200, [{ name: 'a/1.jpg', id: 'x' }]))
  const prefixes = ['a/1.jpg', 'a/2.jpg']
  expect(await photos.remove(prefixes)).toBe(1)
  const path = '/storage/v1/object/facility-photos'
  expect(backend.calls).toMatchObject([{ method: 'DELETE', path, headers: { apikey: SECRET_KEY }, body: { prefixes } }])
  backend.answers(json(200, {}))
  for (const call of [photos.orphans(1), photos.remove(['x'])])
    await expect(call).rejects.toMatchObject({ code: 'backend_answer' })
})
