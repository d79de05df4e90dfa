import type { DefaultValues } from 'react-hook-form'
import type { KnownKey } from './idempotency-keys.ts'
import { createTabDraft, type TabDraft } from './tab-draft.ts'

export type FormValues<Field extends string> = Record<Field, string>

export interface Drafted<Field extends string> {
  readonly values: FormValues<Field>
  /** Keys of what was already sent, so that a reload does not send it twice. */
  readonly keys: readonly KnownKey[]
  readonly seconds: number
  /** Whether the visitor left while it was being sent. */
  readonly sending: boolean
}

/** A form's fields, in the order of its error summary, and what it keeps over a reload. */
export interface FormDraft<Field extends string, Extras> extends TabDraft<Drafted<Field> & Extras> {
  readonly fields: readonly Field[]
  readonly blank: FormValues<Field> & DefaultValues<FormValues<Field>>
}

/**
 * Reads a form's draft without zod, which arrives later.
 * @param readExtras reads what the form keeps beside its fields; throws on wrong types
 */
export function createDraft<Field extends string, Extras extends object>(
  key: string,
  fields: readonly Field[],
  readExtras: (stored: Readonly<Record<string, unknown>>) => Extras,
): FormDraft<Field, Extras> {
  const read = (stored: unknown): Drafted<Field> & Extras => {
    const all = fieldsOf(stored)
    return {
      values: textsOf(fields, fieldsOf(all.values)),
      keys: listOf(all.keys, readKey),
      seconds: numberOf(all.seconds),
      sending: all.sending === true,
      ...readExtras(all),
    }
  }
  return { ...createTabDraft(key, read), fields, blank: eachField(fields, () => '') }
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
): FormDraft<Field, object>['blank'] => Object.fromEntries(fields.map((field): string[] => [field, value(field)]))

function readKey(stored: unknown): KnownKey {
  const { content, id } = fieldsOf(stored)
  return { content: textOf(content), id: textOf(id) }
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
