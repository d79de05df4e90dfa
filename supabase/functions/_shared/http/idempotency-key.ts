import { isUuidV4 } from '../contract/reference.ts'
import { Refusal } from './refusal.ts'

/** The request's `Idempotency-Key`: the UUID v4 the page made for this submission, in small letters. */
export function idempotencyKeyOf(request: Request): string {
  const key = request.headers.get('idempotency-key') ?? ''
  if (!isUuidV4(key)) throw new Refusal('invalid', [{ field: 'idempotency-key', message: 'Send a UUID v4' }])
  return key.toLowerCase()
}
