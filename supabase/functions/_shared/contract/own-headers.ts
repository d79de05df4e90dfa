/**
 * What a submission tells beside its payload, which may have no other keys. Each is a header; a gateway may let pages send
 * the standard headers only, so each may instead be a parameter of the same name in the call's address.
 */

export const KEY_HEADER = 'idempotency-key'

export const SIGNALS_HEADER = 'x-form-signals'

export const TURNSTILE_HEADER = 'x-turnstile-token'

export const SOURCE_HEADER = 'x-lead-source'

export const OWN_HEADERS = [KEY_HEADER, SIGNALS_HEADER, TURNSTILE_HEADER, SOURCE_HEADER] as const
export type OwnHeader = (typeof OWN_HEADERS)[number]

/** Every function tells by this header which contract it was deployed with, so that the doctor finds an old one. */
export const CONTRACT_HEADER = 'x-site-contract'
