/** Texts that the quote form loads late. */
import { NOTE_LABELS } from '@contract/options.ts'
import { levels, levelText } from './levels.ts'
import { offlineMessages, quoteMessages } from './messages.ts'

/** A line of the notes. Its label starts the line; its question is shown above the notes. */
export interface NoteLine {
  readonly label: string
  readonly question: string
}

export const noteHelp = {
  title: 'What to write about',
  intro: 'Each of these starts a line in your notes.',
  add: 'Add to notes:',
  there: 'In your notes:',
  lines: [
    { label: NOTE_LABELS.kind, question: 'An office, a clinic, a school, a warehouse?' },
    { label: NOTE_LABELS.floors, question: 'Carpet, hard floor, or some of each?' },
    { label: NOTE_LABELS.access, question: 'At what hours can we get in, who opens, and is there an alarm?' },
    { label: NOTE_LABELS.start, question: 'When should the cleaning start?' },
    { label: NOTE_LABELS.supplies, question: 'Who buys soap, paper and liners: you or we?' },
    { label: NOTE_LABELS.wrong, question: 'What should be better than it is now?' },
    { label: NOTE_LABELS.address, question: 'Where is the building?' },
  ] satisfies readonly NoteLine[],
} as const

/** A query parameter of links to the quote form: `?key=value` starts the notes with `name`. */
export interface Interest {
  readonly key: string
  readonly value: string
  readonly name: string
}

export const interests: readonly Interest[] = [
  ...levels.map(({ number, name }) => ({
    key: 'level',
    value: String(number),
    name: `${levelText.level} ${number} ${name}`,
  })),
  { key: 'about', value: 'industrial', name: 'Industrial Excellence' },
]

export const interestedIn = (name: string) => `Interested in: ${name}`

/** For a visitor who sends a colleague a link, to fill in the building's numbers. */
export const colleagueTexts = {
  title: 'Someone else knows these numbers?',
  text: 'A link to this form holds your answers from this part and nothing about you.',
  send: 'Send a link to a colleague',
  copied:
    'Link copied. Paste it into a message: your colleague can fill in the numbers and send them back in the same way.',
  refused: (url: string) => `The link was not copied. You can copy it here: ${url}`,
} as const

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
