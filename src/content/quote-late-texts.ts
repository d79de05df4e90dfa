/** Texts that the quote form loads late. */
import { NOTE_FIELDS, NOTE_LABELS, type NoteField } from '@contract/options.ts'
import { levels } from './levels.ts'
import { offlineMessages, quoteMessages } from './messages.ts'

/** A line of the notes. Its label starts the line; its question and an example stand below them until it has words. */
export interface NoteLine {
  readonly label: string
  readonly question: string
  readonly example: string
}

const NOTE_LINES: Readonly<Record<NoteField, Omit<NoteLine, 'label'>>> = {
  address: { question: 'Where is the building?', example: '12 Main Street, Rogers, side door' },
  level: { question: 'Which of our three levels?', example: '2, or all three prices' },
  kind: { question: 'What is it used for?', example: 'dental clinic' },
  floors: { question: 'What are they made of, and how much of each?', example: 'half carpet, half tile' },
  hours: { question: 'When may we clean?', example: 'Monday to Friday, after 6 PM' },
  access: { question: 'Who lets us in, and is there an alarm?', example: 'we give you a key, there is an alarm' },
  supplies: { question: 'Who buys soap, paper and liners?', example: 'you bring them' },
  start: { question: 'When should it start, and when may we look?', example: 'in January, any morning' },
}

export const noteHelp = {
  title: 'What to write about',
  intro: 'Each of these starts a line in your notes.',
  add: 'Add to notes:',
  there: 'In your notes:',
  lines: NOTE_FIELDS.map((field): NoteLine => ({ label: NOTE_LABELS[field], ...NOTE_LINES[field] })),
  help: ({ label, question, example }: NoteLine) => `${question} For example: ${label}: ${example}`,
} as const

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
