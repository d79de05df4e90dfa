import { company } from '@contract/company.ts'
import { formatPromise, promisedBy } from '@contract/promise.ts'
import { quoteFormTexts } from '@/content/quote-texts.ts'
import { expect, test, vi } from 'vitest'

/** Changes company facts for modules that are imported afterward. */
function changeFacts(changes: object): void {
  vi.resetModules()
  vi.doMock('@contract/company.ts', () => ({ company: { ...company, ...changes } }))
}

const SHORT_DAYS = { openingHours: { days: ['Monday', 'Saturday'], opens: '06:30', closes: '12:15' } }
const NIGHTS = { openingHours: { days: ['Saturday', 'Sunday'], opens: '03:00', closes: '06:00' } }
const CLOSED = { closedOn: ['the day after Thanksgiving', '12-23', '2026-12-29'] }
const EARLY = { closesEarly: [{ on: '12-24', at: '12:00' }] }
test.each([
  ['closed after Thanksgiving', CLOSED, '2026-11-25T16:00:00-06:00', 'Monday, Nov 30, 4:00 PM CST'],
  ['closed after a later Thanksgiving', CLOSED, '2028-11-22T16:00:00-06:00', 'Monday, Nov 27, 4:00 PM CST'],
  ['closed on the same date every year', CLOSED, '2027-12-22T10:00:00-06:00', 'Monday, Dec 27, 10:00 AM CST'],
  ['closed on one date', CLOSED, '2026-12-28T10:00:00-06:00', 'Wednesday, Dec 30, 10:00 AM CST'],
  ['open on that date a year later', CLOSED, '2027-12-28T10:00:00-06:00', 'Wednesday, Dec 29, 10:00 AM CST'],
  ['that closes early the next day', EARLY, '2026-12-23T15:00:00-06:00', 'Thursday, Dec 24, 12:00 PM CST'],
  ['that closes early the same day', EARLY, '2026-12-24T11:00:00-06:00', 'Monday, Dec 28, 11:00 AM CST'],
  ['that closed early', EARLY, '2026-12-24T13:00:00-06:00', 'Monday, Dec 28, 5:00 PM CST'],
  ['that opens for a short day', EARLY, '2026-12-24T07:00:00-06:00', 'Thursday, Dec 24, 12:00 PM CST'],
  ['in Honolulu', { timeZone: 'Pacific/Honolulu' }, '2026-11-23T20:40:00Z', 'Tuesday, Nov 24, 10:40 AM HST'],
  ['in Kathmandu', { timeZone: 'Asia/Kathmandu' }, '2026-11-23T04:55:00Z', 'Tuesday, Nov 24, 10:40 AM GMT+5:45'],
  ['open on two days', SHORT_DAYS, '2026-11-20T10:40:00-06:00', 'Saturday, Nov 21, 12:15 PM CST'],
  ['open for another minute', SHORT_DAYS, '2026-11-21T12:14:00-06:00', 'Monday, Nov 23, 12:14 PM CST'],
  ['open while the clocks go forward', NIGHTS, '2027-03-13T04:00:00-06:00', 'Sunday, Mar 14, 4:00 AM CDT'],
  ['open while the clocks go back', NIGHTS, '2026-10-31T04:00:00-05:00', 'Sunday, Nov 1, 4:00 AM CST'],
])('the deadline follows the time zone, days and hours of a company %s', async (_what, changes, submitted, due) => {
  changeFacts(changes)
  const other = await import('@contract/promise.ts')
  expect(other.formatPromise(other.promisedBy(new Date(submitted)))).toBe(due)
})

test('every deadline in two years fits in the space that the quote form reserves', () => {
  const days = Array.from({ length: 2 * 365 }, (_, day) => new Date(Date.UTC(2026, 10, day, 18, 59)))
  const longest = Math.max(...days.map((day) => formatPromise(promisedBy(day)).length))
  expect(quoteFormTexts.longestDue.length).toBeGreaterThanOrEqual(longest)
})

test('opening hours after noon are written with PM', async () => {
  changeFacts(SHORT_DAYS)
  const { openingHours } = await import('@/content/opening-hours.ts')
  expect(openingHours).toBe('Monday and Saturday, 6:30 AM to 12:15 PM Central Time')
})

test('office minutes exclude closed days and hours after an early close', async () => {
  changeFacts({ ...CLOSED, ...EARLY })
  const { officeMinutes } = await import('@contract/promise.ts')
  const minutes = (from: string, to: string) => officeMinutes(new Date(from), new Date(to))
  expect(minutes('2026-11-25T16:00:00-06:00', '2026-11-30T09:00:00-06:00')).toBe(120)
  expect(minutes('2026-12-24T11:00:00-06:00', '2026-12-28T09:00:00-06:00')).toBe(120)
})
