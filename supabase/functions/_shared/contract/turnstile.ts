/** Where Cloudflare's check for people lives: the widget's script and frame, and what verifies its tokens. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'

/** Carries the widget's token: a header, because the payloads are specified to the key. */
export const TURNSTILE_HEADER = 'x-turnstile-token'
