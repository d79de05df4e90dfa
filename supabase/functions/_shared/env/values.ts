/** Kinds of values. Each message completes a sentence that starts with the variable's name. */
import { z } from 'zod'
import { isEmail } from '../contract/text.ts'

export const required = z.string({ error: 'is missing' })
export const address = required.refine(isEmail, { error: 'must be one plain e-mail address' })
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
export const most = (usual: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: 'must be a whole number, 0 for no limit' })
    .transform(Number)
    .default(usual)

export const onOrOff = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .default('on')
  .transform((choice) => choice === 'on')

export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
