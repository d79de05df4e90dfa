/** Deletes the local stack's data (database, photos, emails and keys), unless the site is using it. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { resolveDataFolder, requireNotRunning } from '../supabase/local/data-folder.ts'

const root = path.resolve(import.meta.dirname, '..')
const dataFolder = resolveDataFolder(root, process.env)

try {
  requireNotRunning(dataFolder)
  rmSync(dataFolder, { recursive: true, force: true })
  console.log('The local data is empty: no quotes, photos or email.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
