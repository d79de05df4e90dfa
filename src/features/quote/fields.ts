import { questionOf, QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { type FieldText, quoteFieldTexts } from '@/content/quote.ts'
import { createDraft, type FormValues, objectsOf, type Stored } from '@/forms/draft.ts'

export type QuoteFormValues = FormValues<QuoteField>

/** A photo in a draft. Its URL is null if it was not uploaded. */
export interface KeptPhoto {
  readonly name: string
  readonly url: string | null
}

export const quoteDraft = createDraft('quote-draft', QUOTE_FIELDS)

/** Reads the photos of a draft. */
export const keptPhotos = (stored: Stored = {}): readonly KeptPhoto[] =>
  objectsOf(stored['photos']).flatMap(({ name, url }) =>
    typeof name === 'string' && (url === null || typeof url === 'string') ? { name, url } : [],
  )

/** Whether the form asks for a field now. A hidden field keeps its text. */
export function isAsked(field: QuoteField, values: QuoteFormValues): boolean {
  const { when } = questionOf(field)
  return when === undefined || values[when.field] === when.holds
}

/** An answer for reading: a choice as its label, '' if the field is hidden. */
export function inWords(field: QuoteField, values: QuoteFormValues): string {
  if (!isAsked(field, values)) return ''
  const { choices }: FieldText = quoteFieldTexts[field]
  return choices ? (choices.find(({ value }) => value === values[field])?.label ?? '') : values[field].trim()
}

export interface Progress {
  /** Number of questions that need an answer. */
  readonly all: number
  /** How many of them have one that is not known to be wrong. */
  readonly answered: number
  /** What the visitor still has to look at: questions without an answer, and wrong answers. */
  readonly open: readonly QuoteField[]
}

interface Questions {
  /** What the form asks now. */
  readonly asked: readonly QuoteField[]
  /** Those that need an answer. */
  readonly needed: readonly QuoteField[]
  /** Those of them without one. */
  readonly empty: readonly QuoteField[]
}

export function questionsOf(values: QuoteFormValues): Questions {
  const asked = QUOTE_FIELDS.filter((field) => isAsked(field, values))
  const needed = asked.filter((field) => !questionOf(field).optional)
  return { asked, needed, empty: needed.filter((field) => values[field].trim() === '') }
}

/** @param errors what the last check found */
export function progressOf(
  { asked, needed, empty }: Questions,
  errors: { readonly [Field in QuoteField]?: unknown },
): Progress {
  const open = asked.filter((field) => field in errors || empty.includes(field))
  return { all: needed.length, answered: needed.filter((field) => !open.includes(field)).length, open }
}
