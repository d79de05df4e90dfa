import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { parse } from 'smol-toml'
import { z } from 'zod'
import type { Keys } from './data-folder.ts'

const CLOSE_WITHIN_MS = 5_000

export interface Backend {
  /** On the loopback interface. */
  readonly port: number
  stop(): Promise<void>
}

/** Starts the official lite backend: database, REST and storage. This process exits if the backend does. */
export async function startBackend(
  root: string,
  dataFolder: string,
  keys: Keys,
  log: (line: string) => void,
): Promise<Backend> {
  const config = createProject(root, dataFolder, keys)
  // Set here, because the backend reads its project from the working directory, which a thread can't change.
  process.chdir(dataFolder)
  const worker = new Worker(new URL('./backend-worker.ts', import.meta.url), {
    workerData: path.relative(dataFolder, config),
  })
  // After a failed migration, the message contains the statement, and the cause contains Postgres's error.
  worker.on('error', ({ message, cause }) =>
    log(`[backend] ${message}${cause instanceof Error ? `: ${cause.message}` : ''}`),
  )
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const [port]: unknown[] = await Promise.race([once(worker, 'message'), ended.then(() => [])])
  if (typeof port !== 'number') throw new Error('The backend did not start.')
  const exit = () => {
    log('[backend] ended. Start the site again.')
    process.exit(1)
  }
  worker.once('exit', exit)
  return {
    port,
    async stop() {
      worker.off('exit', exit)
      worker.postMessage('stop')
      await Promise.race([ended, pause(CLOSE_WITHIN_MS, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}

/** Turns limits off, because all local requests come from one address and tests submit forms quickly. */
const NO_LIMITS = "update private.settings set value = null where name ~ '_in_(10_minutes|a_day)$';"

const section = z.record(z.string(), z.unknown())
/** Only the sections that the local backend supports, because it rejects others. */
const configSchema = z.object({
  project_id: z.string(),
  api: section,
  storage: section,
  db: section,
  auth: z.looseObject({ email: z.object({ enabled: z.boolean() }) }),
})

/**
 * Copies the Supabase project into the data folder, with the local database and keys in its configuration and a migration that
 * turns limits off. Returns the configuration's path.
 */
function createProject(root: string, dataFolder: string, keys: Keys): string {
  const project = path.join(dataFolder, 'supabase')
  mkdirSync(path.join(project, '.temp'), { recursive: true })

  const migrations = path.join(project, 'migrations')
  rmSync(migrations, { force: true, recursive: true })
  cpSync(path.join(root, 'supabase', 'migrations'), migrations, { recursive: true })
  writeFileSync(path.join(migrations, '99999999999999_no_limits.sql'), NO_LIMITS)

  const { db, auth, ...config } = configSchema.parse(
    parse(readFileSync(path.join(root, 'supabase/config.toml'), 'utf8')),
  )
  const url = path.join(project, '.temp', 'database')
  const local = {
    ...config,
    db: { ...db, driver: 'pglite', url, migrations: { schema_paths: [] } },
    auth: {
      ...auth,
      // The backend supports only this setting's old name.
      email: { enable_signup: auth.email.enabled },
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
  }
  const file = path.join(project, 'config.json')
  writeFileSync(file, JSON.stringify(local, null, 2))
  return file
}
