import type { DefaultValues } from 'react-hook-form'
import type { KnownKey } from './idempotency-keys.ts'

const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** What a form's fields hold: '' without an answer. */
export type FormValues<Field extends string> = Record<Field, string>

interface Kept<Field extends string> {
  readonly values: FormValues<Field>
  /** Keys of what was already sent, so that a reload does not send it twice. */
  readonly keys: readonly KnownKey[]
  /** How long the form has been open. */
  readonly seconds: number
}

/**
 * What a form keeps over a reload: in the tab's own storage, so that a shared computer does not remember it. Never
 * throws.
 */
export interface Draft<Field extends string, Extras> {
  /** In the order of the form and of its error summary. */
  readonly fields: readonly Field[]
  readonly blank: FormValues<Field> & DefaultValues<FormValues<Field>>
  /** Null if storage is blocked, empty, older than a day or has something else. */
  read(now?: number): (Kept<Field> & Extras) | null
  save(content: Kept<Field> & Extras, now?: number): void
  forget(): void
}

/**
 * Reads its own storage without zod, which arrives later.
 * @param readExtras reads what the form keeps beside its fields; throws on wrong types
 */
export function createDraft<Field extends string, Extras extends object>(
  key: string,
  fields: readonly Field[],
  readExtras: (stored: Readonly<Record<string, unknown>>) => Extras,
): Draft<Field, Extras> {
  function parse(text: string, now: number): (Kept<Field> & Extras) | null {
    const stored = fieldsOf(JSON.parse(text))
    // In both directions: the clock may have been set back.
    if (Math.abs(now - numberOf(stored['savedAt'])) >= MAX_AGE_MS) return null
    return {
      values: textsOf(fields, fieldsOf(stored['values'])),
      keys: listOf(stored['keys'], readKey),
      seconds: numberOf(stored['seconds']),
      ...readExtras(stored),
    }
  }
  return {
    fields,
    blank: eachField(fields, () => ''),
    read: (now = Date.now()) => orNull(() => parse(sessionStorage.getItem(key) ?? '', now)),
    save: (content, now = Date.now()) =>
      void orNull(() => sessionStorage.setItem(key, JSON.stringify({ ...content, savedAt: now }))),
    forget: () => void orNull(() => sessionStorage.removeItem(key)),
  }
}

/** A form's answers: what is not there, or is no text, is none. */
export const textsOf = <Field extends string>(fields: readonly Field[], values: Readonly<Record<string, unknown>>) =>
  eachField(fields, (field) => {
    const value = values[field]
    return typeof value === 'string' ? value : ''
  })

const eachField = <Field extends string>(
  fields: readonly Field[],
  value: (field: Field) => string,
): Draft<Field, object>['blank'] => Object.fromEntries(fields.map((field): string[] => [field, value(field)]))

function readKey(stored: unknown): KnownKey {
  const { content, id } = fieldsOf(stored)
  return { content: textOf(content), id: textOf(id) }
}

function orNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

// These read from the browser's storage and throw on wrong types.

export function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  if (typeof stored !== 'object' || stored === null) throw new TypeError('Not an object')
  return Object.fromEntries(Object.entries(stored))
}

export function textOf(stored: unknown): string {
  if (typeof stored !== 'string') throw new TypeError('Not a string')
  return stored
}

function numberOf(stored: unknown): number {
  if (typeof stored !== 'number' || !Number.isFinite(stored)) throw new TypeError('Not a number')
  return stored
}

export function listOf<Item>(stored: unknown, read: (item: unknown) => Item): Item[] {
  if (!Array.isArray(stored)) throw new TypeError('Not an array')
  return stored.map((item) => read(item))
}
