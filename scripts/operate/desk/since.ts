import { fromOffice } from '../../../supabase/functions/_shared/contract/promise.ts'
import { OperatorError } from '../target.ts'

/**
 * The moment at which a day such as `2026-11-01` begins by the office's clock.
 *
 * @returns ISO 8601
 * @throws OperatorError
 */
export function parseSince(text: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  // An invalid day is parsed as another one, or not at all.
  if (Number.isNaN(day) || !new Date(day).toISOString().startsWith(text))
    throw new OperatorError(`--since takes a day such as 2026-11-01, and not "${text}".`)
  return new Date(fromOffice(day)).toISOString()
}
