/** Lines of the notes with a meaning: labeled details that no field has (`Floors: 3`), and the line that declares an emergency. */
import { keysOf } from './record.ts'

/** The details in the order of the chips, the email and the table. */
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

export const NOTE_FIELDS: readonly NoteField[] = keysOf(NOTE_LABELS)

/** Matches the lines of a label (or of a pattern of labels) in any spelling; the group is the text after the label. */
export const noteLines = (label: string): RegExp => new RegExp(`^[ \\t]*${label}[ \\t]*:(.*)$`, 'gim')

/** A pattern that matches any label. */
export const ANY_LABEL = `(?:${Object.values(NOTE_LABELS).join('|')})`

export function addLine(notes: string, line: string): string {
  return notes === '' || notes.endsWith('\n') ? notes + line : `${notes}\n${line}`
}

/** The line of notes or of a message that declares an emergency. The checkbox adds it, or the visitor types it. */
export const HAPPENING_NOW = 'It is happening now.'

/** The subject of a message that declares an emergency. */
export const EMERGENCY_SUBJECT = 'Emergency Support'

/** Doesn't promise a time, because all staff may be asleep. */
export const EMERGENCY_RECEIVED = 'We are alerting our team to this emergency. Calling is faster: call us now.'

const HAPPENING_NOW_LINE = /^It is happening now\.[ \t]*\n?/gim

/** Returns whether a text has the line, even if more text follows on the same line. */
export const saysHappeningNow = (text: string): boolean => text.search(HAPPENING_NOW_LINE) !== -1

/** Adds or removes the line. It is the first line, because visitors continue typing at the end. */
export function withHappeningNow(text: string, isHappening: boolean): string {
  const rest = text.replace(HAPPENING_NOW_LINE, '')
  return isHappening ? `${HAPPENING_NOW}\n${rest}` : rest
}

export function isEmergency({ subject, message }: { readonly subject: string; readonly message: string }): boolean {
  return subject === EMERGENCY_SUBJECT || saysHappeningNow(message)
}
