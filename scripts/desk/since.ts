import { OperatorError } from '../operator/target.ts'

const DAY_MS = 86_400_000

/**
 * A moment from what a person types: a number of days such as `7d`, or a day such as `2026-11-01`, which begins by the
 * clock of a time zone.
 *
 * @returns ISO 8601
 * @throws OperatorError
 */
export function parseSince(text: string, timeZone: string, now = Date.now()): string {
  const days = /^(\d{1,5})d$/.exec(text)?.[1]
  if (days !== undefined) return new Date(now - Number(days) * DAY_MS).toISOString()
  const utc = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  // A day that is not in the calendar is read as another one, or not at all.
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(text))
    throw new OperatorError(
      `--since takes a day such as 2026-11-01, or a number of days such as 7d, and not "${text}".`,
    )
  const guess = utc - offsetAt(utc, timeZone)
  return new Date(utc - offsetAt(guess, timeZone)).toISOString()
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
