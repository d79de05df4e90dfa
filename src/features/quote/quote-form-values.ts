import { LIMITS } from '@contract/options.ts'
import { questionOf, QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { isOwnPhoto } from '@/api/settings.ts'
import { type FieldText, quoteFieldTexts } from '@/content/quote-texts.ts'
import { createDraft, type FormValues, listOf, textOf } from '@/forms/draft.ts'

export type QuoteFormValues = FormValues<QuoteField>

/** A photo as a draft keeps it: without a URL if it was not stored. */
export interface KeptPhoto {
  readonly name: string
  readonly url: string | null
}

export const quoteDraft = createDraft(
  'quote-draft',
  QUOTE_FIELDS,
  (stored): { readonly photos: readonly KeptPhoto[] } => {
    const photos = listOf(stored['photos'], ({ name, url }) => ({
      name: textOf(name),
      url: url === null ? null : textOf(url),
    }))
    // Anyone can write to the tab's storage, so only our own photos count, and names of others for as many again.
    return { photos: photos.filter(({ url }) => url === null || isOwnPhoto(url)).slice(0, 2 * LIMITS.photos) }
  },
)

/** A hidden field keeps its text, but is not asked. */
export function isAsked(field: QuoteField, values: QuoteFormValues): boolean {
  const { when } = questionOf(field)
  return when === undefined || values[when.field] === when.holds
}

/** A choice is its label; what is not asked is ''. */
export function inWords(field: QuoteField, values: QuoteFormValues): string {
  if (!isAsked(field, values)) return ''
  const { choices }: FieldText = quoteFieldTexts[field]
  return choices ? (choices.find(({ value }) => value === values[field])?.label ?? '') : values[field].trim()
}

export interface Progress {
  /** Number of questions that need an answer. */
  readonly all: number
  /** Those of them that have none. An answer that is wrong is one. */
  readonly open: readonly QuoteField[]
}

export function progressOf(values: QuoteFormValues): Progress {
  const questions = QUOTE_FIELDS.filter((field) => !questionOf(field).optional && isAsked(field, values))
  return { all: questions.length, open: questions.filter((field) => values[field].trim() === '') }
}
