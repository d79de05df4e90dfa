/** Computes hours and a price from the owner's rates, and names what is missing. */
import type { Quote } from '../contract/quote.ts'
import { readSquareFootage, sayArea } from '../contract/square-footage.ts'
import { counted } from './quote-figures.ts'
import type { Rates } from './rates.ts'

interface Span {
  readonly from: number
  readonly to: number
}

interface Work {
  readonly said: string
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

export function firstNumber(quote: Quote, rates: Rates): string[] {
  const { cleaningFrequency, bathrooms, fixtures } = quote
  const area = readSquareFootage(quote.squareFootage)
  const feet = rates.squareFeetAnHour[cleaningFrequency]
  const done = [
    area && feet && cleaned(area, feet),
    rates.minutesABathroom && bathrooms > 0 && timed(bathrooms, 'bathroom', rates.minutesABathroom),
    rates.minutesAFixture && fixtures && timed(fixtures, 'fixture', rates.minutesAFixture),
  ].filter((work) => typeof work === 'object' && work !== null)
  const missing = [
    feet && !area && `the square footage, which was typed as “${quote.squareFootage}”`,
    feet === null && done.length > 0 && 'the square footage, for which no rate is filled in',
    rates.minutesAFixture && fixtures === null && 'the fixtures, which were not given',
  ].filter((what) => typeof what === 'string')
  const notCounted = missing.length > 0 ? [`Not counted: ${missing.join('; ')}.`] : []
  if (done.length === 0) return notCounted

  const visit = times(sum(done.map(({ hours }) => hours)), 1, 1)
  const week = VISITS_A_WEEK[cleaningFrequency]
  const month = week && { from: round((visit.from * week.from * 52) / 12), to: round((visit.to * week.to * 52) / 12) }
  const aMonth = month
    ? `${say(visit, 1)} h a visit, ${say(month)} a month (${say(week)} ${week.to === 1 ? 'visit' : 'visits'} a week × 52 ÷ 12)`
    : `${say(visit, 1)} h a visit; how often that is was not known`
  return [
    `${[...done.map(({ said }) => said), aMonth].join('; ')}.`,
    ...(month ? priced(month, rates.dollarsAnHour) : []),
    ...notCounted,
  ]
}

function cleaned(area: Span, feet: number): Work {
  const hours = times(area, 1 / feet, 1)
  return { hours, said: `${sayArea(area)} ÷ ${feet.toLocaleString('en-US')} an hour = ${say(hours, 1)} h` }
}

function timed(count: number, what: string, minutes: number): Work {
  const hours = times({ from: count, to: count }, minutes / 60, 1)
  return { hours, said: `${counted(count, what)} × ${minutes} min = ${say(hours, 1)} h` }
}

function priced(hours: Span, { from, to }: Rates['dollarsAnHour']): string[] {
  const [least, most] = [from ?? to, to ?? from]
  if (least === null || most === null) return []
  const all = { from: round(hours.from * least), to: round(hours.to * most) }
  return [`${say(hours)} h × $${say({ from: least, to: most })} an hour = $${say(all)} a month.`]
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

function say({ from, to }: Span, digits = 0): string {
  return from === to ? decimal(from, digits) : `${decimal(from, digits)} to ${decimal(to, digits)}`
}
