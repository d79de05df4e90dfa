/**
 * The reply to a quote request. `Draft the reply` opens it in the staff email client. Staff send it under our name, so it
 * repeats only figures and names from the visitor.
 */
import { company } from '../contract/company.ts'
import { formatPhone, levelParts } from '../contract/company-format.ts'
import { NOTE_LABELS, type NoteField } from '../contract/note-lines.ts'
import { type LevelNumber, MATRON_TYPE_LABELS } from '../contract/options.ts'
import { hasPhoneNumber, telHref, readSquareFootage, formatArea } from '../contract/numbers.ts'
import type { Quote } from '../contract/schemas.ts'
import { estimatePrice, rates as ownRates } from './rates.ts'
import { cut, mailtoHref } from './email.ts'
import {
  describeCounts,
  formatLevel,
  LEVELS,
  readLevels,
  isSpecificFrequency,
  mentionsWeekend,
  findUnanswered,
} from './quote-questions.ts'

/** In characters. Email clients on Windows truncate longer links. */
const LONGEST = 1_800
/** Short enough even if each character of the name takes twelve characters in the link. */
const SHORT_NAME = 14

export function draftReply(
  { quote, reference }: { readonly quote: Quote; readonly reference: string },
  rates = ownRates,
) {
  const createLink = (isShort: boolean): string => {
    const shorten = (name: string) => (isShort ? cut(name, SHORT_NAME) : name)
    const business = shorten(capitalizeWords(quote.businessName, /^[^\p{Lu}]*$/u))
    return mailtoHref(quote.email, {
      subject: `Your soft quote for ${business} [${reference}]`,
      body: writeBody(quote, shorten(findFirstName(quote.fullName)), business, rates, isShort),
    })
  }
  const link = createLink(false)
  return link.length > LONGEST ? createLink(true) : link
}

function writeBody(quote: Quote, name: string, business: string, rates: typeof ownRates, isShort: boolean): string {
  const requested = readLevels(quote.notes)
  const levels = requested.length === 0 ? LEVELS : requested
  const { price } = estimatePrice(quote, rates)
  const forEach = levels.length > 1 ? ' for each level' : ''
  const plans = levels.every((level) => level === 1) ? 'plan' : 'plans'
  const paragraphs = [
    name === '' ? 'Hello,' : `Hi ${name},`,
    `Thank you for requesting a soft quote for ${business.replace(/\.$/, '')}. Here is a ballpark price${forEach}:`,
    ...listPrices(levels, price, !isShort),
    formatList('Based on:', listPricedWork(quote)),
    listOpenQuestions(quote),
    isShort ? '' : `On day one, you’ll get the ${plans} for your building, so you can check our work.`,
    'A short walk-through will confirm the price. What day works for you?' +
      ` Reply here or call ${formatPhone(company.phone)}, available ${company.phoneHours}.`,
    company.name,
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}

const formatList = (title: string, items: readonly string[]) =>
  items.length === 0 ? '' : [title, ...items.map((item) => `- ${item}`)].join('\n')

/** Job titles that people enter instead of a name. */
const JOB = /\b(?:office|front desk|manager|mgr|mgmt|admin|reception|facilit(?:y|ies)|maintenance|owner|team|staff)\b/i
const TITLE = /^(?:dr|mr|mrs|ms|miss|prof|rev|pastor|sir)$/i

/** Returns the first name, or the full name if the first word is an initial or a title. Returns '' for a job title. */
function findFirstName(fullName: string): string {
  if (JOB.test(fullName)) return ''
  const [first = ''] = fullName.trim().split(/\s+/)
  const isNoName = first.includes('.') || TITLE.test(first) || [...first].length < 2
  return capitalizeWords(isNoName ? fullName : first, /^(?:[^\p{Lu}]*|[^\p{Ll}]{3,})$/u)
}

/** Changes "DEBBIE" and "debbie" to "Debbie". */
function capitalizeWords(text: string, oneCase: RegExp): string {
  if (!oneCase.test(text)) return text
  return text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

function listPrices(levels: readonly LevelNumber[], price: string | null, withParts: boolean): string[] {
  // The owner's rates are the same for all levels, so a reply about several levels has no price.
  const shown = levels.length === 1 && price !== null ? price : '$____'
  return levels.map((level, index) => {
    const line = `${formatLevel(level)}: ${shown} per month`
    return withParts ? `${line}\n${describeLevel(level, levels[index - 1])}` : line
  })
}

function describeLevel(level: LevelNumber, before = 0): string {
  const parts = levelParts(company)
    .filter(({ from }) => from <= level && from > before)
    .map(({ what }) => what)
  const lower = (part: string) => part.slice(0, 1).toLowerCase() + part.slice(1)
  if (before > 0) return `Everything in ${NOTE_LABELS.level} ${before}, plus ${parts.map(lower).join(', and ')}`
  const [first = '', ...rest] = parts
  return [first, ...rest.map(lower)].join('; ')
}

function listPricedWork(quote: Quote): string[] {
  const { squareFootage, bathrooms, fixtures, matronType } = quote
  const area = readSquareFootage(squareFootage)
  const size = [
    ...(area ? [formatArea(area)] : []),
    ...describeCounts(quote).filter((count) => !count.startsWith('0 ')),
  ]
  const isAssumed = fixtures === null && bathrooms > 0
  return [
    ...(size.length === 0 ? [] : [`${size.join(', ')}${isAssumed ? ' with typical fixtures' : ''}`]),
    ...describeSchedule(quote),
    ...(matronType === null ? [] : [`Matron service: ${MATRON_TYPE_LABELS[matronType].toLowerCase()}`]),
  ]
}

function describeSchedule({ cleaningFrequency, otherFrequency, notes }: Quote): string[] {
  if (cleaningFrequency === 'other')
    return isSpecificFrequency(otherFrequency) ? ['Cleaning on the schedule you described'] : []
  if (cleaningFrequency === 'daily' && mentionsWeekend(notes)) return ['Daily cleaning, on the days you described']
  return [USUAL[cleaningFrequency]]
}

const USUAL = {
  daily: 'Daily cleaning, Monday to Friday (22 visits per month)',
  '3x-week': 'Cleaning three times a week (13 visits per month)',
  weekly: 'Weekly cleaning (4 visits per month)',
} as const

/** Excludes `level`, because the reply has a price for every level. */
const ASKED: Readonly<Record<Exclude<NoteField, 'level'>, string>> = {
  address: 'the site address',
  kind: 'the kind of building',
  floors: 'the types of flooring',
  hours: 'your preferred days and hours',
  access: 'how we get in and whether there’s an alarm',
  supplies: 'who provides supplies',
  start: 'your start date',
}
const AND = new Intl.ListFormat('en-US')

function listOpenQuestions(quote: Quote): string {
  const { squareFootage, cleaningFrequency, otherFrequency, phone, notes } = quote
  const open = [
    ...(readSquareFootage(squareFootage) === null ? ['the square footage'] : []),
    ...(cleaningFrequency === 'other' && !isSpecificFrequency(otherFrequency) ? ['how often you need cleaning'] : []),
    ...findUnanswered(quote).flatMap((field) => (field === 'level' ? [] : [ASKED[field]])),
    ...((phone && telHref(phone)) || hasPhoneNumber(notes) ? [] : ['your phone number']),
  ]
  return open.length === 0 ? '' : `To firm up the price, please tell us ${AND.format(open)}.`
}
