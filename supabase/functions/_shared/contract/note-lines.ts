/**
 * Lines of the notes, which carry what has no field of its own: `Site address: 12 Main St`. The form's chips and links of pages
 * write them, and mails to staff read them. That it is happening now is such a line too (emergency.ts).
 */
import { keysOf } from './record.ts'

/** What a bid needs, as labels. */
export const NOTE_LABELS = {
  address: 'Site address',
  level: 'Level',
  kind: 'Kind of building',
  floors: 'Floors',
  hours: 'Days and hours',
  access: 'Access and alarm',
  supplies: 'Supplies',
  start: 'Start and walk-through',
} as const
export type NoteField = keyof typeof NOTE_LABELS

/** In the order of the chips, of the mail and of the table. */
export const NOTE_FIELDS: readonly NoteField[] = keysOf(NOTE_LABELS)

/** Finds the lines of a label (or of some, as a pattern), however they were typed; its group is the text behind it. */
export const noteLines = (label: string): RegExp => new RegExp(`^[ \\t]*${label}[ \\t]*:(.*)$`, 'gim')

/** Of any label. */
export const ANY_LABEL = `(?:${Object.values(NOTE_LABELS).join('|')})`

export function addLine(notes: string, line: string): string {
  return notes === '' || notes.endsWith('\n') ? notes + line : `${notes}\n${line}`
}
