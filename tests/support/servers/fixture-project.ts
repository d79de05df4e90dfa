/** A copy of the project with the tests' company in it, for tests that start the site as a process of its own. */
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

/** Where the copy of this name stands, laid out or not. */
export const fixtureRoot = (name: string): string => path.join(root, '.local', 'fixture', name)

/** Lays out the copy anew and answers its folder. Each test that runs beside others takes a name of its own. */
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

/** Settings stay where they are: the copy is nobody's installation. */
function isNoSecret(file: string): boolean {
  return !path.basename(file).startsWith('.env')
}

const [name] = process.argv.slice(2)
if (import.meta.main && name !== undefined) createFixtureProject(name)
