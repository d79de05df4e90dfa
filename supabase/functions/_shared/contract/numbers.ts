/** Parses typed counts, areas and phone numbers (docs/requirements.md, Quote form). */
import { formatCount, phoneHref } from './company-format.ts'

/** Full-width ASCII, which East Asian keyboards type. */
const FULL_WIDTH = /[\uff01-\uff5e]/g

/** Replaces every dash, full-width character and space with its ASCII form, and removes invisible characters. */
export function toPlainSigns(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Words before an estimated number. */
const ABOUT = String.raw`(?:(?:about|around|roughly|approx(?:imately|\.)?|circa|ca\.?|est(?:imated|\.)?|over|more than|at least|[~≈±>]|\+/-) ?)?`
/** Words after an estimated number or its unit. */
const OR_SO = String.raw`(?: ?(?:\+/-|[+±])| \(?(?:approx(?:imately|\.)?|or so|more or less|(?:in )?total)\)?)?`
const UP_TO = '(?: ?- ?| to | or )'

/** Removes quotation marks, because a cell copied from a spreadsheet may have them. */
function toPlainNumber(typed: string): string {
  const text = toPlainSigns(typed)
  const [, inside = text] = /^["'“‘](.*)["'”’]$/.exec(text) ?? []
  return inside.trim()
}

const WHOLE = String.raw`(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.00?)?`

const NAMES: Readonly<Record<string, string>> = { bathroom: '(?:bath|rest|wash) ?rooms?|baths?' }

/**
 * Takes the larger number of a range, because the smaller one would make a bid too low. Returns null for text that contains
 * anything besides a count, or is ambiguous. `unit` is a singular noun.
 */
export function readCount(typed: string, unit: string): number | null {
  const words = NAMES[unit] ?? `${unit}s?`
  const form = new RegExp(`^${ABOUT}${WHOLE}(?:${UP_TO}${WHOLE})?${OR_SO}(?: (?:${words}))?${OR_SO}$`, 'i')
  const [, first, second = first] = form.exec(toPlainNumber(typed)) ?? []
  if (first === undefined || second === undefined) return null
  const [from, to] = [first, second].map((written) => Number(written.replace(/[, ]/g, '')))
  return from !== undefined && to !== undefined && from <= to ? to : null
}

/** In square feet. `from` and `to` are equal unless the visitor typed a range. */
export interface Area {
  readonly from: number
  readonly to: number
}

/** Larger than the largest building in the world. */
const LARGEST = 2e7
/** A smaller number without a unit is ambiguous. */
const SMALLEST = 100

/** "24000", "24,000", "24,000.00", "24 000", "24k", "1.5 k". */
const NUMBER = String.raw`([1-9]\d{0,2}(?:,\d{3})+(?:\.00?)?|[1-9]\d{0,2} 000|[1-9]\d*(?:\.00?|(?:\.\d{1,3})? ?k)?)`
/** Leases use rentable, usable and gross square feet (RSF, USF, GSF). */
const UNIT = String.raw`(?:(?:(?:rentable|usable|gross|net|cleanable) )?(?:sq|square)\.?[ /-]?(?:ft|feet|foot)|[rugn]?s\.?f|ft[2²]|pies?(?: cuadrados)?)\.?`
const SIZE = new RegExp(`^${ABOUT}${NUMBER}(?:(?: ?- ?| to )${NUMBER})?${OR_SO}(?: ?(${UNIT}))?${OR_SO}$`, 'i')

/** Parses an area or a range. Returns null for text that contains anything else or is ambiguous. */
export function readSquareFootage(typed: string): Area | null {
  const text = toPlainNumber(typed)
  const [, first = '', second = first, unit] = SIZE.exec(text) ?? []
  // The digits may be a phone number or a range of years.
  if (unit === undefined && /\d{7}|(?<!\d)(?:\d{3}|(?:19|20)\d\d) ?-\d{4}(?!\d)/.test(text)) return null
  const to = parseSize(second)
  const from = completeStart(parseSize(first), to)
  const least = unit === undefined ? SMALLEST : 1
  return from >= least && to >= from && to <= Math.min(LARGEST, from * 10) ? { from, to } : null
}

export const formatArea = ({ from, to }: Area): string =>
  `${[...new Set([from, to])].map(formatCount).join(' to ')} sq ft`

/** Returns NaN for an empty text. */
const parseSize = (written: string): number =>
  Math.round(parseFloat(written.replace(/[, ]/g, '')) * (/k$/i.test(written) ? 1_000 : 1))

/** "12-15k" and "12-15,000" start at 12,000. */
const completeStart = (first: number, second: number) =>
  first * 1_000 < second && first < 1_000 ? first * 1_000 : first

/** Excludes slashes, because a slash may start a second number. */
const NUMBER_ALONE = /^(?:tel:)? ?(\+?[\d ().-]+)$/i

const NUMBER_IN_WORDS = /(?<!\d)(?:\+?1[ ./-]*)?\(?\d{3}\)?[ ./-]*\d{3}[ ./-]*\d{4}(?!\d)/

const EXTENSION = String.raw`[ ,;]*(?:ext(?:ension)?[.]?|x|#)[ .:=]*(\d{1,6})(?!\d)`

/** Returns a `tel:` link for the first number in a text; null if there is none. */
export function telHref(typed: string): string | null {
  const text = toPlainSigns(typed)
  const [before = '', extension] = text.split(new RegExp(`${EXTENSION}$`, 'i'))
  const [, alone = ''] = NUMBER_ALONE.exec(before) ?? []
  const digits = alone.replace(/\D/g, '')
  if (digits.length >= 7 && digits.length <= 15) return formatHref(alone, extension)
  const found = NUMBER_IN_WORDS.exec(text)
  if (found === null) return null
  const [, after] = new RegExp(`^${EXTENSION}`, 'i').exec(text.slice(found.index + found[0].length)) ?? []
  return formatHref(found[0], after)
}

const formatHref = (number: string, extension = ''): string =>
  phoneHref(
    `${number.trim().startsWith('+') ? '+' : ''}${number.replace(/\D/g, '')}${extension && `;ext=${extension}`}`,
  )

export const hasPhoneNumber = (words: string | null): boolean => NUMBER_IN_WORDS.test(toPlainSigns(words ?? ''))
