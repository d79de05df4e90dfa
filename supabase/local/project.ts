import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { LOCAL_PUBLISHABLE_KEY, type Keys } from './keys.ts'

const section = z.record(z.string(), z.unknown())
// What the local backend reads; it refuses sections it does not know.
const configSchema = z.object({ project_id: z.string(), api: section, storage: section, db: section, auth: section })

/**
 * Lays out a data folder as the project that the local backend expects in its working directory: the checked-in
 * configuration with the local database and keys, the checked-in migrations, and below `supabase/.temp` its data.
 * Answers the configuration's path.
 */
export function layOutProject(root: string, dataFolder: string, keys: Keys): string {
  const project = path.join(dataFolder, 'supabase')
  mkdirSync(path.join(project, '.temp'), { recursive: true })

  const migrations = path.join(project, 'migrations')
  rmSync(migrations, { force: true, recursive: true })
  symlinkSync(path.join(root, 'supabase', 'migrations'), migrations, 'junction')

  const { db, auth, ...config } = configSchema.parse(
    parse(readFileSync(path.join(root, 'supabase/config.toml'), 'utf8')),
  )
  const file = path.join(project, 'config.json')
  const local = {
    ...config,
    db: {
      ...db,
      driver: 'pglite',
      url: path.join(project, '.temp', 'database'),
      migrations: { schema_paths: [] },
    },
    auth: { ...auth, jwt_secret: keys.jwtSecret, publishable_key: LOCAL_PUBLISHABLE_KEY, secret_key: keys.secretKey },
  }
  writeFileSync(file, JSON.stringify(local, null, 2))
  return file
}
