import { questionOf, QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { type FieldText, quoteFieldTexts } from '@/content/quote-texts.ts'
import { createDraft, type FormValues, listOf, textOf } from '@/forms/draft.ts'

export type QuoteFormValues = FormValues<QuoteField>

/** A photo in a draft. Its URL is null if it was not uploaded. */
export interface KeptPhoto {
  readonly name: string
  readonly url: string | null
}

export const quoteDraft = createDraft(
  'quote-draft',
  QUOTE_FIELDS,
  (stored): { readonly photos: readonly KeptPhoto[] } => ({
    photos: listOf(stored['photos'], ({ name, url }) => ({
      name: textOf(name),
      url: url === null ? null : textOf(url),
    })),
  }),
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
  /** Those without an answer. A wrong answer counts as one. */
  readonly open: readonly QuoteField[]
}

export function progressOf(values: QuoteFormValues): Progress {
  const questions = QUOTE_FIELDS.filter((field) => !questionOf(field).optional && isAsked(field, values))
  return { all: questions.length, open: questions.filter((field) => values[field].trim() === '') }
}
