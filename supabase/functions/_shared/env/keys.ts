/** The project's keys as hosted Supabase sets them: a dictionary of new keys, and the legacy key besides. */
import { z } from 'zod'

const notDictionary = { error: 'must be a JSON object of names and keys' }
const dictionary = z
  .string()
  .transform((text) => parseJson(text))
  .pipe(z.record(z.string(), z.string(notDictionary).min(1, notDictionary), notDictionary))
  .transform(({ default: first, ...others }) => [first, ...Object.values(others)].filter((key) => key !== undefined))
  .optional()
const key = z.string().optional()

export const keyVariables = {
  SUPABASE_PUBLISHABLE_KEYS: dictionary,
  SUPABASE_PUBLISHABLE_KEY: key,
  SUPABASE_ANON_KEY: key,
  SUPABASE_SECRET_KEYS: dictionary,
  SUPABASE_SECRET_KEY: key,
  SUPABASE_SERVICE_ROLE_KEY: key,
}
type Keys = Partial<z.infer<z.ZodObject<typeof keyVariables>>>

const given = (keys: readonly (string | undefined)[]) => keys.filter((item) => item !== undefined)

/** All keys a page may come with. */
export const publishableKeys = (env: Keys): string[] =>
  given([...(env.SUPABASE_PUBLISHABLE_KEYS ?? []), env.SUPABASE_PUBLISHABLE_KEY, env.SUPABASE_ANON_KEY])

/** All keys that open everything. The first is the one to call with. */
export const secretKeys = (env: Keys): string[] =>
  given([...(env.SUPABASE_SECRET_KEYS ?? []), env.SUPABASE_SECRET_KEY, env.SUPABASE_SERVICE_ROLE_KEY])

/** Demands at least one key of a sort, naming the variable that hosted Supabase sets, and the ones that would do. */
export function someKey(variable: 'SUPABASE_PUBLISHABLE_KEYS' | 'SUPABASE_SECRET_KEYS', substitutes: string) {
  const keysOf = variable === 'SUPABASE_SECRET_KEYS' ? secretKeys : publishableKeys
  return z.refine<Keys>((env) => keysOf(env).length > 0, {
    path: [variable],
    error: `is missing (${substitutes} would do)`,
    // Said together with what else is wrong, not in a second round; but not about a dictionary that cannot be read.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === variable),
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
