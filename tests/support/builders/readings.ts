import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

const at = (file: string) => path.resolve(import.meta.dirname, '../..', file)

/**
 * Reads a parser table below `tests`. Each line has the typed text, an arrow, and the parsed result. Text with invisible
 * characters is in quotation marks, as in JSON.
 */
const linesOf = (file: string) =>
  readFileSync(at(file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' → '))

const textOf = (cell: string) => (cell.startsWith('"') ? String(JSON.parse(cell)) : cell)

/** Returns the typed texts of all lines, or of those with this result. */
export const inputsOf = (file: string, takenFor?: string): string[] =>
  linesOf(file).flatMap(([cell = '', read]) => (takenFor === undefined || read === takenFor ? [textOf(cell)] : []))

/** Parses each line's text again and compares the result with the table, which vitest -u writes. */
export async function expectParsed(file: string, read: (typed: string) => unknown): Promise<void> {
  const lines = linesOf(file).map(([cell = '']) => `${cell} → ${String(read(textOf(cell)))}\n`)
  await expect(lines.join('')).toMatchFileSnapshot(at(file))
}
