/** A copy of the project with the tests' company facts, for tests that run the site as a separate process. */
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
  'vite.config.ts',
]
const FACTS = 'supabase/functions/_shared/contract/company.ts'

export const fixtureRoot = (name: string): string => path.join(root, '.local', 'fixture', name)

/** Creates a copy, or replaces it. Tests that run in parallel use different names. */
export function createFixtureProject(name: string): string {
  const folder = fixtureRoot(name)
  rmSync(folder, { recursive: true, force: true })
  for (const part of PARTS) {
    // Skip this machine's settings.
    const filter = (file: string) => !path.basename(file).startsWith('.env')
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true, filter })
  }
  cpSync(path.join(import.meta.dirname, '../builders/fixture-company.ts'), path.join(folder, FACTS))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  return folder
}

const [name] = process.argv.slice(2)
if (import.meta.main && name !== undefined) createFixtureProject(name)
