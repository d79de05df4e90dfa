import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = fileURLToPath(new URL('../..', import.meta.url))

const packageSchema = z.object({ version: z.string() })

export interface Deno {
  /** For instance `Deno 2.1.4`. */
  readonly name: string
  /** The executable. */
  readonly path: string
}

/**
 * Every Deno that the functions are checked and tested with: that of the local stack and, where it is installed, the older
 * one of hosted functions. npm installs the latter on Linux for x64 only, which is what hosted functions run on.
 *
 * Its version is written once, in package.json, as `deno-hosted`. Which one a project really has, its function logs say in
 * `served_by` ("… compatible with Deno v2.1.4"), and so does `npx supabase@3 functions serve`.
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
