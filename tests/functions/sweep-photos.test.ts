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

/** Creates photos without a quote, and unchecked uploads. Storage never deletes `stubborn` photos or `stuck` uploads. */
function createPhotos(count: number, stubborn = false, uploads: readonly string[] = []) {
  const left = new Set(createNames(count, (index) => `folder/${index}.jpg`))
  const unchecked = new Set(uploads)
  const calls: string[] = []
  const photos: PhotoStore = {
    async orphans(most) {
      calls.push('list')
      return [...left].slice(0, most)
    },
    unchecked: async (most) => [...unchecked].slice(0, most),
    markChecked: async (names) => names.forEach((name) => unchecked.delete(name)),
    async remove(names) {
      if (names.some((name) => name.startsWith('stuck'))) throw new BackendError('timeout')
      if (calls.push(`remove ${names.length}`) > 50) throw new Error('The sweep does not end')
      if (stubborn) return 0
      for (const name of names) left.delete(name)
      return names.length
    },
  }
  return { photos, left, unchecked, calls }
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
  const { photos, calls } = createPhotos(count, stubborn)
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
  const expireLeads = async () => left.add('a.jpg').add('b.jpg').size - 1
  const { body, logged } = await sweep(photos, expireLeads)
  expect(body).toEqual({ ok: true, fakes: 0, leads: 1, photos: 2 })
  expect(logged).toContainEqual({ event: 'leads_removed', count: 1 })
})

test('sweep-photos removes all fakes of a burst in one call, even after failures [security]', async () => {
  const odd = createNames(150, (index) => `odd/${index}.jpg`)
  const stuck = createNames(150, (index) => `stuck/${index}-fake.jpg`)
  const uploads = [...odd, ...stuck, ...createNames(3_000, (index) => `a/${index}.jpg`), 'b/fake.jpg']
  const { photos, unchecked } = createPhotos(0, false, uploads)
  const { status, body, logged } = await sweep(photos)
  expect([status, body.fakes]).toEqual([200, 1])
  expect(logged).toContainEqual({ event: 'fakes_removed', count: 1 })
  expect([...unchecked]).toEqual([...odd, ...stuck])
})

const STEPS = ['fakes', 'leads', 'photos'] as const
test.each([
  ['fakes', 200],
  ['leads', 200],
  ['photos', 503],
])('if deleting %s fails, sweep-photos runs the other steps and returns %i', async (failing, status) => {
  const fail = () => Promise.reject(new BackendError('timeout'))
  const { photos } = createPhotos(250, false, ['b/fake.jpg'])
  if (failing === 'fakes') photos.unchecked = fail
  if (failing === 'photos') photos.orphans = fail
  const swept = await sweep(photos, failing === 'leads' ? fail : async () => 1)
  expect(swept.status).toBe(status)
  expect(swept.logged[0]).toEqual({ event: `${failing}_not_removed`, code: 'backend_timeout' })
  const others = STEPS.filter((step) => step !== failing).map((step) => `${step}_removed`)
  expect(swept.logged.slice(1).map(({ event }) => event)).toEqual(others)
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
