/** A copy of the project with the tests' company, for tests that start the site as a separate process. */
import { cpSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
const PARTS = [
  'index.html',
  'package.json',
  'public',
  'scripts',
  'src',
  'supabase',
  'tailwind.config.ts',
  'tsconfig.json',
]
const FACTS = 'supabase/functions/_shared/contract/company.ts'

/** The folder for the copy of this name, created or not. */
export const fixtureRoot = (name: string): string => path.join(root, '.local', 'fixture', name)

/** Creates the copy again and returns its folder. Tests that run in parallel use different names. */
export function createFixtureProject(name: string): string {
  const folder = fixtureRoot(name)
  rmSync(folder, { recursive: true, force: true })
  for (const part of [...PARTS, 'vite.config.ts']) {
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true, filter: isNoSecret })
  }
  cpSync(path.join(import.meta.dirname, '../builders/fixture-company.ts'), path.join(folder, FACTS))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  return folder
}

/** Settings are not copied, because they belong to this machine. */
function isNoSecret(file: string): boolean {
  return !path.basename(file).startsWith('.env')
}

const [name] = process.argv.slice(2)
if (import.meta.main && name !== undefined) createFixtureProject(name)
