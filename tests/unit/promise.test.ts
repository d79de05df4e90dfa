import { company } from '@contract/company.ts'
import { officeMinutes, promisedBy, formatPromise } from '@contract/promise.ts'
import { afterEach, expect, test, vi } from 'vitest'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

/** Holidays from Monday to Friday, as the Office of Personnel Management lists them. */
const HOLIDAYS = {
  2026: '1-1 1-19 2-16 5-25 6-19 7-3 9-7 10-12 11-11 11-26 12-25',
  2027: '1-1 1-18 2-15 5-31 6-18 7-5 9-6 10-11 11-11 11-25 12-24 12-31',
  2028: '1-17 2-21 5-29 6-19 7-4 9-4 10-9 11-10 11-23 12-25',
  2029: '1-1 1-15 2-19 5-28 6-19 7-4 9-3 10-8 11-12 11-22 12-25',
  2030: '1-1 1-21 2-18 5-27 6-19 7-4 9-2 10-14 11-11 11-28 12-25',
}

test.each(Object.entries(HOLIDAYS))(
  'nobody works on the federal holidays of %s, and on every other weekday',
  (year, listed) => {
    const found: string[] = []
    for (let day = Date.UTC(Number(year), 0, 1); day < Date.UTC(Number(year) + 1, 0, 1); day += DAY) {
      const at = new Date(day)
      const isWeekend = at.getUTCDay() === 0 || at.getUTCDay() === 6
      const isOpen = officeMinutes(new Date(day + DAY / 2), new Date(day + DAY)) > 0
      if (!isWeekend && !isOpen) found.push(`${at.getUTCMonth() + 1}-${at.getUTCDate()}`)
    }
    expect(found.join(' ')).toBe(listed)
  },
)

test.each([
  ['on Friday morning', '2026-11-20T10:40:00-06:00', 'Monday, Nov 23, 10:40 AM CST'],
  ['on Monday morning', '2026-11-23T09:15:00-06:00', 'Tuesday, Nov 24, 9:15 AM CST'],
  ['as the office opens', '2026-11-23T08:00:00-06:00', 'Tuesday, Nov 24, 8:00 AM CST'],
  ['as it closes', '2026-11-20T17:00:00-06:00', 'Monday, Nov 23, 5:00 PM CST'],
  ['on Friday evening', '2026-11-20T20:13:00-06:00', 'Monday, Nov 23, 5:00 PM CST'],
  ['on Saturday', '2026-11-21T12:00:00-06:00', 'Monday, Nov 23, 5:00 PM CST'],
  ['on Sunday, a minute to midnight', '2026-11-22T23:59:00-06:00', 'Monday, Nov 23, 5:00 PM CST'],
  ['on Monday before the office opens', '2026-11-23T05:00:00-06:00', 'Monday, Nov 23, 5:00 PM CST'],
  ['on the day before Thanksgiving', '2026-11-25T11:00:00-06:00', 'Friday, Nov 27, 11:00 AM CST'],
  ['on Thanksgiving', '2026-11-26T11:00:00-06:00', 'Friday, Nov 27, 5:00 PM CST'],
  ['before an observed holiday and a weekend', '2026-07-02T14:00:00-05:00', 'Monday, Jul 6, 2:00 PM CDT'],
  ['on Christmas Eve', '2026-12-24T16:59:00-06:00', 'Monday, Dec 28, 4:59 PM CST'],
  ['before New Year', '2027-12-30T10:00:00-06:00', 'Monday, Jan 3, 10:00 AM CST'],
  ['before the clocks go forward', '2027-03-12T10:00:00-06:00', 'Monday, Mar 15, 10:00 AM CDT'],
  ['in the night in which they do', '2027-03-14T03:30:00-05:00', 'Monday, Mar 15, 5:00 PM CDT'],
  ['before the clocks go back', '2026-10-30T10:00:00-05:00', 'Monday, Nov 2, 10:00 AM CST'],
  ['in the hour that comes twice', '2026-11-01T01:30:00-06:00', 'Monday, Nov 2, 5:00 PM CST'],
  ['with seconds, which are rounded up', '2026-11-23T09:15:01-06:00', 'Tuesday, Nov 24, 9:16 AM CST'],
])('what is handed in %s is promised in time', (_when, submitted, due) => {
  expect(formatPromise(promisedBy(new Date(submitted)))).toBe(due)
})

test.each([
  ['an hour of a working day', '2026-11-23T09:00:00-06:00', '2026-11-23T10:00:00-06:00', 60],
  ['over a night', '2026-11-23T16:30:00-06:00', '2026-11-24T08:30:00-06:00', 60],
  ['over a weekend', '2026-11-20T16:30:00-06:00', '2026-11-23T08:30:00-06:00', 60],
  ['over Thanksgiving', '2026-11-25T16:00:00-06:00', '2026-11-27T09:00:00-06:00', 120],
  ['while the clocks go forward', '2027-03-12T16:00:00-06:00', '2027-03-15T09:00:00-05:00', 120],
  ['while the clocks go back', '2026-10-30T16:00:00-05:00', '2026-11-02T09:00:00-06:00', 120],
  ['of a day that is over', '2026-11-23T18:00:00-06:00', '2026-11-23T23:00:00-06:00', 0],
  ['backward', '2026-11-23T10:00:00-06:00', '2026-11-23T09:00:00-06:00', 0],
])('the office is open %s', (_when, from, to, minutes) => {
  expect(officeMinutes(new Date(from), new Date(to))).toBe(minutes)
})

test('the promise has a short form', () => {
  const due = promisedBy(new Date('2026-11-20T10:40:00-06:00'))
  expect(formatPromise(due, 'short')).toBe('Mon, Nov 23, 10:40 AM')
})

afterEach(() => void vi.doUnmock('@contract/company.ts'))

const SHORT_DAYS = { openingHours: { days: ['Monday', 'Saturday'], opens: '06:30', closes: '12:15' } }
const NIGHTS = { openingHours: { days: ['Saturday', 'Sunday'], opens: '03:00', closes: '06:00' } }
test.each([
  ['in Los Angeles', { timeZone: 'America/Los_Angeles' }, '2026-11-23T18:40:00Z', 'Tuesday, Nov 24, 10:40 AM PST'],
  ['in Honolulu', { timeZone: 'Pacific/Honolulu' }, '2026-11-23T20:40:00Z', 'Tuesday, Nov 24, 10:40 AM HST'],
  ['in Kathmandu', { timeZone: 'Asia/Kathmandu' }, '2026-11-23T04:55:00Z', 'Tuesday, Nov 24, 10:40 AM GMT+5:45'],
  ['open on two days', SHORT_DAYS, '2026-11-20T10:40:00-06:00', 'Saturday, Nov 21, 12:15 PM CST'],
  ['open for a minute more', SHORT_DAYS, '2026-11-21T12:14:00-06:00', 'Monday, Nov 23, 12:14 PM CST'],
  ['at work as the clocks go forward', NIGHTS, '2027-03-13T04:00:00-06:00', 'Sunday, Mar 14, 4:00 AM CDT'],
  ['at work as the clocks go back', NIGHTS, '2026-10-31T04:00:00-05:00', 'Sunday, Nov 1, 4:00 AM CST'],
])('another company, %s, promises by its own clock, days and hours', async (_what, changes, submitted, due) => {
  vi.resetModules()
  vi.doMock('@contract/company.ts', () => ({ company: { ...company, ...changes } }))
  const other = await import('@contract/promise.ts')
  expect(other.formatPromise(other.promisedBy(new Date(submitted)))).toBe(due)
})
