/** What staff still have to ask before they bid: what the form asked, or could not ask, and nobody has answered yet. */
import { NOTE_LABELS } from '../contract/note-lines.ts'
import { CLEANING_FREQUENCY_LABELS } from '../contract/options.ts'
import type { Quote } from '../contract/quote.ts'
import { readSquareFootage } from '../contract/square-footage.ts'
import { readNoteLine } from './read-notes.ts'

/** What a bid needs and the form has no field for. */
const UNASKED = ['address', 'kind', 'floors', 'access', 'start'] as const

export function questionsOf(quote: Quote): string[] {
  const { squareFootage, fixtures, cleaningFrequency, otherFrequency, phone, photos, matronService } = quote
  const { daily } = CLEANING_FREQUENCY_LABELS
  const questions: [isOpen: boolean, question: string][] = [
    [readSquareFootage(squareFootage) === null, `The square footage as a number: “${squareFootage}” was typed.`],
    [fixtures === null && quote.bathrooms > 0, 'Total fixtures: not given.'],
    [cleaningFrequency === 'daily', `${daily}: on weekdays (22 visits a month) or on weekends too (30)?`],
    [cleaningFrequency === 'other', `How many visits a month that is: “${otherFrequency ?? ''}” was typed.`],
    [matronService, 'The matron’s days and hours.'],
    [phone === null, 'A phone number: not given.'],
    [photos.length === 0, 'Photos of the facility: none came.'],
  ]
  return [...unasked(quote), ...questions.flatMap(([isOpen, question]) => (isOpen ? [question] : []))]
}

/**
 * Only a line that begins with its label counts, for words in a text may mean anything: the `St.` of a name is no street.
 * So this may ask what the text says elsewhere, and leaves nothing unasked.
 */
function unasked({ notes }: Quote): string[] {
  const missing = UNASKED.filter((field) => readNoteLine(notes, field) === null)
  if (missing.length === 0) return []
  const [first = '', ...rest] = missing.map((field) => NOTE_LABELS[field])
  const what = [first, ...rest.map((label) => label.toLowerCase())].join(', ')
  return [`${what}: ${notes === null ? 'the notes are empty' : 'no line of the notes says it'}.`]
}
