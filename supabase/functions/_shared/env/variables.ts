import { z } from 'zod'
import { parseJson } from '../contract/record.ts'
import { isEmail } from '../contract/text.ts'

/** Types of environment variables. Each message completes a sentence that starts with the variable's name. */

export const required = z.string({ error: 'is missing' })
export const address = required.refine(isEmail, { error: 'must be one plain email address' })
export const webUrl = required.refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''), {
  error: 'must be an http or https URL',
})
export const origin = webUrl.transform((text) => new URL(text).origin)
export const origins = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .refine((items) => items.every((item) => parseUrl(item)?.origin === item), {
    error: 'must be origins such as https://www.example.com, separated by commas',
  })
  .default([])
export const onOrOff = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .default('on')
  .transform((choice) => choice === 'on')

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

const keyDictionary = z.record(z.string(), z.string().min(1))

/** All keys of a kind, as hosted Supabase sets them: those of a dictionary, its default first, then the legacy one. */
export function apiKeys(dictionary: string, legacy: string) {
  return z.record(z.string(), z.string()).transform((given, context) => {
    const read = keyDictionary.safeParse(parseJson(given[dictionary] ?? '{}'))
    const { default: first = [], ...others } = read.data ?? {}
    const keys = [first, ...Object.values(others), given[legacy] ?? []].flat()
    const fault = !read.success ? 'must be a JSON object of names and keys' : `is missing (${legacy} would do)`
    if (!read.success || keys.length === 0) context.addIssue({ code: 'custom', path: [dictionary], message: fault })
    return { keys }
  })
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]']
/** For data that nobody may read in transit. */
export const safeUrl = required.refine(isSafe, { error: 'must be an https URL without a user in it' })

function isSafe(text: string): boolean {
  const { protocol, hostname, username, password } = parseUrl(text) ?? { protocol: '' }
  // No runtime fetches a URL with credentials.
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && LOCAL.includes(hostname ?? ''))
}
