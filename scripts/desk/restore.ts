import { z } from 'zod'
import { PHOTO_BUCKET } from '../../supabase/functions/_shared/contract/photo.ts'
import { secretKeyHeaders } from '../../supabase/functions/_shared/http/backend.ts'
import { ask, type Target } from '../operator/target.ts'
import { eachOf } from './each-of.ts'
import type { BackupFolder, SavedPhoto, SavedRow } from './backup-folder.ts'
import { lostAmong, photoNameOf, storedAmong } from './stored-photos.ts'

/** A request to the local stack may have 64 KB. The longest quote has half of this. */
const PARCEL_BYTES = 48_000
const UPLOAD_TIMEOUT_MS = 120_000

const answerSchema = z.object({
  restored: z.number(),
  present: z.number(),
  /** Ids of quotes that a person had erased. */
  forgotten: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), why: z.string() })),
})
type RowsAnswer = z.infer<typeof answerSchema>

export interface Restored extends RowsAnswer {
  readonly photos: number
  /** Photos whose file in the backup is not as it was saved. */
  readonly damaged: readonly string[]
  /** Photos that the storage did not take this time: each with the reason. */
  readonly unstored: readonly string[]
}

/**
 * Puts back quotes and photos that are not there, under their ids, names and times; no mail goes out. What is there stays
 * as it is, and what a person had erased stays erased. Can be broken off at any time and run again.
 *
 * @throws OperatorError
 */
export async function restore(target: Target, folder: BackupFolder): Promise<Restored> {
  const { project, formerProjects } = folder.readManifest()
  const rows = folder.quotes().map((row) => movedTo(target.url, [project, ...formerProjects], row))
  const answers: RowsAnswer[] = []
  for (const quotes of parcels(rows)) answers.push(answerSchema.parse(await ask(target, 'restore_quotes', { quotes })))

  const forgotten = answers.flatMap((answer) => answer.forgotten)
  const refused = answers.flatMap((answer) => answer.refused)
  // After the rows: what was erased gets no photos back.
  const left = new Set([...forgotten, ...refused.map(({ id }) => id)])
  const named = new Set(rows.filter(({ id }) => !left.has(id)).flatMap(({ photos }) => photos.map(photoNameOf)))
  const photos = folder.photos().filter(({ name }) => named.has(name))
  const stored = await storedAmong(
    target,
    photos.map(({ name }) => name),
  )
  // A name whose file is gone would count as stored for ever.
  const lost = await lostAmong(target, stored)
  const toStore = photos.filter(({ name }) => !stored.has(name) || lost.has(name))
  const damaged: string[] = []
  const unstored: string[] = []
  await eachOf(toStore, async (photo) => {
    const bytes = folder.photoBytes(photo)
    const why = bytes && (await upload(target, photo, bytes, lost.has(photo.name)))
    if (bytes === null) damaged.push(photo.name)
    else if (why !== null) unstored.push(`${photo.name} (${why})`)
  })
  return {
    restored: answers.reduce((sum, { restored }) => sum + restored, 0),
    present: answers.reduce((sum, { present }) => sum + present, 0),
    forgotten,
    refused,
    photos: toStore.length - damaged.length - unstored.length,
    damaged,
    unstored: unstored.sort(),
  }
}

/** A row for another project than those it may come from: its photos are looked for there. */
function movedTo(url: string, projects: readonly string[], row: SavedRow): SavedRow {
  const move = (photo: string) => {
    const from = projects.find((project) => photo.startsWith(`${project}/`))
    return from === undefined ? photo : url + photo.slice(from.length)
  }
  return { ...row, photos: row.photos.map(move) }
}

function parcels(rows: readonly SavedRow[]): SavedRow[][] {
  const made: SavedRow[][] = []
  let room = 0
  for (const row of rows) {
    const bytes = Buffer.byteLength(JSON.stringify(row)) + 1
    room -= bytes
    if (room < 0) {
      made.push([])
      room = PARCEL_BYTES - bytes
    }
    made.at(-1)?.push(row)
  }
  return made
}

/** Answers why it could not be stored; null when it was. @param isThere by name, without its file */
async function upload(
  { url, secretKey }: Target,
  photo: SavedPhoto,
  bytes: Uint8Array,
  isThere: boolean,
): Promise<string | null> {
  const { name, type } = photo
  const path = `${url}/storage/v1/object/${PHOTO_BUCKET}/${name}`
  const init = { method: 'POST', body: new Uint8Array(bytes), signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) }
  const headers = { ...secretKeyHeaders(secretKey), 'content-type': type, 'x-upsert': String(isThere) }
  const response = await fetch(path, { ...init, headers, redirect: 'error' }).catch(() => null)
  await response?.body?.cancel()
  return response?.ok ? null : String(response?.status ?? 'no answer')
}
