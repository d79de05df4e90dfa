import { existsSync } from 'node:fs'
import path from 'node:path'

const modules = path.resolve(import.meta.dirname, '../node_modules')
const denoIn = (folder: string) => path.join(modules, folder, process.platform === 'win32' ? 'deno.exe' : 'deno')

/**
 * Every Deno that the functions are checked and tested with: that of the local stack and the older one of hosted functions,
 * each with its executable. npm installs the latter on Linux for x64 only, which is what hosted functions run on.
 * @throws Error where the latter should be and is not: half of the tests would be left out without a word
 */
export function installedDenos() {
  const local = { name: 'the Deno of the local stack', path: denoIn('deno') }
  const hosted = { name: 'the Deno of hosted functions', path: denoIn('deno-hosted') }
  if (existsSync(hosted.path)) return [local, hosted]
  if (process.platform !== 'linux' || process.arch !== 'x64') return [local]
  throw new Error('The Deno of hosted functions is not installed. Run: npm ci --include=optional')
}
