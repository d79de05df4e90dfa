/** Headers that a submission carries besides its payload, whose keys are fixed. */

export const KEY_HEADER = 'idempotency-key'

export const SIGNALS_HEADER = 'x-form-signals'

export const SOURCE_HEADER = 'x-lead-source'

export const OWN_HEADERS = [KEY_HEADER, SIGNALS_HEADER, SOURCE_HEADER] as const

/** Every function reports its version of the contract in this header, so that the doctor finds outdated ones. */
export const CONTRACT_HEADER = 'x-site-contract'
