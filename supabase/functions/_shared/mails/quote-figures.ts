import { NOTE_FIELDS, NOTE_LABELS, type NoteField } from '../contract/note-lines.ts'
import { CLEANING_FREQUENCY_LABELS, EMPLOYEE_COUNT_LABELS, MATRON_TYPE_LABELS } from '../contract/options.ts'
import { hasPhoneNumber, telHref } from '../contract/phone.ts'
import type { Quote } from '../contract/quote.ts'
import { countsInWords, factsOf } from '../contract/quote-facts.ts'
import { QUOTE_FIELDS, type QuoteField, questionOf } from '../contract/quote-shape.ts'
import { type Area, readSquareFootage, formatArea } from '../contract/square-footage.ts'
import { mentions, readLevels, readNoteLine, formatLevel, saysWeekend } from './notes.ts'

/** Visits in a month of 52 / 12 weeks, rounded. "Daily" may mean five days a week or seven. */
export const VISITS_A_MONTH = { daily: '22 to 30', '3x-week': '13', weekly: '4' } as const

/** What staff bid from, as read, and as typed where that says more. */
export function listFigures(quote: Quote): string[] {
  const { squareFootage, cleaningFrequency, otherFrequency, matronType } = quote
  const area = readSquareFootage(squareFootage)
  const said = area && formatArea(area)
  const isAsTyped = said?.replace(/\D/g, '') === squareFootage.replace(/\D/g, '')
  return [
    ...readLevels(quote.notes).map(formatLevel),
    said === null
      ? `${squareFootage} (square footage, as typed)`
      : isAsTyped
        ? said
        : `${said} (typed: ${squareFootage})`,
    ...countsInWords(quote),
    cleaningFrequency === 'other'
      ? `${otherFrequency ?? CLEANING_FREQUENCY_LABELS.other} (frequency, as typed)`
      : CLEANING_FREQUENCY_LABELS[cleaningFrequency],
    `${EMPLOYEE_COUNT_LABELS[quote.employeeCount]} employees`,
    matronType === null ? 'No matron service' : `Matron service (${MATRON_TYPE_LABELS[matronType].toLowerCase()})`,
    ...factsOf('facility', quote)
      .filter(({ field }) => quote[field] !== null && questionOf(field).kind !== 'count' && !IN_OWN_WORDS.has(field))
      .map(({ label, value }) => `${value} (${label.toLowerCase()})`),
  ]
}

/** Fields with wording of their own above. Others are written as in the form's table; notes have their own section. */
const IN_OWN_WORDS: ReadonlySet<QuoteField> = new Set<QuoteField>([
  ...(['squareFootage', 'cleaningFrequency', 'otherFrequency', 'employeeCount'] as const),
  ...(['matronService', 'matronType', 'notes'] as const),
])

export function deriveFigures({ squareFootage, bathrooms, fixtures, cleaningFrequency }: Quote): string[] {
  const area = readSquareFootage(squareFootage)
  return [
    ...(area && bathrooms > 0 ? [`${divideArea(area, bathrooms)} per bathroom`] : []),
    ...(fixtures && bathrooms > 0 ? [`${ratio(fixtures, bathrooms)} fixtures per bathroom`] : []),
    ...(cleaningFrequency === 'other'
      ? []
      : [`${CLEANING_FREQUENCY_LABELS[cleaningFrequency]}: ${VISITS_A_MONTH[cleaningFrequency]} visits per month`]),
  ]
}

const ratio = (count: number, parts: number) => String(Number((count / parts).toFixed(1)))

function divideArea({ from, to }: Area, parts: number): string {
  return formatArea({ from: Math.round(from / parts), to: Math.round(to / parts) })
}

export function listQuestions(quote: Quote): string[] {
  const { squareFootage, cleaningFrequency, otherFrequency, phone, photos, matronService } = quote
  const { daily } = CLEANING_FREQUENCY_LABELS
  const questions: (readonly [isOpen: boolean, question: string])[] = [
    [readSquareFootage(squareFootage) === null, `Square footage: they entered “${squareFootage}.”`],
    ...missingCounts(quote).map((what) => [true, `${what}: not given.`] as const),
    [
      cleaningFrequency === 'daily',
      saysWeekend(quote.notes)
        ? `${daily}: weekends too (30 visits per month)? The notes mention weekends.`
        : `${daily}: weekdays only (22 visits per month), or weekends too (30)?`,
    ],
    [cleaningFrequency === 'other', `Visits per month: they entered “${otherFrequency ?? ''}.”`],
    [matronService, 'Matron service: which days and hours?'],
    [!phone || telHref(phone) === null, `Phone number: ${whereIsPhone(quote)}`],
    [photos.length === 0, 'Photos: none attached.'],
  ]
  return [...askAboutNotes(quote), ...questions.flatMap(([isOpen, question]) => (isOpen ? [question] : []))]
}

function whereIsPhone({ phone, notes }: Quote): string {
  const isInNotes = hasPhoneNumber(notes)
  if (phone === null) return isInNotes ? 'only in the notes.' : 'not given.'
  return `they entered “${phone}.”${isInNotes ? ' The notes have one.' : ''}`
}

/** The counts that were not given. Where there is no bathroom, there are no fixtures to ask for. */
function missingCounts(quote: Quote): string[] {
  return QUOTE_FIELDS.flatMap((field) => {
    const question = questionOf(field)
    const isOpen = quote[field] === null && (field !== 'fixtures' || quote.bathrooms > 0)
    return question.kind === 'count' && isOpen ? [question.name] : []
  })
}

/** Only a line that begins with its label answers: a word within a text may mean anything, so staff look there first. */
function askAboutNotes(quote: Quote): string[] {
  const maybe = unsaid(quote).filter((field) => mentions(quote, field))
  return [
    ...named(findUnanswered(quote), quote.notes === null ? 'The notes are empty. Ask about' : 'Not in the notes'),
    ...named(maybe, 'Check the notes first'),
  ]
}

const unsaid = ({ notes }: Quote) => NOTE_FIELDS.filter((field) => readNoteLine(notes, field) === null)

/** What no line and no word tells. */
export const findUnanswered = (quote: Quote): NoteField[] => unsaid(quote).filter((field) => !mentions(quote, field))

function named(fields: readonly NoteField[], why: string): string[] {
  return fields.length === 0 ? [] : [`${why}: ${listOfLabels(fields)}.`]
}

/** For instance "site address, floors". */
export function listOfLabels(fields: readonly NoteField[]): string {
  return fields.map((field) => NOTE_LABELS[field].toLowerCase()).join(', ')
}
