import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))

const packageSchema = z.object({ version: z.string() })

export interface Deno {
  /** For instance `Deno 2.1.4`. */
  readonly name: string
  /** The executable. */
  readonly path: string
}

/**
 * Every Deno that the functions are checked and tested with: that of the local stack and the older one of hosted functions.
 * npm installs the latter on Linux for x64 only, which is what hosted functions run on.
 * @param modules where packages are installed
 * @throws Error where the latter should be and is not: half of the tests would be left out without a word
 */
export function installedDenos(modules = path.join(root, 'node_modules')): readonly [Deno, ...Deno[]] {
  const [own, hosted] = [path.join(modules, 'deno'), path.join(modules, 'deno-hosted')]
  if (existsSync(hosted)) return [denoIn(own), denoIn(hosted)]
  if (process.platform !== 'linux' || process.arch !== 'x64') return [denoIn(own)]
  throw new Error('The Deno of hosted functions is not installed. Run: npm ci --include=optional')
}

function denoIn(folder: string): Deno {
  const { version } = packageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
  return { name: `Deno ${version}`, path: path.join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno') }
}
