/** Reads the settings of a function once, when it starts: those that it needs, and no others. */
import { z } from 'zod'

export type Environment = Readonly<Record<string, string | undefined>>

/** The environment is unusable. The message names variables but never values: some are secrets. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/**
 * @param parts what the function needs, from parts.ts
 * @throws EnvironmentError that names every variable that is missing or wrong
 */
export function readSettings<Parts extends Readonly<Record<string, z.ZodType>>>(
  environment: Environment,
  parts: Parts,
): z.output<z.ZodObject<Parts>> {
  // Shells and .env files write an empty value for "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const read = z.object(parts).safeParse(Object.fromEntries(Object.keys(parts).map((name) => [name, given])))
  if (read.success) return read.data
  // Two parts may need the same variable.
  const problems = new Set(read.error.issues.map(({ path, message }) => `${String(path[1])} ${message}`))
  throw new EnvironmentError([...problems].join('; '))
}
