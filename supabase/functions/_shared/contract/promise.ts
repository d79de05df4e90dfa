/** When a soft quote is due, in the office's time zone (docs/decisions/013-dated-promise.md). */
import { company } from './company.ts'
import { WEEKDAYS } from './company-format.ts'
import { isFederalHoliday, listNames } from './holidays.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

/**
 * A request during business hours is due at the same time on the next business day. Any other request is due at the end
 * of the next business day, which is today if the office hasn't opened yet. If the office closes before the due time,
 * the deadline is closing time.
 */
export function promisedBy(createdAt: Date, days = company.quoteDays): Date {
  const now = toOfficeTime(Math.ceil(createdAt.getTime() / MINUTE) * MINUTE)
  const time = ((now % DAY) + DAY) % DAY
  let day = now - time
  let hours = hoursOn(day)
  const isOpen = hours !== null && time >= hours.opens && time < hours.closes
  let left = days
  if (hours !== null && time < hours.opens) left -= 1
  while (left > 0) {
    day += DAY
    hours = hoursOn(day)
    if (hours !== null) left -= 1
  }
  const closes = hours?.closes ?? DAY
  return new Date(fromOfficeTime(day + (isOpen ? Math.min(time, closes) : closes)))
}

/** For example "Monday, Nov 23, 10:40 AM CST" or, for staff, "Mon, Nov 23, 10:40 AM". */
export function formatPromise(due: Date, weekday: 'long' | 'short' = 'long'): string {
  const zone = weekday === 'long' && ({ timeZoneName: 'short' } as const)
  const date = { weekday, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  // Some runtimes insert a narrow space before AM and PM.
  return due.toLocaleString('en-US', { timeZone: company.timeZone, ...date, ...zone }).replace(/\s/g, ' ')
}

/** Returns the number of minutes during business hours between two times; 0 if the second isn't later. */
export function officeMinutes(from: Date, to: Date): number {
  const [start, end] = [toOfficeTime(from.getTime()), toOfficeTime(to.getTime())]
  let open = 0
  for (let day = Math.floor(start / DAY) * DAY; day < end; day += DAY) {
    const hours = hoursOn(day)
    if (hours === null) continue
    open += Math.max(0, Math.min(end, day + hours.closes) - Math.max(start, day + hours.opens))
  }
  return open / MINUTE
}

/** Returns the opening hours in milliseconds since the start of the day; null on a closed day. */
function hoursOn(day: number) {
  const { days, opens, closes } = company.openingHours
  // JavaScript's week starts on Sunday.
  const weekday = WEEKDAYS.at(new Date(day).getUTCDay() - 1)
  const names = listNames(day)
  const isListed = company.closedOn.some((on) => names.includes(on))
  if (!days.some((open) => open === weekday) || isFederalHoliday(day) || isListed) return null
  const early = company.closesEarly.find(({ on }) => names.includes(on))
  return { opens: parseTime(opens), closes: parseTime(early?.at ?? closes) }
}

function parseTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE
}

const CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: company.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

/** Returns the office's local time, in whole minutes, as if it were UTC, because every UTC day has 24 hours. */
function toOfficeTime(moment: number): number {
  const parts = CLOCK.formatToParts(moment)
  const at = (wanted: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === wanted)?.value)
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'))
}

/** Converts the office's local time back to UTC. The second step handles days when the clocks change. */
function fromOfficeTime(shown: number): number {
  const near = 2 * shown - toOfficeTime(shown)
  return near + shown - toOfficeTime(near)
}
