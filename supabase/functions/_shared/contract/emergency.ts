/** What sounds like water, sewage or smoke where it does not belong. Asked of what is typed, by the page and by the mail. */

const ALARMING = /\b(?:flood(?:s|ed|ing)?|leak(?:s|ed|ing|y)?|burst(?:s|ing)?|sewage|smoke|water)\b/i

/** Everyday words around water and smoke, which a facility manager writes without any trouble. */
const EVERYDAY = [
  /\b(?:hot|cold|drinking|bottled|city) water\b/gi,
  /\bwater[- ](?:quality|test(?:s|ing)?|samples?|coolers?|fountains?|dispensers?|bottles?|bills?|heaters?|based|resistant)\b/gi,
  /\bsmoke[- ](?:free|break|breaks|area|areas|room|detectors?|alarms?)\b/gi,
  /\bno (?:water|smoke|leaks?|floods?|flooding|sewage)\b/gi,
]

/** Whether a text says that water, sewage or smoke is doing damage. A guess: it may only add something. */
export function soundsUrgent(text: string): boolean {
  return ALARMING.test(EVERYDAY.reduce((left, words) => left.replace(words, ''), text))
}

export interface Typed {
  readonly subject: string
  readonly message: string
}

/** Whether a message should be read before all others. */
export function isEmergency({ subject, message }: Typed): boolean {
  return subject === 'Emergency Support' || soundsUrgent(message)
}
