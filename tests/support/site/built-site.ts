import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Builds the site in a separate process, because a build inside Vitest would run in test mode. */
export function buildSite(root: string, secrets: Readonly<Record<string, string>> = {}) {
  const { NODE_ENV: _, ...env } = process.env
  execFileSync(process.execPath, [path.join(root, 'scripts/build/budgets.ts')], {
    cwd: root,
    env: { ...env, ...secrets },
  })
  const folder = path.join(root, '.local', 'budgets')
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/'))
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      address: file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`,
      file,
      document: new DOMParser().parseFromString(read(file), 'text/html'),
    }))
  return { folder, pages, files, read }
}

export type BuiltSite = ReturnType<typeof buildSite>
