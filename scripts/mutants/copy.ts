import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Mutant } from './mutant.ts'

/** What tools write, and what belongs to this machine alone. */
const LEFT_OUT = /^(node_modules|dist|test-results|playwright-report|coverage|\.git|\.local|\.temp|\.branches)$/
const SECRET = /^\.env(?!\.example$)/

/** Lays out a copy of the project in which anything may be broken, for this process. Its packages are the project's own. */
export function layOutCopy(root: string): string {
  const copy = path.join(root, '.local', 'mutants', String(process.pid))
  rmSync(copy, { recursive: true, force: true })
  const filter = (file: string) => !LEFT_OUT.test(path.basename(file)) && !SECRET.test(path.basename(file))
  for (const part of readdirSync(root).filter(filter)) {
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true, filter })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  return copy
}

/** Plants a bug in the copy. @returns removes it */
export function plant(copy: string, { file, find, replace }: Mutant): () => void {
  const place = path.join(copy, file)
  const sound = readFileSync(place, 'utf8')
  // By a function, because `$` has a meaning in a text.
  writeFileSync(
    place,
    sound.replace(find, () => replace),
  )
  return () => writeFileSync(place, sound)
}
