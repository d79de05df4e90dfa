import { expect, test, vi } from 'vitest'
import { LIMITS } from '@contract/options.ts'
import type { SiteApi } from '@/api/site-api.ts'
import { photoTexts } from '@/content/photo-texts.ts'
import { createPhotoQueue, hasUploads, PhotoProblem, type PhotoQueue } from '@/features/quote/photos/queue.ts'
import { aPhotoUrl } from '../support/builders/payloads.ts'

const prepare = async () => ({ bytes: new ArrayBuffer(1), extension: 'jpg' })
const upload: SiteApi['uploadPhoto'] = async ({ index }) => aPhotoUrl(index)
const settle = ({ state }: PhotoQueue) => vi.waitFor(() => expect(hasUploads(state())).toBe(false))
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' }))

test('removing photos during upload frees their slots, and undoing that restarts the upload', async () => {
  const begun = new Set<number>()
  const queue = createPhotoQueue(({ index }) => {
    const arrives = index === 3 || begun.has(index)
    begun.add(index)
    return arrives ? Promise.resolve(aPhotoUrl(index)) : new Promise(() => undefined)
  }, prepare)
  queue.add(photos(4))
  await vi.waitFor(() => expect(begun.size).toBe(3))
  const ids = queue.state().photos.map(({ id }) => id)
  for (const id of ids.slice(0, 3)) queue.remove(id)
  await settle(queue)
  expect(queue.urls()).toEqual([aPhotoUrl(3)])
  queue.undoRemove(ids[0] ?? '')
  await settle(queue)
  expect(queue.urls()).toEqual([0, 3].map((index) => aPhotoUrl(index)))
})

test('choosing a rejected photo again clears its error', async () => {
  let rejects = true
  const queue = createPhotoQueue(upload, async () => {
    if (rejects) throw new PhotoProblem('rejected', 'no photo')
    return prepare()
  })
  queue.add(photos(1))
  await settle(queue)
  expect(queue.state().rejections).toEqual([{ names: ['0.jpg'], message: 'no photo' }])
  rejects = false
  queue.add(photos(1))
  expect(queue.state().rejections).toEqual([])
})

test('photos are prepared one at a time in order, even while uploads are pending', async () => {
  const begun: string[] = []
  const finish: (() => void)[] = []
  const queue = createPhotoQueue(
    () => new Promise(() => undefined),
    async ({ name }) => {
      begun.push(name)
      await new Promise<void>((resolve) => finish.push(resolve))
      return prepare()
    },
  )
  const names = photos(5).map(({ name }) => name)
  queue.add(photos(5))
  for (const place of names.keys()) {
    await vi.waitFor(() => expect(begun).toEqual(names.slice(0, place + 1)))
    finish[place]?.()
  }
})

test('removing a photo that is stuck in preparation starts preparing the next one', async () => {
  const { promise: never } = Promise.withResolvers<never>()
  const queue = createPhotoQueue(upload, ({ name }) => (name === '0.jpg' ? never : prepare()))
  queue.add(photos(2))
  queue.remove(queue.state().photos[0]?.id ?? '')
  await settle(queue)
  expect(queue.urls()).toEqual([aPhotoUrl(1)])
})

test('a failed upload is retried without preparing the photo again', async () => {
  let uploads = 0
  const prepared = vi.fn(prepare)
  const queue = createPhotoQueue(async () => {
    if (++uploads === 1) throw new Error('offline')
    return aPhotoUrl()
  }, prepared)
  queue.add(photos(1))
  await settle(queue)
  queue.retryUploads()
  await settle(queue)
  expect(queue.urls()).toEqual([aPhotoUrl()])
  expect(prepared).toHaveBeenCalledTimes(1)
})

test('a photo that only the visitor can fix keeps its position and is retried on click', async () => {
  let problem: PhotoProblem | null = new PhotoProblem('failed', 'too slow')
  const queue = createPhotoQueue(upload, async ({ name }) => {
    if (name === '0.jpg' && problem) throw problem
    return prepare()
  })
  queue.add(photos(2))
  await settle(queue)
  const first = () => queue.state().photos[0]
  expect(first()).toMatchObject({ name: '0.jpg', status: 'failed', problem: 'too slow' })
  problem = new PhotoProblem('lost', 'choose it again')
  queue.retryUploads()
  await settle(queue)
  expect(first()).toMatchObject({ status: 'failed', problem: 'too slow' })
  queue.retryFailed()
  await settle(queue)
  expect(first()).toMatchObject({ status: 'lost', problem: 'choose it again' })
  problem = null
  queue.add(photos(1))
  await settle(queue)
  expect(queue.urls()).toEqual([2, 1].map((index) => aPhotoUrl(index)))
})

test('a new photo gets an index that no photo in the draft uses', async () => {
  const kept = [0, 1].map((index) => ({ name: `${index}.jpg`, url: aPhotoUrl(index) }))
  const queue = createPhotoQueue(upload, prepare, kept)
  queue.add(photos(1))
  await settle(queue)
  expect(queue.urls()).toEqual([0, 1, 2].map((index) => aPhotoUrl(index)))
})

test('undoing a removal doesn’t add an eleventh photo', async () => {
  const queue = createPhotoQueue(upload, prepare)
  queue.add(photos(LIMITS.photos))
  await settle(queue)
  const first = queue.state().photos[0]
  queue.remove(first?.id ?? '')
  queue.add([new File(['x'], 'instead.jpg', { type: 'image/jpeg' })])
  queue.undoRemove(first?.id ?? '')
  await settle(queue)
  expect(queue.urls()).toHaveLength(LIMITS.photos)
  expect(queue.state().rejections.map(({ message }) => message)).toEqual([photoTexts.tooMany(['0.jpg'])])
})

test('ten photos lost in a reload leave room for ten others', async () => {
  const lost = photos(LIMITS.photos).map(({ name }) => ({ name: `lost ${name}`, url: null }))
  const queue = createPhotoQueue(upload, prepare, lost)
  queue.add(photos(LIMITS.photos))
  await settle(queue)
  expect(queue.urls()).toHaveLength(LIMITS.photos)
  expect(queue.state().rejections).toEqual([])
})
