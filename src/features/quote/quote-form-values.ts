import { LIMITS } from '@contract/options.ts'
import { QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { isOwnPhoto } from '@/api/settings.ts'
import { type FieldText, quoteFieldTexts } from '@/content/quote-texts.ts'
import { createDraft, fieldsOf, type FormValues, listOf, textOf } from '@/forms/form-draft.ts'

export type QuoteFormValues = FormValues<QuoteField>

export const quoteDraft = createDraft('quote-draft', QUOTE_FIELDS, ({ photos }) => ({
  /** Anyone can write to the tab's storage: only photos of ours are shown and sent, and no more than a quote may have. */
  photos: listOf(photos, readPhoto)
    .filter(({ url }) => isOwnPhoto(url))
    .slice(0, LIMITS.photos),
}))

function readPhoto(stored: unknown) {
  const { name, url } = fieldsOf(stored)
  return { name: textOf(name), url: textOf(url) }
}

/** A field's answer as the form shows it: a choice by its label, and '' for a field that is hidden. */
export function inWords(field: QuoteField, values: QuoteFormValues): string {
  if (field === 'otherFrequency' && values.cleaningFrequency !== 'other') return ''
  if (field === 'matronType' && values.matronService !== 'yes') return ''
  const { choices }: FieldText = quoteFieldTexts[field]
  return choices ? (choices.find(({ value }) => value === values[field])?.label ?? '') : values[field].trim()
}
