import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The key the page carries. It is public by nature and opens this machine's stack only, so it may stand here. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local-stack-of-this-machine'

const keysSchema = z.object({
  /** Acts as the service role: reads quotes, photos and mails. */
  secretKey: z.string(),
  jwtSecret: z.string(),
})
export type Keys = z.infer<typeof keysSchema>

/** The data folder's own secrets, made at its first start. */
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
