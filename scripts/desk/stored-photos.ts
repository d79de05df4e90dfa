import { z } from 'zod'
import { callBackend } from '../../supabase/functions/_shared/http/backend.ts'
import { PHOTO_BUCKET } from '../../supabase/functions/_shared/contract/photo.ts'
import { ask, type Target } from '../operator/target.ts'
import { eachOf } from './each-of.ts'

const BATCH = 100
const REMOVE_TIMEOUT_MS = 60_000
const READ_TIMEOUT_MS = 20_000
/** What storage servers say of a file that they do not find: 400 the hosted one, 500 the local one. */
const LOST = [400, 404, 500]
const MARK = `/object/public/${PHOTO_BUCKET}/`

export const namesSchema = z.array(z.string())

/** The name in the bucket of a photo that a quote gives by its public URL, which the table takes in any case. */
export const photoNameOf = (url: string): string => url.slice(url.toLowerCase().indexOf(MARK) + MARK.length)

/** A photo's path below the backend's origin, for reading by anyone. */
export const publicPath = (name: string): string => `/storage/v1${MARK}${name}`

/** Removes photos through the storage server, which removes name and file. It says nothing of those that were not there. */
export async function removePhotos(target: Target, names: readonly string[]): Promise<void> {
  for (const prefixes of batches(names))
    await callBackend(target, 'DELETE', `/storage/v1/object/${PHOTO_BUCKET}`, { prefixes }, REMOVE_TIMEOUT_MS)
}

/** Which of these photos are stored. */
export async function storedAmong(target: Target, names: readonly string[]): Promise<ReadonlySet<string>> {
  const stored = new Set<string>()
  for (const batch of batches(names))
    for (const name of namesSchema.parse(await ask(target, 'stored_photos', { names: batch }))) stored.add(name)
  return stored
}

/** Of photos that are stored by name, those whose file is gone. One that gives another answer, or none, is taken for there. */
export async function lostAmong({ url }: Target, names: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const lost = new Set<string>()
  await eachOf([...names], async (name) => {
    const init = { signal: AbortSignal.timeout(READ_TIMEOUT_MS) }
    const response = await fetch(`${url}${publicPath(name)}`, init).catch(() => null)
    await response?.body?.cancel()
    if (response && LOST.includes(response.status)) lost.add(name)
  })
  return lost
}

function batches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  )
}
