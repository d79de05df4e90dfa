import type { DefaultValues } from 'react-hook-form'
import type { Keys } from './submission.ts'

const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** The text of a form's fields; '' if empty. */
export type FormValues<Field extends string> = Record<Field, string>

interface Kept<Field extends string> {
  readonly values: FormValues<Field>
  /** Idempotency keys, so that a reload does not send the same content twice. */
  readonly keys: Keys
}

export type Draft<Field extends string, Extras extends object> = ReturnType<typeof createDraft<Field, Extras>>

/**
 * Keeps a draft in the tab's session storage, because a computer may be shared. Never throws. Parses without zod, which
 * loads late.
 * @param fields in the order of the form and of its error summary
 * @param readExtras reads what the form keeps besides its fields; throws on wrong types
 */
export function createDraft<Field extends string, Extras extends object>(
  key: string,
  fields: readonly Field[],
  readExtras: (stored: Stored) => Extras,
) {
  function parse(text: string, now: number): (Kept<Field> & Extras) | null {
    const stored = fieldsOf(JSON.parse(text))
    // The absolute difference, because the clock may have been set back.
    if (!(Math.abs(now - Number(stored['savedAt'])) < MAX_AGE_MS)) return null
    const values = textsOf(fields, fieldsOf(stored['values']))
    const keys = fieldsOf(stored['keys'])
    return { values, keys: textsOf(Object.keys(keys), keys), ...readExtras(stored) }
  }
  return {
    fields,
    blank: textsOf(fields, {}),
    /** Null if there is none, or if it is blocked, malformed or older than a day. */
    read: (now = Date.now()) => orNull(() => parse(sessionStorage.getItem(key) ?? '', now)),
    save: (content: Kept<Field> & Extras, now = Date.now()) =>
      void orNull(() => sessionStorage.setItem(key, JSON.stringify({ ...content, savedAt: now }))),
    forget: () => void orNull(() => sessionStorage.removeItem(key)),
  }
}

/** Picks the fields' texts. Anything else becomes ''. */
export function textsOf<Field extends string>(
  fields: readonly Field[],
  values: Stored,
): FormValues<Field> & DefaultValues<FormValues<Field>> {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(fields.map((field): string[] => [field, text(values[field])]))
}

function orNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

// Readers of parsed JSON. They throw on wrong types.

type Stored = Readonly<Record<string, unknown>>

function fieldsOf(stored: unknown): Stored {
  if (typeof stored !== 'object' || stored === null) throw new TypeError('Not an object')
  return Object.fromEntries(Object.entries(stored))
}

export function textOf(stored: unknown): string {
  if (typeof stored !== 'string') throw new TypeError('Not a string')
  return stored
}

export function listOf<Item>(stored: unknown, read: (item: Stored) => Item): Item[] {
  if (!Array.isArray(stored)) throw new TypeError('Not an array')
  return stored.map((item) => read(fieldsOf(item)))
}
