import { expect, test } from 'vitest'
import { BackendError } from '../../supabase/functions/_shared/http/backend.ts'
import type { LogEvent } from '../../supabase/functions/_shared/http/log.ts'
import {
  createRestPhotoStore,
  createSweepPhotos,
  type PhotoStore,
} from '../../supabase/functions/sweep-photos/handler.ts'
import { json, startBackendStub } from '../support/servers/backend-stub.ts'
import { ACCESS, SECRET_KEY } from '../support/functions/functions.ts'
import { aRequest } from '../support/functions/requests.ts'

/** Creates photos without a quote. Storage never deletes `stubborn` photos. */
function createPhotos(count: number, { stubborn = false } = {}) {
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

/** Creates unchecked uploads. Storage can't delete a batch that contains a `stuck` upload. */
function createUploads(names: readonly string[]) {
  const left = new Set(names)
  const unchecked: PhotoStore = {
    ...createPhotos(0).photos,
    unchecked: async (most) => [...left].slice(0, most),
    markChecked: async (checked) => checked.forEach((name) => left.delete(name)),
    async remove(removed) {
      if (removed.some((name) => name.startsWith('stuck'))) throw new BackendError('timeout')
      return removed.length
    },
  }
  return { photos: unchecked, left }
}
const createNames = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index))

async function sweep(photos: PhotoStore, expireLeads = async () => 0, now = () => 0) {
  const logged: LogEvent[] = []
  const handle = createSweepPhotos({
    access: { ...ACCESS, keys: [SECRET_KEY] },
    expireLeads,
    photos,
    arePictures: async (names) => names.map((name) => (name.startsWith('odd') ? null : !name.endsWith('fake.jpg'))),
    log: (event) => void logged.push(event),
    now,
  })
  const response = await handle(aRequest({ headers: { apikey: SECRET_KEY } }))
  return { status: response.status, body: await response.json(), logged }
}

test.each([
  ['nothing if there are no orphans', 0, false, 0, []],
  ['all orphans in batches of 100', 250, false, 250, ['remove 100', 'list', 'remove 100', 'list', 'remove 50']],
  ['no batch twice if storage deletes nothing', 250, true, 0, ['remove 100']],
])('sweep-photos removes %s', async (_what, count, stubborn, removed, made) => {
  const { photos, calls } = createPhotos(count, { stubborn })
  const logged = removed > 0 ? [{ event: 'photos_removed', count: removed }] : []
  expect(await sweep(photos)).toEqual({
    status: 200,
    body: { ok: true, fakes: 0, leads: 0, photos: removed },
    logged,
  })
  expect(calls).toEqual(['list', ...made])
})

test('sweep-photos deletes expired leads first, so the same sweep deletes their photos', async () => {
  const { photos, left } = createPhotos(0)
  const expireLeads = async () => left.push('a.jpg', 'b.jpg') - 1
  const { body, logged } = await sweep(photos, expireLeads)
  expect(body).toEqual({ ok: true, fakes: 0, leads: 1, photos: 2 })
  expect(logged).toContainEqual({ event: 'leads_removed', count: 1 })
})

test('sweep-photos removes uploads that aren’t images, and rechecks unreadable ones [security]', async () => {
  const { photos, calls } = createPhotos(0)
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

test('sweep-photos checks every upload in a burst in one call, even after failures', async () => {
  const odd = createNames(150, (index) => `odd/${index}.jpg`)
  const stuck = createNames(150, (index) => `stuck/${index}-fake.jpg`)
  const { photos, left } = createUploads([
    ...odd,
    ...stuck,
    ...createNames(3_000, (index) => `a/${index}.jpg`),
    'b/fake.jpg',
  ])
  const { status, body } = await sweep(photos)
  expect([status, body.fakes]).toEqual([200, 1])
  expect([...left]).toEqual([...odd, ...stuck])
})

test('sweep-photos deletes orphans and expired leads if new uploads can’t be listed', async () => {
  const { photos } = createPhotos(250)
  const unchecked = () => Promise.reject(new BackendError('timeout'))
  const { status, body, logged } = await sweep({ ...photos, unchecked }, async () => 1)
  expect([status, body]).toEqual([200, { ok: true, fakes: 0, leads: 1, photos: 250 }])
  expect(logged).toContainEqual({ event: 'fakes_not_removed', code: 'backend_timeout' })
})

test('sweep-photos runs all other steps, then returns 503, if photos can’t be deleted', async () => {
  const { photos, left } = createUploads(['a/1.jpg'])
  const orphans = () => Promise.reject(new BackendError('timeout'))
  const { status, logged } = await sweep({ ...photos, orphans }, async () => 1)
  expect([status, left.size]).toEqual([503, 0])
  expect(logged).toEqual([
    { event: 'photos_not_removed', code: 'backend_timeout' },
    { event: 'leads_removed', count: 1 },
  ])
})

test('sweep-photos starts no step after 40 seconds, and alternates steps during a backlog', async () => {
  let seconds = 0
  const expireLeads = async () => {
    seconds += 10
    return 1_000
  }
  const { photos } = createPhotos(1_000)
  expect((await sweep(photos, expireLeads, () => seconds * 1_000)).body).toMatchObject({
    leads: 4_000,
    photos: 300,
  })
})

test('sweep-photos deletes photos even if leads can’t be deleted', async () => {
  const { photos } = createPhotos(3)
  const { body, logged } = await sweep(photos, () => Promise.reject(new BackendError('timeout')))
  expect(body).toEqual({ ok: true, fakes: 0, leads: 0, photos: 3 })
  expect(logged).toContainEqual({ event: 'leads_not_removed', code: 'backend_timeout' })
})

const backend = await startBackendStub()

test('sweep-photos deletes photos through storage, and rejects an invalid response [security]', async () => {
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
