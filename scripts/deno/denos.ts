import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = fileURLToPath(new URL('../..', import.meta.url))

const manifestSchema = z.object({ optionalDependencies: z.object({ 'deno-hosted': z.string() }) })
const packageSchema = z.object({ version: z.string() })

export interface Deno {
  /** For instance `Deno 2.1.4`. */
  readonly name: string
  /** The executable. */
  readonly path: string
}

/**
 * The Deno of hosted functions, as the tests have it: `2.1.4`. Written once, in package.json.
 */
export function hostedDeno(): string {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const wanted = manifestSchema.parse(manifest).optionalDependencies['deno-hosted']
  return wanted.slice(wanted.lastIndexOf('@') + 1)
}

/**
 * Every Deno that the functions are checked and tested with: that of the local stack and, where it is installed, the older
 * one of hosted functions. npm installs the latter on Linux for x64 only, which is what hosted functions run on.
 * Which one a project really has, its `health` says, and the doctor compares.
 */
export function installedDenos(): readonly [Deno, ...Deno[]] {
  return existsSync(folderOf('deno-hosted')) ? [denoIn('deno'), denoIn('deno-hosted')] : [denoIn('deno')]
}

const folderOf = (name: string) => path.join(root, 'node_modules', name)

function denoIn(name: string): Deno {
  const folder = folderOf(name)
  const { version } = packageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
  return { name: `Deno ${version}`, path: path.join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno') }
}
