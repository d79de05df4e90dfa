/** The holidays of the United States' federal government, with the days on which they are observed (5 U.S.C. 6103). */

const DAY = 86_400_000
/** Month and date of those that keep their date. */
const FIXED = ['1-1', '6-19', '7-4', '11-11', '12-25']
/** The others: month, weekday (0 is Sunday) and which one of the month. */
const FLOATING = ['1-1-3', '2-1-3', '9-1-1', '10-1-2', '11-4-4']

/**
 * Whether nobody works that day. A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday
 * after; the day itself counts too.
 *
 * @param day midnight in UTC of a calendar day, in milliseconds
 */
export function isFederalHoliday(day: number): boolean {
  const { month, date, weekday } = calendar(day)
  return (
    isFixed(day) ||
    (weekday === 5 && isFixed(day + DAY)) ||
    (weekday === 1 && isFixed(day - DAY)) ||
    FLOATING.includes(`${month}-${weekday}-${Math.ceil(date / 7)}`) ||
    // Memorial Day is the last Monday of May.
    (month === 5 && weekday === 1 && date > 24)
  )
}

function isFixed(day: number): boolean {
  const { month, date } = calendar(day)
  return FIXED.includes(`${month}-${date}`)
}

function calendar(day: number) {
  const at = new Date(day)
  return { month: at.getUTCMonth() + 1, date: at.getUTCDate(), weekday: at.getUTCDay() }
}
