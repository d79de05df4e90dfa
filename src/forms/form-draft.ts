import type { DefaultValues } from 'react-hook-form'
import type { KnownKey } from './idempotency-keys.ts'
import { createTabDraft, type TabDraft } from './tab-draft.ts'

/** What is in a form's fields, as typed; '' is an empty field. */
export type FormValues<Field extends string> = Record<Field, string>

/** What a form keeps over a reload, beside its extras. */
export interface Drafted<Field extends string> {
  readonly values: FormValues<Field>
  /** Ids under which contents were sent already, so that a reload does not make one submission two. */
  readonly keys: readonly KnownKey[]
  /** Seconds spent on the form so far. */
  readonly seconds: number
}

/** A form's fields, in the order of the form and of its error summary, and what it keeps over a reload. */
export interface FormDraft<Field extends string, Extras> extends TabDraft<Drafted<Field> & Extras> {
  readonly fields: readonly Field[]
  readonly blank: FormValues<Field> & DefaultValues<FormValues<Field>>
}

/**
 * The draft of a form. It is read without zod, because it is there before the rules are.
 * @param readExtras reads what the form keeps beside its fields; throws when that is not in what was stored
 */
export function createDraft<Field extends string, Extras extends object>(
  key: string,
  fields: readonly Field[],
  readExtras: (stored: Readonly<Record<string, unknown>>) => Extras,
): FormDraft<Field, Extras> {
  const read = (stored: unknown): Drafted<Field> & Extras => {
    const all = fieldsOf(stored)
    const values = fieldsOf(all.values)
    return {
      values: eachField(fields, (field) => textOf(values[field])),
      keys: listOf(all.keys, readKey),
      seconds: numberOf(all.seconds),
      ...readExtras(all),
    }
  }
  return { ...createTabDraft(key, read), fields, blank: eachField(fields, () => '') }
}

// The pairs are no tuples, so that the object takes the declared type.
const eachField = <Field extends string>(
  fields: readonly Field[],
  value: (field: Field) => string,
): FormDraft<Field, object>['blank'] => Object.fromEntries(fields.map((field): string[] => [field, value(field)]))

function readKey(stored: unknown): KnownKey {
  const { content, id } = fieldsOf(stored)
  return { content: textOf(content), id: textOf(id) }
}

// These read what a browser's storage had, and throw when it is of another type.

export function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  if (typeof stored !== 'object' || stored === null) throw new TypeError('No object')
  return Object.fromEntries(Object.entries(stored))
}

export function textOf(stored: unknown): string {
  if (typeof stored !== 'string') throw new TypeError('No text')
  return stored
}

function numberOf(stored: unknown): number {
  if (typeof stored !== 'number' || !Number.isFinite(stored)) throw new TypeError('No number')
  return stored
}

export function listOf<Item>(stored: unknown, read: (item: unknown) => Item): Item[] {
  if (!Array.isArray(stored)) throw new TypeError('No list')
  return stored.map((item) => read(item))
}
