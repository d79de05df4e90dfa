/** Reads the notes by the lines that the page starts in them. */
import { NOTE_LABELS, type NoteField } from '../contract/note-lines.ts'

const begins = (label: string) => `^[ \\t]*${label}[ \\t]*:`

/** A label that nobody wrote anything behind is no answer, and neither is what says that there is none yet. */
const NO_ANSWER =
  /^(?:[^\p{L}\p{N}]*|(?:tb[dac]|n\/?a|unknown|undecided|(?:i )?don['’]?t know|not (?:yet )?(?:sure|known|decided)(?: yet)?)[.!?]*)$/iu

/** What stands behind a label, in one line; null without an answer. A second line with the same label is added to it. */
export function readNoteLine(notes: string | null, field: NoteField): string | null {
  const line = new RegExp(`${begins(NOTE_LABELS[field])}(.*)$`, 'gim')
  const answers = [...(notes ?? '').matchAll(line)].map(([, said = '']) => said.trim())
  return answers.filter((answer) => !NO_ANSWER.test(answer)).join('; ') || null
}

const ANY_LABEL = new RegExp(begins(`(?:${Object.values(NOTE_LABELS).join('|')})`), 'i')

/** What the notes say in lines without a label; null if there are none. */
export function readOtherLines(notes: string | null): string | null {
  const others = (notes ?? '').split('\n').filter((line) => !ANY_LABEL.test(line))
  return others.join('\n').trim() || null
}
