/**
 * Your rates. Staff's email about a quote then includes a first estimate, with its arithmetic. Visitors never see it. A rate
 * that is `null` isn't counted. All of them are `null` at first, so the email has no estimate.
 */
import type { CleaningFrequency } from '../contract/options.ts'
import { pluralize } from '../contract/company-format.ts'
import type { Quote } from '../contract/quote.ts'
import { type Area, readSquareFootage, formatArea } from '../contract/square-footage.ts'
import { readCarpetShare } from './quote-questions.ts'

export type Floor = 'any' | 'carpet' | 'hard'

export interface Rates {
  /**
   * Square feet that one person cleans per hour, by cleaning frequency. The rates for carpet and hard floor apply if the
   * notes say how much there is of each, and the rate for any floor otherwise.
   */
  readonly squareFeetAnHour: Readonly<Record<Floor, Readonly<Record<CleaningFrequency, number | null>>>>
  /** Minutes per bathroom and per fixture. If you set both, they are added up. */
  readonly minutesABathroom: number | null
  readonly minutesAFixture: number | null
  /** Dollars per hour of work, from lowest to highest. */
  readonly dollarsAnHour: { readonly from: number | null; readonly to: number | null }
}

export const rates: Rates = {
  squareFeetAnHour: {
    any: { daily: null, '3x-week': null, weekly: null, other: null },
    carpet: { daily: null, '3x-week': null, weekly: null, other: null },
    hard: { daily: null, '3x-week': null, weekly: null, other: null },
  },
  minutesABathroom: null,
  minutesAFixture: null,
  dollarsAnHour: { from: null, to: null },
}

interface Span {
  readonly from: number
  readonly to: number
}

interface Work {
  readonly line: string
  /** Hours per visit, rounded as shown, so that the sum can be checked. */
  readonly hours: Span
}

/** Visits per week. "Daily" may mean five days or seven; `other` is unknown. */
const VISITS_A_WEEK = {
  daily: { from: 5, to: 7 },
  '3x-week': { from: 3, to: 3 },
  weekly: { from: 1, to: 1 },
  other: null,
}

export interface PriceEstimate {
  /** The calculation, and the answers that it doesn't include. */
  readonly lines: readonly string[]
  /** For example "$1,254 to $1,485"; null if the rates aren't enough for a price. */
  readonly price: string | null
}

/** Computes hours and a price from the owner's rates, and lists the missing answers. */
export function estimatePrice(quote: Quote, rates: Rates): PriceEstimate {
  const { cleaningFrequency, bathrooms, fixtures } = quote
  const area = readSquareFootage(quote.squareFootage)
  const floors = area ? floorWork(area, quote, rates) : []
  const done = [
    ...floors,
    ...(rates.minutesABathroom && bathrooms > 0 ? [itemHours(bathrooms, 'bathroom', rates.minutesABathroom)] : []),
    ...(rates.minutesAFixture && fixtures ? [itemHours(fixtures, 'fixture', rates.minutesAFixture)] : []),
  ]
  const hasRate = Object.values(rates.squareFeetAnHour).some((of) => of[cleaningFrequency])
  const missing = [
    hasRate && !area && `square footage (entered as “${quote.squareFootage}”)`,
    area && floors.length === 0 && done.length > 0 && 'square footage (no rate set)',
    rates.minutesAFixture && fixtures === null && 'fixtures (not given)',
  ].filter((what) => typeof what === 'string')
  const notCounted = missing.length > 0 ? [`Not counted: ${missing.join('; ')}.`] : []
  if (done.length === 0) return { lines: notCounted, price: null }

  const visit = times(sum(done.map(({ hours }) => hours)), 1, 1)
  const week = VISITS_A_WEEK[cleaningFrequency]
  const month = week && { from: round((visit.from * week.from * 52) / 12), to: round((visit.to * week.to * 52) / 12) }
  const aMonth = month
    ? `${formatSpan(visit, 1)} h per visit, ${formatSpan(month)} h per month (${formatSpan(week)} ${week.to === 1 ? 'visit' : 'visits'} per week × 52 ÷ 12)`
    : `${formatSpan(visit, 1)} h per visit (frequency unknown)`
  const { how, price } = month ? computePrice(month, rates.dollarsAnHour) : { how: [], price: null }
  return { lines: [`${[...done.map(({ line }) => line), aMonth].join('; ')}.`, ...how, ...notCounted], price }
}

/** Uses separate rates for carpet and hard floor if the notes have their shares, otherwise one rate. */
function floorWork(area: Area, { notes, cleaningFrequency }: Quote, { squareFeetAnHour: feet }: Rates): Work[] {
  const carpet = readCarpetShare(notes)
  const parts = [
    { rate: feet.carpet[cleaningFrequency], share: carpet ?? 0, what: ' of carpet' },
    { rate: feet.hard[cleaningFrequency], share: carpet === null ? 0 : 1 - carpet, what: ' of hard floor' },
  ].filter(({ share }) => share > 0)
  const known = parts.flatMap(({ rate, share, what }) =>
    rate === null ? [] : [floorHours(times(area, share, 0), rate, what)],
  )
  if (known.length > 0 && known.length === parts.length) return known
  const rate = feet.any[cleaningFrequency]
  return rate === null ? [] : [floorHours(area, rate)]
}

function floorHours(area: Span, feet: number, floor = ''): Work {
  const hours = times(area, 1 / feet, 1)
  return {
    hours,
    line: `${formatArea(area)}${floor} ÷ ${feet.toLocaleString('en-US')} per hour = ${formatSpan(hours, 1)} h`,
  }
}

function itemHours(count: number, what: string, minutes: number): Work {
  const hours = times({ from: count, to: count }, minutes / 60, 1)
  return { hours, line: `${pluralize(count, what)} × ${minutes} min = ${formatSpan(hours, 1)} h` }
}

function computePrice(hours: Span, { from, to }: Rates['dollarsAnHour']) {
  const [least, most] = [from ?? to, to ?? from]
  if (least === null || most === null) return { how: [], price: null }
  const price = dollars({ from: round(hours.from * least), to: round(hours.to * most) })
  return {
    how: [`${formatSpan(hours)} h × ${dollars({ from: least, to: most })} per hour = ${price} per month.`],
    price,
  }
}

const sum = (spans: readonly Span[]): Span => ({
  from: spans.reduce((all, { from }) => all + from, 0),
  to: spans.reduce((all, { to }) => all + to, 0),
})

const round = (value: number, digits = 0) => Number(value.toFixed(digits))
const times = ({ from, to }: Span, factor: number, digits: number): Span => ({
  from: round(from * factor, digits),
  to: round(to * factor, digits),
})

const decimal = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: Math.max(digits, 2) })

function formatSpan({ from, to }: Span, digits = 0): string {
  return from === to ? decimal(from, digits) : `${decimal(from, digits)} to ${decimal(to, digits)}`
}

const dollars = (span: Span): string => `$${formatSpan(span).replace(' to ', ' to $')}`
