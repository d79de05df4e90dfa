import { LIMITS, toPhotoLabel } from '@contract/options.ts'
import { QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { isOwnPhoto } from '@/api/settings.ts'
import { type FieldText, quoteFieldTexts } from '@/content/quote-texts.ts'
import { createDraft, fieldsOf, type FormValues, listOf, textOf } from '@/forms/form-draft.ts'

export type QuoteFormValues = FormValues<QuoteField>

export const quoteDraft = createDraft('quote-draft', QUOTE_FIELDS, ({ photos }) => ({
  // Anyone can write to the tab's storage, so only our own photos count, and no more than allowed.
  photos: listOf(photos, readPhoto)
    .filter(({ url }) => url === null || isOwnPhoto(url))
    .slice(0, LIMITS.photos),
}))

function readPhoto(stored: unknown) {
  const { name, url, label } = fieldsOf(stored)
  return { name: textOf(name), url: url === null ? null : textOf(url), label: toPhotoLabel(label) }
}

/** A choice is its label; a hidden field is ''. */
export function inWords(field: QuoteField, values: QuoteFormValues): string {
  if (field === 'otherFrequency' && values.cleaningFrequency !== 'other') return ''
  if (field === 'matronType' && values.matronService !== 'yes') return ''
  const { choices }: FieldText = quoteFieldTexts[field]
  return choices ? (choices.find(({ value }) => value === values[field])?.label ?? '') : values[field].trim()
}
