import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { PHOTO_PATH_PATTERN } from '../../supabase/functions/_shared/contract/photo.ts'
import { OperatorError } from '../operator/target.ts'

/** One JSON value a line. Both lists only grow, so that a backup that was broken off goes on where it stopped. */
const QUOTES = 'soft_quotes.ndjson'
const PHOTOS = 'photos.ndjson'
const MANIFEST = 'manifest.json'
const LINE_FEED = 10

/** For the owner's eyes: it holds names and addresses. */
const PRIVATE_FILE = { mode: 0o600 } as const
const PRIVATE_FOLDER = { mode: 0o700, recursive: true } as const

/** A row as the database gave it. */
export const savedRowSchema = z.looseObject({ id: z.guid(), photos: z.array(z.string()) })
export type SavedRow = z.infer<typeof savedRowSchema>

export const savedPhotoSchema = z.object({
  // It becomes the name of a file.
  name: z.string().regex(new RegExp(`^${PHOTO_PATH_PATTERN}$`, 'i')),
  type: z.string(),
  bytes: z.number(),
  sha256: z.string(),
})
export type SavedPhoto = z.infer<typeof savedPhotoSchema>

/** As much of a list as was there when the manifest was written: more may have come since. */
const listSchema = z.object({ lines: z.number(), bytes: z.number(), sha256: z.string() })
const manifestSchema = z.object({
  /** The project that was backed up: its photos' addresses begin so. */
  project: z.url(),
  /** Others that this folder was a backup of. Quotes saved from them keep their photos' addresses. */
  formerProjects: z.array(z.url()).default([]),
  /** ISO 8601. */
  savedAt: z.iso.datetime(),
  /** Named by quotes, but not stored any more. */
  missingPhotos: z.array(z.string()),
  lists: z.object({ [QUOTES]: listSchema, [PHOTOS]: listSchema }),
})
export type Manifest = z.infer<typeof manifestSchema>

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export function openFolder(folder: string) {
  const at = (name: string) => path.join(folder, name)
  const photoFile = (name: string) => at(path.join('photos', name))

  /** Reads a list to its last whole line, and cuts off what was written only in part. */
  function readList<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema>[] {
    const bytes = readIfThere(at(name))
    const end = bytes.lastIndexOf('\n') + 1
    if (end < bytes.length) truncateSync(at(name), end)
    const lines = bytes.subarray(0, end).toString().split('\n').slice(0, -1)
    return lines.map((line) => schema.parse(JSON.parse(line)))
  }

  function parseManifest(): Manifest | null {
    const text = readIfThere(at(MANIFEST)).toString()
    return text === '' ? null : manifestSchema.parse(JSON.parse(text))
  }

  return {
    create: () => void mkdirSync(at('photos'), PRIVATE_FOLDER),
    quotes: () => readList(QUOTES, savedRowSchema),
    photos: () => readList(PHOTOS, savedPhotoSchema),
    addQuote: (row: SavedRow) => appendFileSync(at(QUOTES), `${JSON.stringify(row)}\n`, PRIVATE_FILE),
    /** The file first; then its line. */
    addPhoto(photo: SavedPhoto, bytes: Uint8Array): void {
      const file = photoFile(photo.name)
      mkdirSync(path.dirname(file), PRIVATE_FOLDER)
      writeWhole(file, bytes)
      appendFileSync(at(PHOTOS), `${JSON.stringify(photo)}\n`, PRIVATE_FILE)
    },
    /** A photo's bytes, or null when they are not those that were saved. */
    photoBytes({ name, sha256: expected }: SavedPhoto): Uint8Array | null {
      const bytes = readIfThere(photoFile(name))
      return sha256(bytes) === expected ? bytes : null
    },
    writeManifest(project: string, missingPhotos: readonly string[]): void {
      const lists = { [QUOTES]: sumUp(at(QUOTES)), [PHOTOS]: sumUp(at(PHOTOS)) }
      const last = parseManifest()
      const earlier = last === null ? [] : [...last.formerProjects, last.project]
      const formerProjects = [...new Set(earlier)].filter((one) => one !== project)
      const manifest = { project, formerProjects, savedAt: new Date().toISOString(), missingPhotos, lists }
      writeWhole(at(MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    },
    /** @throws OperatorError when the folder holds no backup, or a list was changed since */
    readManifest(): Manifest {
      const manifest = parseManifest()
      if (manifest === null) throw new OperatorError(`${folder} holds no backup. Make one: npm run backup -- <folder>`)
      for (const [name, { bytes, sha256: expected }] of Object.entries(manifest.lists))
        if (sha256(readIfThere(at(name)).subarray(0, bytes)) !== expected)
          throw new OperatorError(`${at(name)} is not as it was saved. Take another copy of the backup.`)
      return manifest
    },
  }
}
export type BackupFolder = ReturnType<typeof openFolder>

/** Writes a file whole or not at all. */
function writeWhole(file: string, content: Uint8Array | string): void {
  writeFileSync(`${file}.part`, content, PRIVATE_FILE)
  renameSync(`${file}.part`, file)
}

function sumUp(file: string): z.infer<typeof listSchema> {
  const bytes = readIfThere(file)
  const lines = bytes.reduce((count, byte) => (byte === LINE_FEED ? count + 1 : count), 0)
  return { lines, bytes: bytes.byteLength, sha256: sha256(bytes) }
}

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
