/** The formats of settings. Each error message completes a sentence that starts with the variable's name. */
import { z } from 'zod'
import { parseJson } from './contract/record.ts'
import { isEmail } from './contract/text.ts'

export const required = z.string({ error: 'is missing' })
export const address = required.refine(isEmail, { error: 'must be one plain email address' })
export const origin = required
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), { error: 'must be an http or https URL' })
  .transform((text) => new URL(text).origin)
export const origins = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .refine((items) => items.every((item) => URL.parse(item)?.origin === item), {
    error: 'must be origins such as https://www.example.com, separated by commas',
  })
  .default([])
export const onOrOff = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .default('on')
  .transform((choice) => choice === 'on')

/** Hosted Supabase sets a dictionary of keys and a legacy key. Returns the default key first. */
export function apiKeys(dictionary: string, legacy: string) {
  return z.record(z.string(), z.string()).transform((given, context) => {
    const read = z.record(z.string(), z.string().min(1)).safeParse(parseJson(given[dictionary] ?? '{}'))
    const { default: first = [], ...others } = read.data ?? {}
    const keys = [first, ...Object.values(others), given[legacy] ?? []].flat()
    const fault = !read.success ? 'must be a JSON object of names and keys' : `is missing (${legacy} also works)`
    if (!read.success || keys.length === 0) context.addIssue({ code: 'custom', path: [dictionary], message: fault })
    return { keys }
  })
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]']
export const safeUrl = required.refine(
  (text) => {
    const { protocol = '', hostname = '', username, password } = URL.parse(text) ?? {}
    // `fetch` rejects a URL with credentials.
    return !username && !password && (protocol === 'https:' || (protocol === 'http:' && LOCAL.includes(hostname)))
  },
  { error: 'must be an https URL without a username or password' },
)

export const smtpServer = z
  .string()
  .refine((text) => /^smtps?:\/\/./.test(text) && URL.canParse(text), {
    error: 'must be an address such as smtps://user:password@mail.example.com',
  })
  .transform((text) => {
    const { protocol, hostname: host, port, username, password } = new URL(text)
    const login = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null
    return { kind: 'smtp' as const, host, port: Number(port || 465), secure: protocol === 'smtps:', login }
  })
