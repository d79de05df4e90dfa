import { pluralize } from '../contract/company-format.ts'
import { NOTE_FIELDS, NOTE_LABELS, type NoteField, ANY_LABEL, noteLines } from '../contract/note-lines.ts'
import {
  CLEANING_FREQUENCY_LABELS,
  EMPLOYEE_COUNT_LABELS,
  MATRON_TYPE_LABELS,
  LEVEL_NAMES,
  type LevelNumber,
} from '../contract/options.ts'
import { hasPhoneNumber, telHref, readSquareFootage, formatArea } from '../contract/numbers.ts'
import type { Quote } from '../contract/schemas.ts'

/** Visits per month (52 / 12 weeks). "Daily" may mean five or seven days per week. */
const VISITS_A_MONTH = { daily: '22 to 30', '3x-week': '13', weekly: '4' } as const

/** Lists the figures for a bid as parsed, followed by the visitor's text if its digits differ. */
export function listFigures(quote: Quote): string[] {
  const { squareFootage, cleaningFrequency, otherFrequency, matronType } = quote
  const area = readSquareFootage(squareFootage)
  const parsed = area && formatArea(area)
  const isAsTyped = parsed?.replace(/\D/g, '') === squareFootage.replace(/\D/g, '')
  return [
    ...readLevels(quote.notes).map(formatLevel),
    parsed === null
      ? `${squareFootage} (square footage, as typed)`
      : isAsTyped
        ? parsed
        : `${parsed} (typed: ${squareFootage})`,
    ...describeCounts(quote),
    cleaningFrequency === 'other'
      ? `${otherFrequency ?? CLEANING_FREQUENCY_LABELS.other} (frequency, as typed)`
      : CLEANING_FREQUENCY_LABELS[cleaningFrequency],
    `${EMPLOYEE_COUNT_LABELS[quote.employeeCount]} employees`,
    matronType === null ? 'No matron service' : `Matron service (${MATRON_TYPE_LABELS[matronType].toLowerCase()})`,
  ]
}

export const describeCounts = ({ bathrooms, fixtures }: Quote): string[] => [
  pluralize(bathrooms, 'bathroom'),
  ...(fixtures === null ? [] : [pluralize(fixtures, 'fixture')]),
]

export function deriveFigures({ squareFootage, bathrooms, fixtures, cleaningFrequency }: Quote): string[] {
  const area = readSquareFootage(squareFootage)
  const each = (count: number) => Math.round(count / bathrooms)
  return [
    ...(area && bathrooms > 0 ? [`${formatArea({ from: each(area.from), to: each(area.to) })} per bathroom`] : []),
    ...(fixtures && bathrooms > 0 ? [`${Number((fixtures / bathrooms).toFixed(1))} fixtures per bathroom`] : []),
    ...(cleaningFrequency === 'other'
      ? []
      : [`${CLEANING_FREQUENCY_LABELS[cleaningFrequency]}: ${VISITS_A_MONTH[cleaningFrequency]} visits per month`]),
  ]
}

export function listQuestions(quote: Quote): string[] {
  const { squareFootage, bathrooms, fixtures, cleaningFrequency, otherFrequency, phone, photos, matronService } = quote
  const { daily } = CLEANING_FREQUENCY_LABELS
  const questions: (readonly [isOpen: boolean, question: string])[] = [
    [readSquareFootage(squareFootage) === null, `Square footage: they entered “${squareFootage}.”`],
    [fixtures === null && bathrooms > 0, 'Total fixtures: not given.'],
    [
      cleaningFrequency === 'daily',
      mentionsWeekend(quote.notes)
        ? `${daily}: weekends too (30 visits per month)? The notes mention weekends.`
        : `${daily}: weekdays only (22 visits per month), or weekends too (30)?`,
    ],
    [cleaningFrequency === 'other', `Visits per month: they entered “${otherFrequency ?? ''}.”`],
    [matronService, 'Matron service: which days and hours?'],
    [!phone || telHref(phone) === null, `Phone number: ${describePhone(quote)}`],
    [photos.length === 0, 'Photos: none attached.'],
  ]
  return [...askAboutNotes(quote), ...questions.flatMap(([isOpen, question]) => (isOpen ? [question] : []))]
}

function describePhone({ phone, notes }: Quote): string {
  const isInNotes = hasPhoneNumber(notes)
  if (phone === null) return isInNotes ? 'only in the notes.' : 'not given.'
  return `they entered “${phone}.”${isInNotes ? ' The notes have one.' : ''}`
}

/** Only labeled lines count as answers. Staff check free text before they ask, because it may have the answer. */
function askAboutNotes(quote: Quote): string[] {
  const ask = (why: string, fields: readonly NoteField[]) =>
    fields.length === 0 ? [] : [`${why}: ${fields.map((field) => NOTE_LABELS[field].toLowerCase()).join(', ')}.`]
  const maybe = findUnlabeled(quote).filter((field) => mentions(quote, field))
  return [
    ...ask(quote.notes === null ? 'The notes are empty. Ask about' : 'Not in the notes', findUnanswered(quote)),
    ...ask('Check for an answer first', maybe),
  ]
}

const findUnlabeled = ({ notes }: Quote) => NOTE_FIELDS.filter((field) => readNoteLine(notes, field) === null)

export const findUnanswered = (quote: Quote): NoteField[] =>
  findUnlabeled(quote).filter((field) => !mentions(quote, field))

/** Matches an empty line and words such as "TBD". */
const NO_ANSWER =
  /^(?:[^\p{L}\p{N}]*|(?:tb[dac]|n\/?a|unknown|undecided|(?:i )?don['’]?t know|not (?:yet )?(?:sure|known|decided)(?: yet)?)[.!?]*)$/iu

/** Returns the text after a label, joined if several lines have the label; null if there's no answer. */
export function readNoteLine(notes: string | null, field: NoteField): string | null {
  const answers = [...(notes ?? '').matchAll(noteLines(NOTE_LABELS[field]))].map(([, text = '']) => text.trim())
  return answers.filter((answer) => !NO_ANSWER.test(answer)).join('; ') || null
}

export function readOtherLines(notes: string | null): string | null {
  const others = (notes ?? '').split('\n').filter((line) => !noteLines(ANY_LABEL).test(line))
  return others.join('\n').trim() || null
}

/** English and Spanish words in free text that may answer a detail. */
const MENTIONS: Readonly<Record<NoteField, RegExp>> = {
  address:
    /\b\d{1,6}\s+(?:[\p{L}\d.'’]+\s+){1,4}(?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|hwy|highway|pkwy|way|ct|court|pl|plaza)\b|\bcalle\b/iu,
  level: /\b(?:level|lvl|nivel)s?\W?[123]\b|\b(?:disinfect|sanitiz|desinfec)\w*/i,
  kind: /\b(?:offi?ces?|clinic|dental|dentist|medical|school|daycare|church|warehouse|plant|factory|gym|bank|store|shop|salon|restaurant|oficina|escuela|iglesia|bodega|tienda|cl[ií]nica)s?\b/i,
  floors: /\b(?:carpet|tile|vct|lvt|lvp|vinyl|hardwood|laminate|concrete|linoleum|alfombra|azulejo|loseta)\w*/i,
  hours:
    /\b(?:after|before|from|until|till?|between|despu[eé]s de(?: las)?|antes de(?: las)?)\s+(?:hours|clos|\d)|\d\s*[ap]\.?m\b|\b(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?s?\b|\b(?:week(?:day|end|night)|night|evening|noche|lunes|viernes|s[aá]bado|domingo)s?\b/i,
  access: /\b(?:alarms?|keys?|keypad|badges?|fobs?|codes?|lock ?box|llaves?|alarma)\b/i,
  supplies: /\b(?:suppl(?:y|ies)|soap|paper|liners?|trash bags?|jab[oó]n|papel|productos)\b/i,
  start:
    /\b(?:start(?:s|ing)?|begin(?:ning)?|moving in|in (?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)\w*|walk[- ]?th(?:rough|ru)|empezar|comenzar)\b/i,
}

/** Ignores the labels themselves, because the form's chips add them. */
function mentions({ notes, businessName, otherFrequency }: Quote, field: NoteField): boolean {
  const lines = (notes ?? '').split('\n').map((line) => line.replace(noteLines(ANY_LABEL), '$1'))
  const elsewhere = field === 'kind' ? businessName : field === 'hours' ? otherFrequency : null
  return [...lines, elsewhere ?? ''].some((line) => MENTIONS[field].test(line))
}

export const mentionsWeekend = (notes: string | null): boolean =>
  /\b(?:7|seven) days|\bevery ?day\b|\bweek ?ends?\b|\bsat(?:urdays?)?\b|\bsun(?:days?)?\b|\bs[aá]bado|\bdomingo/i.test(
    notes ?? '',
  )

/** Returns true for "sun + wed" and "every second Friday", but not for "you decide". */
export const isSpecificFrequency = (frequency: string | null): boolean =>
  /\d|\b(?:once|twice|one|two|three|four|five|six|every|each|daily|nightly|weekly|monthly|quarterly|cada|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?)\b/i.test(
    frequency ?? '',
  )

export const LEVELS = [1, 2, 3] as const satisfies readonly LevelNumber[]

export const formatLevel = (level: LevelNumber): string => `${NOTE_LABELS.level} ${level} ${LEVEL_NAMES[level]}`

/** Returns the requested levels from the notes' `Level` line; empty if the line is ambiguous. */
export function readLevels(notes: string | null): readonly LevelNumber[] {
  const text = readNoteLine(notes, 'level') ?? ''
  if (/\ball (?:three|3|levels)\b/i.test(text)) return LEVELS
  return LEVELS.filter((level) => createLevelPattern(level).test(text))
}

/** Matches a level's name, "level 2", or a number in a list of levels, but not the number in "2 floors". */
function createLevelPattern(level: LevelNumber): RegExp {
  const among = `(?:^|[,;&/+]|\\band|\\bor)\\s*${level}(?=$|\\s*[,;&/+.:(]|\\s+(?:and|or|for|in)\\b)`
  return new RegExp(`${among}|\\b(?:level|lvl|nivel)s?\\s*${level}\\b|\\b${LEVEL_NAMES[level]}`, 'i')
}
