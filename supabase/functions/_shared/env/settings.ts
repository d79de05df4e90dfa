/** Reads the settings of a function once, when it starts: those that it needs, and no others. */
import { z } from 'zod'
import { isEmail } from '../contract/text.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The environment is unusable. The message names variables but never values: some are secrets. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/** @throws EnvironmentError that names every variable that is missing or wrong */
export function readSettings<Parts extends Readonly<Record<string, z.ZodType>>>(
  environment: Environment,
  parts: Parts,
): z.output<z.ZodObject<Parts>> {
  // Shells and .env files write an empty value for "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const read = z.object(parts).safeParse(Object.fromEntries(Object.keys(parts).map((name) => [name, given])))
  if (read.success) return read.data
  const problems = new Set(read.error.issues.map(({ path, message }) => `${String(path[1])} ${message}`))
  throw new EnvironmentError([...problems].join('; '))
}

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
