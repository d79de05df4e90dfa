import { existsSync } from 'node:fs'
import path from 'node:path'

const modules = path.resolve(import.meta.dirname, '../node_modules')
const denoIn = (folder: string) => path.join(modules, folder, process.platform === 'win32' ? 'deno.exe' : 'deno')

/**
 * Lists the versions of Deno that check and test the functions. npm installs the hosted one only on Linux x64.
 *
 * @throws Error if it is missing there, because half of the tests would be skipped silently
 */
export function installedDenos() {
  const local = { name: 'the Deno of the local stack', path: denoIn('deno') }
  const hosted = { name: 'the Deno of hosted functions', path: denoIn('deno-hosted') }
  if (existsSync(hosted.path)) return [local, hosted]
  if (process.platform !== 'linux' || process.arch !== 'x64') return [local]
  throw new Error('The Deno of hosted functions is not installed. Run: npm ci --include=optional')
}
