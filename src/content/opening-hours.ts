import { company } from '@contract/company.ts'
import { AFTER_THANKSGIVING, WEEKDAYS } from '@contract/company-format.ts'
import { joinWithAnd } from './claims.ts'

const { timeZone } = company
const { days, opens, closes } = company.openingHours

const isOpenAllDay = opens === '00:00' && closes === '24:00'

/** Hard-coded, because initializing `Intl` would block a form's startup. */
const ZONE_NAMES: Partial<Record<string, string>> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Los_Angeles': 'Pacific Time',
}

/** For example "Monday to Friday, 8:00 AM to 5:00 PM Central Time" or "Every day, 24 hours". */
export const openingHours = `${formatDays()}, ${isOpenAllDay ? '24 hours' : `${formatTime(opens)} to ${formatTime(closes)} ${zoneName()}`}`

/** For example "Closed on December 24. Open until 12:00 PM on December 31.", or empty. */
export const specialHours = [
  ...(company.closedOn.length > 0 ? [`Closed on ${joinWithAnd(company.closedOn.map(formatDate))}.`] : []),
  ...company.closesEarly.map(({ on, at }) => `Open until ${formatTime(at)} on ${formatDate(on)}.`),
].join(' ')

/** Formats "12-24" as "December 24", and "2026-07-06" as "July 6, 2026". */
function formatDate(name: string): string {
  if (name === AFTER_THANKSGIVING) return name
  const isYearly = name.length === 5
  const date = new Date(isYearly ? `2028-${name}` : name)
  return date.toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    year: isYearly ? undefined : 'numeric',
  })
}

/** Formats three or more consecutive days as a range. */
function formatDays(): string {
  const open = WEEKDAYS.filter((day) => days.some((one) => one === day))
  if (open.length === WEEKDAYS.length) return 'Every day'
  const [first = '', last = ''] = [open.at(0), open.at(-1)]
  if (open.length > 2 && WEEKDAYS.join().includes(open.join())) return `${first} to ${last}`
  return joinWithAnd(open)
}

/** Formats "17:00" as "5:00 PM". */
function formatTime(time: string): string {
  if (time === '00:00' || time === '24:00') return 'midnight'
  const [hour = 0, minutes = ''] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

function zoneName(): string {
  const known = ZONE_NAMES[timeZone]
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
