/**
 * Set your rates here, and the staff email about a quote includes an estimate with its arithmetic. Visitors never see the
 * estimate. A rate that is `null` isn't counted.
 */
import type { CleaningFrequency } from '../contract/options.ts'
import { formatCount, pluralize } from '../contract/company-format.ts'
import type { Quote } from '../contract/schemas.ts'
import { type Area as Span, readSquareFootage, formatArea } from '../contract/numbers.ts'

export interface Rates {
  /** Square feet that one person cleans per hour. */
  readonly squareFeetAnHour: Readonly<Record<CleaningFrequency, number | null>>
  /** If you set both this and `minutesAFixture`, the estimate adds both. */
  readonly minutesABathroom: number | null
  readonly minutesAFixture: number | null
  /** Dollars per hour of work, from lowest to highest. */
  readonly dollarsAnHour: { readonly from: number | null; readonly to: number | null }
}

export const rates: Rates = {
  squareFeetAnHour: { daily: null, '3x-week': null, weekly: null, other: null },
  minutesABathroom: null,
  minutesAFixture: null,
  dollarsAnHour: { from: null, to: null },
}

/** "Daily" may mean five or seven days per week. */
const VISITS_A_WEEK = {
  daily: { from: 5, to: 7 },
  '3x-week': { from: 3, to: 3 },
  weekly: { from: 1, to: 1 },
  other: null,
}

/**
 * `lines` has the calculation and any answers left out of it. `price` is a range such as "$1,254 to $1,485", or null if the
 * rates aren't enough.
 */
export function estimatePrice(quote: Quote, rates: Rates): { lines: string[]; price: string | null } {
  const { cleaningFrequency, bathrooms, fixtures } = quote
  const { minutesABathroom, minutesAFixture, dollarsAnHour } = rates
  const area = readSquareFootage(quote.squareFootage)
  const feet = rates.squareFeetAnHour[cleaningFrequency]
  const done = [
    ...(area && feet ? [computeHours(`${formatArea(area)} ÷ ${formatCount(feet)} per hour`, area, 1 / feet)] : []),
    ...computeCountedHours(bathrooms, 'bathroom', minutesABathroom),
    ...computeCountedHours(fixtures, 'fixture', minutesAFixture),
  ]
  const missing = [
    feet && !area && `square footage (entered as “${quote.squareFootage}”)`,
    area && !feet && done.length > 0 && 'square footage (no rate set)',
    minutesAFixture && fixtures === null && 'fixtures (not given)',
  ].filter((what) => typeof what === 'string')
  const notCounted = missing.length > 0 ? [`Not counted: ${missing.join('; ')}.`] : []
  if (done.length === 0) return { lines: notCounted, price: null }

  const sum = (end: 'from' | 'to') => done.reduce((all, { hours }) => all + hours[end], 0)
  const visit = { from: round(sum('from'), 1), to: round(sum('to'), 1) }
  const steps = [...done.map(({ line }) => line), `${formatSpan(visit, 1)} h per visit`].join('; ')
  const week = VISITS_A_WEEK[cleaningFrequency]
  if (week === null) return { lines: [`${steps} (frequency unknown).`, ...notCounted], price: null }

  const month = { from: round((visit.from * week.from * 52) / 12), to: round((visit.to * week.to * 52) / 12) }
  const visits = `${formatSpan(week)} ${week.to === 1 ? 'visit' : 'visits'} per week × 52 ÷ 12`
  const calculation = `${steps}, ${formatSpan(month)} h per month (${visits}).`
  const least = dollarsAnHour.from ?? dollarsAnHour.to
  const most = dollarsAnHour.to ?? dollarsAnHour.from
  if (least === null || most === null) return { lines: [calculation, ...notCounted], price: null }

  const price = dollars({ from: round(month.from * least), to: round(month.to * most) })
  const how = `${formatSpan(month)} h × ${dollars({ from: least, to: most })} per hour = ${price} per month.`
  return { lines: [calculation, how, ...notCounted], price }
}

/** Rounds the hours to what the line shows, so staff can check the sum. */
function computeHours(what: string, { from, to }: Span, hoursEach: number) {
  const hours = { from: round(from * hoursEach, 1), to: round(to * hoursEach, 1) }
  return { hours, line: `${what} = ${formatSpan(hours, 1)} h` }
}

const computeCountedHours = (count: number | null, unit: string, minutes: number | null) =>
  count && minutes
    ? [computeHours(`${pluralize(count, unit)} × ${minutes} min`, { from: count, to: count }, minutes / 60)]
    : []

const round = (value: number, digits = 0) => Number(value.toFixed(digits))

function formatSpan({ from, to }: Span, digits = 0): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: Math.max(digits, 2) }
  return [...new Set([from, to])].map((end) => end.toLocaleString('en-US', format)).join(' to ')
}

const dollars = (span: Span): string => `$${formatSpan(span).replace(' to ', ' to $')}`
