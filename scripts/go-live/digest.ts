import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Written by tools or for this machine only. */
const IGNORED = /(^|\/)(node_modules|deno\.lock|\.env[^/]*)($|\/)/

/** One digest over the content of files and folders, the same on every machine. */
export function digestOfFiles(root: string, names: readonly string[]): string {
  const files = names.flatMap((name) => filesIn(root, name)).sort()
  return sha256(files.map((file) => `${file} ${sha256(readFileSync(path.join(root, file), 'base64'))}`).join('\n'))
}

function filesIn(root: string, name: string): string[] {
  if (!statSync(path.join(root, name)).isDirectory()) return [name]
  return readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => path.relative(root, path.join(parentPath, file)).split(path.sep).join('/'))
    .filter((file) => !IGNORED.test(file))
}
