import { existsSync } from 'node:fs'
import path from 'node:path'
import { DENO } from '../supabase/local/function-process.ts'

const HOSTED_DENO = path.resolve(import.meta.dirname, '../node_modules/deno-hosted/deno')

/**
 * Lists the versions of Deno that check and test the functions. npm installs the hosted one only on Linux x64.
 *
 * @throws Error if it is missing there, because otherwise half of the tests would be skipped silently
 */
export function installedDenos() {
  const local = { name: 'the Deno of the local stack', path: DENO }
  if (existsSync(HOSTED_DENO)) return [local, { name: 'the Deno of hosted functions', path: HOSTED_DENO }]
  if (process.platform !== 'linux' || process.arch !== 'x64') return [local]
  throw new Error('The Deno of hosted functions is not installed. Run: npm ci --include=optional')
}
