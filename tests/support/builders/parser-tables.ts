import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

const ARROW = ' → '
const at = (file: string) => path.resolve(import.meta.dirname, '../..', file)

/**
 * A row of a table has the input, an arrow and the result. An input with invisible characters is a JSON string. A line
 * without an arrow is the heading of the rows below it.
 */
const linesOf = (file: string) => readFileSync(at(file), 'utf8').split('\n')

const textOf = (cell: string) => (cell.startsWith('"') ? String(JSON.parse(cell)) : cell)

/** Returns the inputs below a heading: all of them, or only those with the given result. */
export function inputsOf(file: string, heading: string, result?: string): string[] {
  const lines = linesOf(file)
  const below = lines.slice(lines.indexOf(heading) + 1)
  const end = below.indexOf('')
  const rows = below.slice(0, end).map((line) => line.split(ARROW))
  return rows.flatMap(([cell = '', parsed]) => (result === undefined || parsed === result ? [textOf(cell)] : []))
}

type Parser = (typed: string) => unknown

/**
 * Parses each input again and compares the results with the file, which `vitest -u` writes.
 * @param parsers the parser for each heading, or one parser for a file without headings
 */
export async function expectParsed(file: string, parsers: Parser | Readonly<Record<string, Parser>>): Promise<void> {
  const lines = linesOf(file)
  let parse = typeof parsers === 'function' ? parsers : undefined
  const headings: string[] = []
  const parsed = lines.map((line) => {
    const [cell = '', ...result] = line.split(ARROW)
    if (result.length > 0) return `${cell}${ARROW}${String(parse?.(textOf(cell)))}`
    if (line === '') return line
    if (typeof parsers !== 'function') parse = parsers[line]
    headings.push(line)
    return line
  })
  expect(headings).toEqual(typeof parsers === 'function' ? [] : Object.keys(parsers))
  await expect(parsed.join('\n')).toMatchFileSnapshot(at(file))
}
