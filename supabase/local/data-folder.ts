import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The page's key. It is public, and works only with the stack on this machine. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local-stack-of-this-machine'

const keysSchema = z.object({
  /** Acts as the service role: reads quotes, photos and mails. */
  secretKey: z.string(),
  jwtSecret: z.string(),
})
export type Keys = z.infer<typeof keysSchema>

/** Where the stack's data is: LOCAL_DATA names another place, below the root or elsewhere. */
export const dataFolderOf = (root: string, env: Readonly<Record<string, string | undefined>>): string =>
  // Set but empty, it stands for none: the root itself would be emptied by a reset.
  path.resolve(root, env['LOCAL_DATA'] || '.local/stack')

/** The data folder's secrets, created at the first start. */
export function readKeys(dataFolder: string): Keys {
  const file = path.join(dataFolder, 'keys.json')
  try {
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    const keys = {
      secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
      jwtSecret: randomBytes(32).toString('base64url'),
    }
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
    return keys
  }
}

/**
 * Locks a data folder for this process: two backends on one database would destroy it. A lock of a process that is gone
 * is replaced. Returns a function that unlocks the folder.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'running.pid')
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    const owner = Number(readFileSync(file, 'utf8'))
    if (isAlive(owner)) {
      throw new Error(
        `The site is already running on this data (process ${owner}). Stop it first, with Ctrl-C in its window. If it does not run, delete ${file} and try again.`,
      )
    }
    writeFileSync(file, String(process.pid))
  }
  return () => rmSync(file, { force: true })
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
