import type { Target } from '../operator/target.ts'
import { type BackupFolder, type SavedPhoto, sha256 } from './backup-folder.ts'
import { eachOf } from './each-of.ts'
import { readLeads } from './lead.ts'
import { photoNameOf, publicPath, storedAmong } from './stored-photos.ts'

const DOWNLOAD_TIMEOUT_MS = 60_000

export interface BackedUp {
  readonly newQuotes: number
  readonly newPhotos: number
  /** All that the folder holds now. */
  readonly quotes: number
  readonly photos: number
  readonly missingPhotos: readonly string[]
  /** Stored, but they could not be read this time: each with the reason. */
  readonly unreadPhotos: readonly string[]
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
  const unreadPhotos: string[] = []
  await eachOf(toFetch, async (name) => {
    const found = await download(target, name)
    // The others go on: one that can never be read must not stop every backup at the same place.
    if ('why' in found) unreadPhotos.push(`${name} (${found.why})`)
    else folder.addPhoto(found.photo, found.bytes)
  })
  folder.writeManifest(target.url, missingPhotos)
  return {
    newQuotes: added.length,
    newPhotos: toFetch.length - unreadPhotos.length,
    quotes: known.size + added.length,
    photos: there.size + toFetch.length - unreadPhotos.length,
    missingPhotos,
    unreadPhotos: unreadPhotos.sort(),
  }
}

type Download = { photo: SavedPhoto; bytes: Uint8Array } | { why: string }

async function download(target: Target, name: string): Promise<Download> {
  try {
    const response = await fetch(`${target.url}${publicPath(name)}`, {
      signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (!response.ok) return { why: String(response.status) }
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    return { photo: { name, type, bytes: bytes.byteLength, sha256: sha256(bytes) }, bytes }
  } catch (error) {
    return { why: error instanceof Error ? error.name : 'no answer' }
  }
}
