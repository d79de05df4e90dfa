import { LIMITS } from '@contract/options.ts'
import { lengthOf } from '@contract/text.ts'

export interface LineToWriteOn {
  readonly notes: string
  /** Behind the line, as an index into the notes. */
  readonly caret: number
}

export const hasLine = (notes: string, label: string): boolean => startOf(notes, label) !== -1

/** The notes with a line for a label: the one that is there, or a new last one. Null if the notes have no room. */
export function lineFor(notes: string, label: string): LineToWriteOn | null {
  const start = startOf(notes, label)
  if (start === -1) {
    const longer = addLine(notes, `${label}: `)
    return longer === null ? null : { notes: longer, caret: longer.length }
  }
  const end = notes.indexOf('\n', start)
  return { notes, caret: end === -1 ? notes.length : end }
}

/** The notes with one more line at their end. Null if that is longer than notes may be. */
export function addLine(notes: string, line: string): string | null {
  const longer = notes === '' || notes.endsWith('\n') ? notes + line : `${notes}\n${line}`
  return lengthOf(longer) <= LIMITS.notes ? longer : null
}

function startOf(notes: string, label: string): number {
  const begin = `${label}:`
  if (notes.startsWith(begin)) return 0
  const lineBreak = notes.indexOf(`\n${begin}`)
  return lineBreak === -1 ? -1 : lineBreak + 1
}
