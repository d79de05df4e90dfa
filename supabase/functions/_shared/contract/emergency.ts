/** Emergencies. Only the visitor can declare one; words that sound like one only offer the phone. */

/** The line of notes or of a message that declares an emergency, written by a checkbox or typed. */
export const HAPPENING_NOW = 'It is happening now.'

/** The subject of a message that declares an emergency. */
export const EMERGENCY_SUBJECT = 'Emergency Support'

const LINE = /^It is happening now\.[ \t]*\n?/gim

/** The page's words to the sender of an emergency. They promise no time, because everyone may be asleep. */
export const EMERGENCY_RECEIVED = 'We are alerting our team to this emergency. Calling is faster: call us now.'

/** Whether a text has the line, even with more text after it on the same line. */
export const saysHappeningNow = (text: string): boolean => text.search(LINE) !== -1

/** Adds or removes the line. It comes first, because the visitor goes on typing at the end. */
export function withHappeningNow(text: string, isHappening: boolean): string {
  const rest = text.replace(LINE, '')
  return isHappening ? `${HAPPENING_NOW}\n${rest}` : rest
}

export interface Typed {
  readonly subject: string
  readonly message: string
}

/** Whether a message is an emergency. */
export function isEmergency({ subject, message }: Typed): boolean {
  return subject === EMERGENCY_SUBJECT || saysHappeningNow(message)
}
