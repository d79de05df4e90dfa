import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { parse } from 'smol-toml'
import { z } from 'zod'
import type { Keys } from './data-folder.ts'

const CLOSE_WITHIN_MS = 5_000
const RESTART_AFTER_MS = 1_000

/** The backend while it runs. */
export interface Backend {
  /** Where it listens, on the loopback interface; null while it does not. */
  readonly port: number | null
  stop(): Promise<void>
}

/**
 * Starts the official lite backend: database, REST and storage. When its thread ends by itself, a new one takes over.
 * Rejects when the first does not start.
 */
export async function startBackend(
  root: string,
  dataFolder: string,
  keys: Keys,
  log: (line: string) => void,
): Promise<Backend> {
  const config = createProject(root, dataFolder, keys)
  // It expects its project in the working directory, which a thread cannot change.
  process.chdir(dataFolder)
  let stopped = false
  let port: number | null = null
  let worker: Worker

  async function start(): Promise<void> {
    worker = new Worker(new URL('./backend-worker.ts', import.meta.url), {
      workerData: path.relative(dataFolder, config),
    })
    worker.on('error', (error) => log(`[backend] ${inWords(error, path.join(root, 'supabase', 'migrations'))}`))
    const [listens] = await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => [null])])
    if (typeof listens !== 'number') throw new Error('The backend did not start.')
    port = listens
    worker.once('exit', () => {
      port = null
      void restart()
    })
  }

  async function restart(): Promise<void> {
    while (!stopped) {
      try {
        return await start()
      } catch (error) {
        log(String(error))
        await pause(RESTART_AFTER_MS, undefined, { ref: false })
      }
    }
  }

  await start()
  return {
    get port() {
      return port
    },
    async stop() {
      stopped = true
      worker.postMessage('stop')
      await Promise.race([once(worker, 'exit'), pause(CLOSE_WITHIN_MS, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}

/** All requests come from one machine, and tests fill in forms at once. */
const NO_LIMITS = "update private.settings set value = null where name like '%_in_10_minutes';"

/** An error of the backend; one of a migration with the file's name and the reason that Postgres gave. */
export function inWords({ message, cause }: Error, migrations: string): string {
  const statement = /^Failed to execute query: ([\s\S]+)/.exec(message)?.[1]?.trim()
  const file =
    statement &&
    readdirSync(migrations, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .find((name) => readFileSync(path.join(migrations, name), 'utf8').includes(statement))
  if (!file) return message
  const reason = cause instanceof Error ? `: ${cause.message}` : ''
  return `The migration ${file} failed${reason}, at: ${statement.slice(0, 200)}\nPut it right, then start again.`
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
 * keys, the checked-in migrations with one that turns limits off, and its data in `supabase/.temp`. Returns the configuration's path.
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
      // It knows this setting by its former name only.
      email: { enable_signup: auth.email.enabled },
      ...{ jwt_secret: keys.jwtSecret, publishable_key: keys.publishableKey, secret_key: keys.secretKey },
    },
  }
  const file = path.join(project, 'config.json')
  writeFileSync(file, JSON.stringify(local, null, 2))
  return file
}
