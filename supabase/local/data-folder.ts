import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const keysSchema = z.object({
  publishableKey: z.string(),
  /** Grants the service role, which can read quotes, photos and emails. */
  secretKey: z.string(),
  jwtSecret: z.string(),
})
export type Keys = z.infer<typeof keysSchema>

/** Returns the folder of the stack's data: LOCAL_DATA, absolute or relative to the root, or the default. */
export const resolveDataFolder = (root: string, env: Readonly<Record<string, string | undefined>>): string =>
  // `||`, because with an empty LOCAL_DATA a reset would delete the root.
  path.resolve(root, env['LOCAL_DATA'] || '.local/stack')

const resolveKeysFile = (dataFolder: string): string => path.join(dataFolder, 'keys.json')

/** Returns the data folder's keys. Creates them on the first start. */
export function readKeys(dataFolder: string): Keys {
  const known = findKeys(dataFolder)
  if (known) return known
  const keys = {
    publishableKey: `sb_publishable_${randomBytes(16).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    jwtSecret: randomBytes(32).toString('base64url'),
  }
  writeFileSync(resolveKeysFile(dataFolder), JSON.stringify(keys), { mode: 0o600 })
  return keys
}

/** Returns the data folder's keys, or null before the first start. */
export const findKeys = (dataFolder: string): Keys | null => readJson(resolveKeysFile(dataFolder), keysSchema)

/** The process that uses a data folder, and its site. Tools use this file to find their stack. */
const runningSchema = z.object({ pid: z.int().positive(), site: z.url() })

const resolveRunningFile = (folder: string): string => path.join(folder, 'running.json')

/** Returns the stack that uses a data folder, even if it was killed; null if it was stopped or never started. */
export const readRunning = (folder: string): z.infer<typeof runningSchema> | null =>
  readJson(resolveRunningFile(folder), runningSchema)

function readJson<Value>(file: string, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** @throws Error with instructions if a stack uses this data folder */
export function requireNotRunning(folder: string): void {
  const running = readRunning(folder)
  if (!running || !isAlive(running.pid)) return
  throw new Error(
    `The site is already running on this data, at ${running.site} (process ${running.pid}). npm start and npm run dev share it, so only one can run at a time. Stop the other one first with Ctrl-C in its window, or set LOCAL_DATA to another folder and use other ports. If it isn’t running, delete ${resolveRunningFile(folder)} and try again.`,
  )
}

/**
 * Locks a data folder, because two backends would corrupt its database. Replaces the lock of a dead process. Returns a function
 * that unlocks the folder.
 */
export function lockDataFolder(folder: string, site: string): () => void {
  mkdirSync(folder, { recursive: true })
  const text = JSON.stringify({ pid: process.pid, site })
  try {
    writeFileSync(resolveRunningFile(folder), text, { flag: 'wx' })
  } catch {
    requireNotRunning(folder)
    writeFileSync(resolveRunningFile(folder), text)
  }
  return () => rmSync(resolveRunningFile(folder), { force: true })
}

export function isAlive(pid: number): boolean {
  // In a container, a killed stack often had the same process ID as this one.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
