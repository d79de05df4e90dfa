/** Characters that move a terminal's cursor or reverse a line. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}]/gu

/** Removes characters that a terminal would interpret. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '')

/** Formats rows of cells as lines, each cell as wide as its column. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  return lines.map((line) => line.trimEnd()).join('\n')
}

/** For example "2026-11-20 20:13", in a time zone. */
export function minuteOf(moment: string | Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(new Date(moment))
}
