import { LIMITS } from '@contract/options.ts'
import { QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { isOwnPhoto } from '@/api/settings.ts'
import { type FieldText, quoteFieldTexts } from '@/content/quote-texts.ts'
import { createDraft, fieldsOf, type FormValues, listOf, textOf } from '@/forms/draft.ts'

export type QuoteFormValues = FormValues<QuoteField>

export const quoteDraft = createDraft('quote-draft', QUOTE_FIELDS, ({ photos }) => ({
  // Anyone can write to the tab's storage, so only our own photos count, and names of others for as many again.
  photos: listOf(photos, readPhoto)
    .filter(({ url }) => url === null || isOwnPhoto(url))
    .slice(0, 2 * LIMITS.photos),
}))

function readPhoto(stored: unknown) {
  const { name, url } = fieldsOf(stored)
  return { name: textOf(name), url: url === null ? null : textOf(url) }
}

/** A choice is its label; a hidden field is ''. */
export function inWords(field: QuoteField, values: QuoteFormValues): string {
  if (field === 'otherFrequency' && values.cleaningFrequency !== 'other') return ''
  if (field === 'matronType' && values.matronService !== 'yes') return ''
  const { choices }: FieldText = quoteFieldTexts[field]
  return choices ? (choices.find(({ value }) => value === values[field])?.label ?? '') : values[field].trim()
}

export const OPTIONAL_FIELDS: readonly QuoteField[] = ['phone', 'fixtures', 'notes']

/** The questions that a submission needs an answer to. Some depend on other answers. */
function questionsOf({ cleaningFrequency, matronService }: QuoteFormValues): readonly QuoteField[] {
  const hidden = [
    ...(cleaningFrequency === 'other' ? [] : ['otherFrequency']),
    ...(matronService === 'yes' ? [] : ['matronType']),
  ]
  return QUOTE_FIELDS.filter((field) => !OPTIONAL_FIELDS.includes(field) && !hidden.includes(field))
}

export interface Progress {
  /** Number of questions that need an answer. */
  readonly all: number
  /** Those of them that have none. An answer that is wrong is one. */
  readonly open: readonly QuoteField[]
}

export function progressOf(values: QuoteFormValues): Progress {
  const questions = questionsOf(values)
  return { all: questions.length, open: questions.filter((field) => values[field].trim() === '') }
}
