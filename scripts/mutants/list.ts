import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { type Mutant, type Suite, suiteSchema, type Tests } from './mutant.ts'

const listSchema = z.object({ suites: z.array(suiteSchema) })

/** Reads every list in `tests/mutants`. They are data of the tests, which no tool imports by name. */
export async function readSuites(root: string): Promise<Suite[]> {
  const folder = path.join(root, 'tests', 'mutants')
  const suites: Suite[] = []
  for (const file of readdirSync(folder).sort()) {
    const list: unknown = await import(pathToFileURL(path.join(folder, file)).href)
    suites.push(...listSchema.parse(list).suites)
  }
  return suites
}

/** What keeps bugs of the lists from being planted: a sentence each. */
export function misfits(root: string, suites: readonly Suite[]): string[] {
  const mutants = suites.flatMap((suite) => suite.mutants)
  const names = mutants.map(({ name }) => name)
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `"${name}" is listed twice.`),
    ...mutants.flatMap((mutant) => misfit(root, mutant)),
    ...suites.flatMap(({ tests }) => missingFiles(root, tests)),
  ]
}

function misfit(root: string, { name, file, find, replace }: Mutant): string[] {
  if (!existsSync(path.join(root, file))) return [`"${name}": there is no ${file}.`]
  if (find === replace) return [`"${name}" changes nothing.`]
  const times = readFileSync(path.join(root, file), 'utf8').split(find).length - 1
  return times === 1 ? [] : [`"${name}": its text stands in ${file} ${times} times.`]
}

function missingFiles(root: string, tests: Tests): string[] {
  if ('script' in tests) return []
  return tests.files
    .filter((file) => !existsSync(path.join(root, 'tests', file)))
    .map((file) => `There is no tests/${file}.`)
}
