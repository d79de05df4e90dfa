/** Lines of the notes that begin with a label: `Floors: carpet`. */

export interface NoteLinePosition {
  readonly notes: string
  /** The end of the line, as an index into the notes. */
  readonly caret: number
}

export const hasLine = (notes: string, label: string): boolean => startOf(notes, label) !== -1

/** Finds the line of a label, or adds it at the end. */
export function lineFor(notes: string, label: string): NoteLinePosition {
  const start = startOf(notes, label)
  if (start === -1) {
    const longer = addLine(notes, `${label}: `)
    return { notes: longer, caret: longer.length }
  }
  const end = notes.indexOf('\n', start)
  return { notes, caret: end === -1 ? notes.length : end }
}

/** The words behind a label; undefined without its line. */
export function readLine(notes: string, label: string): string | undefined {
  const start = startOf(notes, label)
  return start === -1
    ? undefined
    : notes
        .slice(start)
        .split('\n', 1)[0]
        ?.slice(label.length + 1)
        .trim()
}

/** Adds a line at the end of the notes. */
export function addLine(notes: string, line: string): string {
  return notes === '' || notes.endsWith('\n') ? notes + line : `${notes}\n${line}`
}

function startOf(notes: string, label: string): number {
  const begin = `${label}:`
  if (notes.startsWith(begin)) return 0
  const lineBreak = notes.indexOf(`\n${begin}`)
  return lineBreak === -1 ? -1 : lineBreak + 1
}
