/** Only the visitor can declare an emergency. For words that sound like an emergency, the form only offers the phone. */

/** The line of notes or of a message that declares an emergency. The checkbox adds it, or the visitor types it. */
export const HAPPENING_NOW = 'It is happening now.'

/** The subject of a message that declares an emergency. */
export const EMERGENCY_SUBJECT = 'Emergency Support'

const LINE = /^It is happening now\.[ \t]*\n?/gim

/** The result page's words after an emergency. They don't promise a time, because all staff may be asleep. */
export const EMERGENCY_RECEIVED = 'We are alerting our team to this emergency. Calling is faster: call us now.'

/** Returns whether a text has the line, even if more text follows on the same line. */
export const saysHappeningNow = (text: string): boolean => text.search(LINE) !== -1

/** Adds or removes the line. It is the first line, because visitors continue typing at the end. */
export function withHappeningNow(text: string, isHappening: boolean): string {
  const rest = text.replace(LINE, '')
  return isHappening ? `${HAPPENING_NOW}\n${rest}` : rest
}

export interface Typed {
  readonly subject: string
  readonly message: string
}

export function isEmergency({ subject, message }: Typed): boolean {
  return subject === EMERGENCY_SUBJECT || saysHappeningNow(message)
}
