/** US federal holidays, and the days on which they are observed (5 U.S.C. 6103). */
import { AFTER_THANKSGIVING } from './company-format.ts'

const DAY = 86_400_000

const FIXED = ['01-01', '06-19', '07-04', '11-11', '12-25']
/** Holidays on a given weekday: the month, the weekday (0 is Sunday) and its number within the month. */
const THANKSGIVING = '11-4-4'
const FLOATING = ['1-1-3', '2-1-3', '9-1-1', '10-1-2', THANKSGIVING]

/** A holiday on a Saturday also closes the Friday before, and one on a Sunday the Monday after. */
export function isFederalHoliday(day: number): boolean {
  const weekday = new Date(day).getUTCDay()
  return (
    isFixed(day) ||
    (weekday === 5 && isFixed(day + DAY)) ||
    (weekday === 1 && isFixed(day - DAY)) ||
    FLOATING.includes(formatPlace(day)) ||
    // Memorial Day is the last Monday of May.
    (formatPlace(day).startsWith('5-1-') && !formatPlace(day + 7 * DAY).startsWith('5-'))
  )
}

const isFixed = (day: number) => FIXED.some((holiday) => listNames(day).includes(holiday))

/** Returns every way in which the owner may list a day: a date with or without the year, or words. */
export function listNames(day: number): string[] {
  const date = new Date(day).toISOString().slice(0, 10)
  return [date, date.slice(5), ...(formatPlace(day - DAY) === THANKSGIVING ? [AFTER_THANKSGIVING] : [])]
}

function formatPlace(day: number): string {
  const at = new Date(day)
  return `${at.getUTCMonth() + 1}-${at.getUTCDay()}-${Math.ceil(at.getUTCDate() / 7)}`
}
