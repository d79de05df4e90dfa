import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '../operator/check-settings.ts'
import { digestOfFiles, sha256 } from './digest.ts'
import type { Step } from './step.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** All that a build reads. */
export const SOURCES = [
  'index.html',
  'package-lock.json',
  'public',
  'scripts/bundle',
  'scripts/facts',
  'scripts/hosting',
  'scripts/operator/key-kind.ts',
  'scripts/prerender',
  'src',
  'supabase/functions/_shared/contract',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** Builds with these settings in the environment. Replaced by tests. */
export type Build = (settings: Readonly<Record<string, string>>) => Promise<void>

/** @param folder where `dist` is, and where it is noted what it was built from and what came of it */
export function buildStep(build: Build, settings: Settings, folder: string = root): Step {
  const given = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (name.startsWith('VITE_') && value ? [[name, value]] : [])),
  )
  const source = sha256(digestOfFiles(root, SOURCES) + JSON.stringify(Object.entries(given).sort()))
  const stamp = path.join(folder, '.local/built-from')
  // Somebody may have built something else into it since, with other settings.
  const note = () => `${source} ${digestOfFiles(folder, ['dist'])}\n`
  return {
    name: 'the site',
    async look() {
      const isThere = existsSync(path.join(folder, 'dist/index.html')) && existsSync(stamp)
      return isThere && readFileSync(stamp, 'utf8') === note() ? [] : ['build it into dist']
    },
    commands: ['npm run build'],
    async run() {
      await build(given)
      mkdirSync(path.dirname(stamp), { recursive: true })
      writeFileSync(stamp, note())
    },
  }
}
