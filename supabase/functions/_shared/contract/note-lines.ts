/** Lines of a quote's notes that have a meaning: labeled details, such as `Floors: 3`, and the emergency line. */
import { keysOf } from './record.ts'

/** The details in the order in which chips, emails and the CSV file list them. */
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

/** Matches lines that start with the label, in upper or lower case, and captures the text after it. */
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

/** Adds or removes the emergency line. It goes first, because visitors continue typing at the end. */
export function withHappeningNow(text: string, isHappening: boolean): string {
  const rest = text.replace(HAPPENING_NOW_LINE, '')
  return isHappening ? `${HAPPENING_NOW}\n${rest}` : rest
}

export function isEmergency({ subject, message }: { readonly subject: string; readonly message: string }): boolean {
  return subject === EMERGENCY_SUBJECT || saysHappeningNow(message)
}
