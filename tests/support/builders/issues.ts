import type { z } from 'zod'

/** What a schema has to say about a value, by field; a field with two problems shows the last. */
export function issuesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}
