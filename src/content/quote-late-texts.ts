/** Texts that the quote form loads late. */
import { NOTE_LABELS } from '@contract/options.ts'
import { levels } from './levels.ts'
import { offlineMessages, quoteMessages } from './messages.ts'

/** A query parameter of links to the quote form: `?key=value` starts the notes with the line. */
export interface Interest {
  readonly key: string
  readonly value: string
  readonly line: string
}

export const interests: readonly Interest[] = [
  ...levels.map(({ number, name }) => ({
    key: 'level',
    value: String(number),
    line: `${NOTE_LABELS.level}: ${number} ${name}`,
  })),
  { key: 'about', value: 'industrial', line: 'Interested in: Industrial Excellence' },
]

/** Fills in the contact of the last quote, for another building. */
export const sameContact = 'Same contact as before?'

/** After a failed submission (docs/requirements.md, Messages). */
export const quoteFailureTexts = {
  failed: quoteMessages.failed,
  kept: 'Nothing you entered is lost. Try again with the button below, or reach us directly:',
  /** Stored, but staff do not know of it. */
  stored: (reference: string) =>
    `Your request is saved under reference ${reference}, but our staff have not been told of it yet. Try again with the button below, or reach us directly:`,
  /** Refused for now; nothing is stored. */
  tooMany: (wait: string) =>
    `Our system is busy, so your request was not taken yet. Nothing you entered is lost. Wait ${wait}, then try again with the button below, or reach us directly:`,
  offline: offlineMessages.failed,
} as const

const them = (count: number) => (count === 1 ? 'it' : 'them')

/** When photos are not stored. */
export const photoQuestionTexts = {
  missing: (names: readonly string[]) => `Not uploaded: ${names.join(', ')}. Nothing was sent yet.`,
  without: (count: number) => `Send without ${them(count)}`,
  again: 'Try again',
  add: (count: number) => `Add ${them(count)} again`,
} as const
