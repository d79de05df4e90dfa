/**
 * The answer to a quote request, as `Write the answer` begins it in staff's mail program: everything but a price that the
 * rates do not give. Of what the visitor typed it has figures and names only: staff send it on under our name.
 */
import { company } from '../contract/company.ts'
import { formatPhone, pluralize } from '../contract/company-format.ts'
import { LEVEL_PARTS } from '../contract/levels.ts'
import { NOTE_LABELS } from '../contract/note-lines.ts'
import {
  CLEANING_FREQUENCY_LABELS,
  type CleaningFrequency,
  MATRON_TYPE_LABELS,
  type LevelNumber,
} from '../contract/options.ts'
import { hasPhoneNumber, telHref } from '../contract/phone.ts'
import { countsInWords } from '../contract/quote-facts.ts'
import type { Quote } from '../contract/quote.ts'
import { readSquareFootage, formatArea } from '../contract/square-footage.ts'
import { estimatePrice } from './price-estimate.ts'
import { cut, mailtoHref } from './message.ts'
import { LEVELS, readLevels, formatLevel, saysWeekend } from './notes.ts'
import { findUnanswered, VISITS_A_MONTH } from './quote-figures.ts'
import { rates as ownRates } from './rates.ts'

/** In characters of the link. Mail programs on Windows cut off what is longer. */
const LONGEST = 1_800

interface Answered {
  readonly quote: Quote
  readonly reference: string
  /** When it was promised, in words. */
  readonly due: string
}

/** What may go to make the link short enough, the first first. */
const CUTS = ['assumptions', 'questions', 'parts', 'names'] as const
type Cut = (typeof CUTS)[number]

/** @returns a link to write to the sender, or null for no address */
export function beginAnswer(answered: Answered, rates = ownRates): string | null {
  const subject = `Your soft quote [${answered.reference}]`
  const links = [0, 1, 2, 3, 4].map((count) => {
    const without: readonly Cut[] = CUTS.slice(0, count)
    return mailtoHref(answered.quote.email, { subject, body: bodyOf(answered, rates, without) })
  })
  return links.find((link) => link !== null && link.length <= LONGEST) ?? links.at(-1) ?? null
}

function bodyOf({ quote, reference, due }: Answered, rates: typeof ownRates, without: readonly Cut[]): string {
  const [name, business] = [quote.fullName, quote.businessName].map((typed) =>
    without.includes('names') ? cut(typed, 30) : typed,
  )
  const promised = company.quotePromise === null ? '' : `, as promised by ${due}`
  const paragraphs = [
    `Hello ${name},`,
    `Thank you for asking us about ${business} (reference ${reference}). Here is your soft quote${promised}.`,
    listOf('You asked for:', askedFor(quote)),
    ...pricesOf(quote, estimatePrice(quote, rates).price, !without.includes('parts')),
    listOf('We assumed:', without.includes('assumptions') ? [] : assumed(quote)),
    without.includes('questions') ? '' : questionsIn(quote),
    'We confirm the price on a short walk-through. Which day suits you?',
    [company.name, company.phone && formatPhone(company.phone)].filter(Boolean).join('\n'),
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}

const listOf = (title: string, items: readonly string[]) =>
  items.length === 0 ? '' : [title, ...items.map((item) => `- ${item}`)].join('\n')

function askedFor(quote: Quote): string[] {
  const { squareFootage, cleaningFrequency, matronType, notes } = quote
  const area = readSquareFootage(squareFootage)
  const size = [...(area ? [formatArea(area)] : []), ...countsInWords(quote).filter((count) => !count.startsWith('0 '))]
  const often =
    cleaningFrequency === 'other' ? 'as often as you wrote' : CLEANING_FREQUENCY_LABELS[cleaningFrequency].toLowerCase()
  return [
    ...(size.length === 0 ? [] : [size.join(', ')]),
    `Cleaning ${often}`,
    matronType === null ? 'No matron' : `Matron service, ${MATRON_TYPE_LABELS[matronType].toLowerCase()}`,
    ...readLevels(notes).map(formatLevel),
  ]
}

/** A paragraph for each level that was asked for, or for all: its price, and what it adds to the one before. */
function pricesOf({ notes }: Quote, price: string | null, withParts: boolean): string[] {
  const asked = readLevels(notes)
  const levels = asked.length === 0 ? LEVELS : asked
  // The rates know no levels.
  const shown = levels.length === 1 && price !== null ? price : '$____'
  return levels.map((level, index) => {
    const before: LevelNumber | undefined = levels[index - 1]
    const added = LEVEL_PARTS.filter(({ from }) => from <= level && from > (before ?? 0)).map(({ what }) => what)
    const parts = before === undefined ? added : [`All of ${NOTE_LABELS.level} ${before}`, ...added]
    return (
      listOf(`${formatLevel(level)}: ${shown} a month`, withParts ? parts : []) ||
      `${formatLevel(level)}: ${shown} a month`
    )
  })
}

function assumed({ bathrooms, fixtures, cleaningFrequency, notes }: Quote): string[] {
  return [
    ...VISITS[cleaningFrequency === 'daily' && saysWeekend(notes) ? 'other' : cleaningFrequency],
    ...(fixtures === null && bathrooms > 0 ? [`The usual fixtures for ${pluralize(bathrooms, 'bathroom')}`] : []),
  ]
}

const { weekly, daily, '3x-week': thrice } = CLEANING_FREQUENCY_LABELS
/** Where nobody knows how often, staff fill it in. */
const VISITS: Readonly<Record<CleaningFrequency, readonly string[]>> = {
  daily: [`${daily} is Monday to Friday, 22 visits a month`],
  '3x-week': [`${thrice} is ${VISITS_A_MONTH['3x-week']} visits a month`],
  weekly: [`${weekly} is ${VISITS_A_MONTH.weekly} visits a month`],
  other: ['____ visits a month'],
}

/** What neither a line nor a word of the notes tells. All levels are priced, so no level is asked for. */
function questionsIn(quote: Quote): string {
  const { squareFootage, phone, notes } = quote
  const open = [
    ...(readSquareFootage(squareFootage) === null ? ['the square footage'] : []),
    ...findUnanswered(quote).flatMap((field) => (field === 'level' ? [] : [NOTE_LABELS[field].toLowerCase()])),
    ...((phone && telHref(phone)) || hasPhoneNumber(notes) ? [] : ['a phone number']),
  ]
  return open.length === 0 ? '' : `Please also tell us: ${open.join(', ')}.`
}
