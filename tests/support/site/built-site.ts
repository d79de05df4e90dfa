import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The URL for which the example site is built. */
export const SITE = 'https://www.site.example'

/** Secrets in the build's environment that no built file may contain. */
export const SECRETS = {
  SUPABASE_SECRET_KEY: 'sb_secret_canary-of-the-build',
  SUPABASE_SERVICE_ROLE_KEY: 'canary-of-the-service-role',
  RESEND_API_KEY: 're_canary-of-the-build',
  SMTP_PASSWORD: 'canary-of-the-mail-server',
} as const

/** Builds the site in a separate process, because a build inside Vitest would run in test mode. */
export function buildSite(root: string) {
  const { NODE_ENV: _, ...env } = process.env
  execFileSync(process.execPath, [path.join(root, 'scripts/build/budgets.ts')], {
    cwd: root,
    env: { ...env, ...SECRETS },
  })
  const folder = path.join(root, '.local', 'budgets')
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
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
