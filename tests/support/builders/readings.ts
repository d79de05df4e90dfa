import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

const at = (file: string) => path.resolve(import.meta.dirname, '../..', file)

/**
 * A table below `tests`, to be read as prose: on each line what is typed, an arrow, and what it is taken for. What could not
 * be seen stands in quotation marks, as in JSON.
 */
const linesOf = (file: string) =>
  readFileSync(at(file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' → '))

const textOf = (cell: string) => (cell.startsWith('"') ? String(JSON.parse(cell)) : cell)

/** What is typed, in all lines or in those that are taken for this. */
export const inputsOf = (file: string, takenFor?: string): string[] =>
  linesOf(file).flatMap(([cell = '', read]) => (takenFor === undefined || read === takenFor ? [textOf(cell)] : []))

/** Reads each line's text again: it must be taken for what the table says (vitest -u writes that). */
export async function expectParsed(file: string, read: (typed: string) => unknown): Promise<void> {
  const lines = linesOf(file).map(([cell = '']) => `${cell} → ${String(read(textOf(cell)))}\n`)
  await expect(lines.join('')).toMatchFileSnapshot(at(file))
}
