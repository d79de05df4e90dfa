import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'smol-toml'
import type { PluginOption } from 'vite'
import { z } from 'zod'
import { LOCAL_PUBLISHABLE_KEY, type Keys } from './data-folder.ts'
import { mendDatabase } from './mend-backend.ts'

/** The official lite backend: database, REST and storage, served by Vite's own server. */
export async function localBackend(root: string, dataFolder: string, keys: Keys): Promise<PluginOption> {
  const config = createProject(root, dataFolder, keys)
  // It reads these when its module loads, and expects its project in the working directory.
  Object.assign(process.env, { EXPERIMENTAL_STORAGE: '1', DO_NOT_TRACK: '1' })
  process.chdir(dataFolder)
  const { supalite } = await import('@supabase/lite/vite')
  mendDatabase()
  return supalite({
    config: path.relative(dataFolder, config),
    prefixes: ['/rest/v1', '/storage/v1'],
    admin: false,
    initOnBoot: false,
    watchSchema: false,
  })
}

const section = z.record(z.string(), z.unknown())
// The sections that the local backend reads. It rejects unknown ones.
const configSchema = z.object({
  project_id: z.string(),
  api: section,
  storage: section,
  db: section,
  auth: z.looseObject({ email: z.object({ enabled: z.boolean() }) }),
})

/**
 * Makes the data folder the project that the backend expects: the checked-in configuration with the local database and
 * keys, the checked-in migrations, and its data in `supabase/.temp`. Returns the configuration's path.
 */
function createProject(root: string, dataFolder: string, keys: Keys): string {
  const project = path.join(dataFolder, 'supabase')
  mkdirSync(path.join(project, '.temp'), { recursive: true })

  const migrations = path.join(project, 'migrations')
  rmSync(migrations, { force: true, recursive: true })
  symlinkSync(path.join(root, 'supabase', 'migrations'), migrations, 'junction')

  const { db, auth, ...config } = configSchema.parse(
    parse(readFileSync(path.join(root, 'supabase/config.toml'), 'utf8')),
  )
  const url = path.join(project, '.temp', 'database')
  const local = {
    ...config,
    db: { ...db, driver: 'pglite', url, migrations: { schema_paths: [] } },
    auth: {
      ...auth,
      // It knows this setting by its former name only.
      email: { enable_signup: auth.email.enabled },
      ...{ jwt_secret: keys.jwtSecret, publishable_key: LOCAL_PUBLISHABLE_KEY, secret_key: keys.secretKey },
    },
  }
  const file = path.join(project, 'config.json')
  writeFileSync(file, JSON.stringify(local, null, 2))
  return file
}
