import { expect, test, vi } from 'vitest'
import { LIMITS } from '@contract/options.ts'
import type { SiteApi } from '@/api/site-api.ts'
import { photoTexts } from '@/content/photos.ts'
import { createPhotoQueue, PhotoRefusal } from '@/features/quote/photos/photo-queue.ts'
import type { KeptPhoto } from '@/features/quote/fields.ts'
import { aPhotoUrl } from '../support/builders/payloads.ts'

const prepare = async () => ({ bytes: new ArrayBuffer(1), type: 'image/jpeg', extension: 'jpg' }) as const
/** A queue whose uploads all arrive, and the indexes that they were made under. */
function setUp(kept?: readonly KeptPhoto[]) {
  const indexes: number[] = []
  const uploadPhoto: SiteApi['uploadPhoto'] = async ({ index }) => {
    indexes.push(index)
    return aPhotoUrl(index)
  }
  return { indexes, queue: createPhotoQueue(uploadPhoto, prepare, kept) }
}
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' }))

test('removed on their way, uploads make room for the next, nobody waits for them, and taken back they start anew', async () => {
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
  await queue.settled()
  expect(queue.urls()).toEqual([aPhotoUrl(3)])
  queue.undoRemove(ids[0] ?? '')
  await queue.settled()
  expect(queue.urls()).toEqual([0, 3].map((index) => aPhotoUrl(index)))
})

test('a refusal goes once its file is chosen again', async () => {
  let refuses = true
  const queue = createPhotoQueue(
    async () => aPhotoUrl(),
    async () => {
      if (refuses) throw new PhotoRefusal('no photo')
      return prepare()
    },
  )
  queue.add(photos(1))
  await queue.settled()
  expect(queue.state().refusals).toEqual([{ names: ['0.jpg'], message: 'no photo' }])
  refuses = false
  queue.add(photos(1))
  expect(queue.state().refusals).toEqual([])
})

test('a new photo has an index of its own beside those of a draft', async () => {
  const { indexes, queue } = setUp([0, 1].map((index) => ({ name: `${index}.jpg`, url: aPhotoUrl(index) })))
  queue.add(photos(1))
  await queue.settled()
  expect(indexes).toEqual([2])
  expect(queue.urls()).toEqual([0, 1, 2].map((index) => aPhotoUrl(index)))
})

test('a removal that is taken back makes no eleventh photo', async () => {
  const { queue } = setUp()
  queue.add(photos(LIMITS.photos))
  await queue.settled()
  const first = queue.state().photos[0]
  queue.remove(first?.id ?? '')
  queue.add([new File(['x'], 'instead.jpg', { type: 'image/jpeg' })])
  queue.undoRemove(first?.id ?? '')
  await queue.settled()
  expect(queue.urls()).toHaveLength(LIMITS.photos)
  expect(queue.state().refusals.map(({ message }) => message)).toEqual([photoTexts.tooMany(['0.jpg'])])
})
