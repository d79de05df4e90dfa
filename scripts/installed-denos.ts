import { existsSync } from 'node:fs'
import path from 'node:path'

const modules = path.resolve(import.meta.dirname, '../node_modules')
const denoIn = (folder: string) => path.join(modules, folder, process.platform === 'win32' ? 'deno.exe' : 'deno')

/**
 * Every Deno that checks and tests the functions: the local stack's, and the older one of hosted functions. npm installs the
 * latter only on Linux x64, which hosted functions run on.
 * @throws Error if the latter is missing on that platform, because half of the tests would be skipped silently
 */
export function installedDenos() {
  const local = { name: 'the Deno of the local stack', path: denoIn('deno') }
  const hosted = { name: 'the Deno of hosted functions', path: denoIn('deno-hosted') }
  if (existsSync(hosted.path)) return [local, hosted]
  if (process.platform !== 'linux' || process.arch !== 'x64') return [local]
  throw new Error('The Deno of hosted functions is not installed. Run: npm ci --include=optional')
}
