import { keysOf, recordOf } from '@contract/record.ts'
import type { Keys } from './submission.ts'

const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** The text of a form's fields; '' if empty. */
export type FormValues<Field extends string> = Record<Field, string>

interface Kept<Field extends string> {
  readonly values: FormValues<Field>
  /** Idempotency keys, so that a reload does not send the same content twice. */
  readonly keys: Keys
}

/** A form's draft in the tab's session storage, because a computer may be shared. Never throws. */
export interface Draft<Field extends string> {
  /** In the order of the form and of its error summary. */
  readonly fields: readonly Field[]
  readonly blank: FormValues<Field>
  /** Null if there is none, or if it is blocked, malformed or older than a day. `stored` is all of it, unchecked. */
  read(now?: number): (Kept<Field> & { readonly stored: Stored }) | null
  /** @param more what the form keeps besides its fields */
  save(content: Kept<Field>, more?: Stored | null, now?: number): void
  forget(): void
}

/** Parses without zod, which loads late. */
export function createDraft<Field extends string>(key: string, fields: readonly Field[]): Draft<Field> {
  function parse(text: string, now: number) {
    const stored = objectOf(JSON.parse(text))
    // The absolute difference, because the clock may have been set back.
    if (!(Math.abs(now - Number(stored['savedAt'])) < MAX_AGE_MS)) return null
    const keys = objectOf(stored['keys'])
    return { values: textsOf(fields, objectOf(stored['values'])), keys: textsOf(keysOf(keys), keys), stored }
  }
  return {
    fields,
    blank: textsOf(fields, {}),
    read: (now = Date.now()) => orNull(() => parse(sessionStorage.getItem(key) ?? '', now)),
    save: (content, more = null, now = Date.now()) =>
      void orNull(() => sessionStorage.setItem(key, JSON.stringify({ ...more, ...content, savedAt: now }))),
    forget: () => void orNull(() => sessionStorage.removeItem(key)),
  }
}

/** Picks the fields' texts. Anything else becomes ''. */
export function textsOf<Field extends string>(fields: readonly Field[], values: Stored): FormValues<Field> {
  return recordOf(fields, (field) => textOf(values[field]))
}

function orNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** An object of parsed JSON. */
export type Stored = Readonly<Record<string, unknown>>

const isObject = (stored: unknown): stored is Stored => typeof stored === 'object' && stored !== null

function objectOf(stored: unknown): Stored {
  if (!isObject(stored)) throw new TypeError('Not an object')
  return stored
}

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

/** The objects in a stored list; none if it is no list. */
export const objectsOf = (stored: unknown): readonly Stored[] => (Array.isArray(stored) ? stored.filter(isObject) : [])
