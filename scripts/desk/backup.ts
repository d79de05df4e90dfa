import { OperatorError, type Target } from '../operator/target.ts'
import { type BackupFolder, type SavedPhoto, sha256 } from './backup-folder.ts'
import { readLeads } from './lead.ts'
import { photoNameOf, publicPath, storedAmong } from './stored-photos.ts'

const AT_ONCE = 4
const DOWNLOAD_TIMEOUT_MS = 60_000

export interface BackedUp {
  readonly newQuotes: number
  readonly newPhotos: number
  /** All that the folder holds now. */
  readonly quotes: number
  readonly photos: number
  readonly missingPhotos: readonly string[]
}

/**
 * Adds to a folder the quotes and photos that are not in it yet. Nothing in it is changed or removed. Can be broken off at
 * any time and run again.
 *
 * @throws OperatorError
 */
export async function backUp(target: Target, folder: BackupFolder): Promise<BackedUp> {
  folder.create()
  const saved = folder.quotes()
  const known = new Set(saved.map(({ id }) => id))
  // The oldest first, so that the list stays in the order in which quotes came.
  const added = (await readLeads(target)).map(({ quote }) => quote).filter(({ id }) => !known.has(id))
  for (const quote of added.toReversed()) folder.addQuote(quote)

  const savedPhotos = folder.photos()
  const there = new Set(savedPhotos.map(({ name }) => name))
  const names = new Set([...saved, ...added].flatMap(({ photos }) => photos.map(photoNameOf)))
  const wanted = [...names].filter((name) => !there.has(name))
  const stored = await storedAmong(target, wanted)
  const toFetch = wanted.filter((name) => stored.has(name))
  const missingPhotos = wanted.filter((name) => !stored.has(name))
  // Before the photos too: should they be broken off, the quotes can be put back all the same.
  folder.writeManifest(target.url, missingPhotos)
  await eachOf(toFetch, async (name) => {
    const { photo, bytes } = await download(target, name)
    folder.addPhoto(photo, bytes)
  })
  folder.writeManifest(target.url, missingPhotos)
  return {
    newQuotes: added.length,
    newPhotos: toFetch.length,
    quotes: known.size + added.length,
    photos: there.size + toFetch.length,
    missingPhotos,
  }
}

async function download(target: Target, name: string): Promise<{ photo: SavedPhoto; bytes: Uint8Array }> {
  const failed = (why: unknown) =>
    new OperatorError(`The photo ${name} could not be read (${String(why)}). Run it again: it goes on from here.`)
  try {
    const response = await fetch(`${target.url}${publicPath(name)}`, {
      signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (!response.ok) throw failed(response.status)
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    return { photo: { name, type, bytes: bytes.byteLength, sha256: sha256(bytes) }, bytes }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw failed(error instanceof Error ? error.name : 'no answer')
  }
}

/** Does some work for each item, a few at the same time. */
export async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) await work(item)
    }),
  )
}
