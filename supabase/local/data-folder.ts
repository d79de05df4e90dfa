import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const keysSchema = z.object({
  /** The page's key. It is public, and works with this stack alone. */
  publishableKey: z.string(),
  /** Acts as the service role: reads quotes, photos and mails. */
  secretKey: z.string(),
  jwtSecret: z.string(),
})
export type Keys = z.infer<typeof keysSchema>

/** Where the stack's data is: LOCAL_DATA names another place, below the root or elsewhere. */
export const dataFolderOf = (root: string, env: Readonly<Record<string, string | undefined>>): string =>
  // Empty counts as not set: otherwise a reset would empty the root.
  path.resolve(root, env['LOCAL_DATA'] || '.local/stack')

/** Makes the data folder. @throws an Error that says what to do when nothing can be written there */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error
    throw new Error(
      `Nothing can be written in ${folder} (${code}). Work in a copy that belongs to you, or set LOCAL_DATA to a folder that does.`,
      { cause: error },
    )
  }
}

const keysFile = (dataFolder: string): string => path.join(dataFolder, 'keys.json')

/** The data folder's keys, created at the first start. */
export function readKeys(dataFolder: string): Keys {
  const known = findKeys(dataFolder)
  if (known) return known
  const keys = {
    publishableKey: `sb_publishable_${randomBytes(16).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    jwtSecret: randomBytes(32).toString('base64url'),
  }
  writeFileSync(keysFile(dataFolder), JSON.stringify(keys), { mode: 0o600 })
  return keys
}

/** The data folder's keys; null before the first start. */
export function findKeys(dataFolder: string): Keys | null {
  try {
    return keysSchema.parse(JSON.parse(readFileSync(keysFile(dataFolder), 'utf8')))
  } catch {
    return null
  }
}
