/**
 * Labeled lines of the notes, for details without a form field: `Site address: 12 Main St`. The form's chips and links on pages
 * add them, and staff emails read them. The line that declares an emergency is in emergency.ts.
 */
import { keysOf } from './record.ts'

/** The details that a bid needs. */
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

/** The details in the order of the chips, the email and the table. */
export const NOTE_FIELDS: readonly NoteField[] = keysOf(NOTE_LABELS)

/** Matches the lines of a label (or of a pattern of labels) in any spelling; the group is the text after the label. */
export const noteLines = (label: string): RegExp => new RegExp(`^[ \\t]*${label}[ \\t]*:(.*)$`, 'gim')

/** A pattern that matches any label. */
export const ANY_LABEL = `(?:${Object.values(NOTE_LABELS).join('|')})`

export function addLine(notes: string, line: string): string {
  return notes === '' || notes.endsWith('\n') ? notes + line : `${notes}\n${line}`
}
