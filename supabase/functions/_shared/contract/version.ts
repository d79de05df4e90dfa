/** Every function tells by this header which contract it was deployed with, so that the doctor finds an old one. */
export const CONTRACT_HEADER = 'x-site-contract'

/** Changes with the payloads' rules: a test compares it with them and says the new value. */
export const CONTRACT_VERSION = 'e8e9feec'
