import { company } from '@contract/company.ts'
import { afterEach, expect, test, vi } from 'vitest'

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
