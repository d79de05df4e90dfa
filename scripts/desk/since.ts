import { fromOffice } from '../../supabase/functions/_shared/contract/promise.ts'
import { OperatorError } from '../operator/target.ts'

const DAY_MS = 86_400_000

/**
 * A moment from what a person types: a number of days such as `7d`, or a day such as `2026-11-01`, which begins by the
 * office's clock.
 *
 * @returns ISO 8601
 * @throws OperatorError
 */
export function parseSince(text: string, now = Date.now()): string {
  const days = /^(\d{1,5})d$/.exec(text)?.[1]
  if (days !== undefined) return new Date(now - Number(days) * DAY_MS).toISOString()
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  // An invalid day is parsed as another one, or not at all.
  if (Number.isNaN(day) || !new Date(day).toISOString().startsWith(text))
    throw new OperatorError(
      `--since takes a day such as 2026-11-01, or a number of days such as 7d, and not "${text}".`,
    )
  return new Date(fromOffice(day)).toISOString()
}
