/** Lines of a quote's notes: details that have a label instead of a field (`Floors: 3`), and the line that declares an emergency. */
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

/** Matches the lines that start with a label, in any case; the group is the text after the label. */
export const noteLines = (label: string): RegExp => new RegExp(`^[ \\t]*${label}[ \\t]*:(.*)$`, 'gim')

export const ANY_LABEL = `(?:${Object.values(NOTE_LABELS).join('|')})`

export function addLine(notes: string, line: string): string {
  return notes === '' || notes.endsWith('\n') ? notes + line : `${notes}\n${line}`
}

/** The first line of the notes or message in an emergency. A checkbox adds it, or the visitor types it. */
export const HAPPENING_NOW = 'It is happening now.'

export const EMERGENCY_SUBJECT = 'Emergency Support'

/** Doesn't promise a time, because all staff may be asleep. */
export const EMERGENCY_RECEIVED = 'We are alerting our team to this emergency. Calling is faster: call us now.'

const HAPPENING_NOW_LINE = /^It is happening now\.[ \t]*\n?/gim

/** The visitor may have typed more text after the line. */
export const saysHappeningNow = (text: string): boolean => text.search(HAPPENING_NOW_LINE) !== -1

/** Adds or removes the line. It is the first line, because visitors continue typing at the end. */
export function withHappeningNow(text: string, isHappening: boolean): string {
  const rest = text.replace(HAPPENING_NOW_LINE, '')
  return isHappening ? `${HAPPENING_NOW}\n${rest}` : rest
}

export function isEmergency({ subject, message }: { readonly subject: string; readonly message: string }): boolean {
  return subject === EMERGENCY_SUBJECT || saysHappeningNow(message)
}
