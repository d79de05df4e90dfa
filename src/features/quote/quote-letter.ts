import { QUOTE_FIELDS } from '@contract/quote-shape.ts'
import { quoteReference } from '@contract/reference.ts'
import { quoteFieldTexts, quoteFormTexts } from '@/content/quote-texts.ts'
import type { Letter } from '@/content/letter.ts'
import { inWords, type QuoteFormValues } from './quote-form-values.ts'

interface QuoteSoFar {
  /** As typed, right or wrong. */
  readonly values: QuoteFormValues
  readonly photos: readonly string[]
  /** Null if it is not stored. */
  readonly id: string | null
}

export function quoteLetter({ values, photos, id }: QuoteSoFar): Letter {
  const facts = QUOTE_FIELDS.filter((field) => field !== 'notes').map((field) => ({
    label: quoteFieldTexts[field].label,
    value: inWords(field, values),
  }))
  return {
    subject: quoteFormTexts.letterSubject(values.businessName.trim()),
    facts: [{ label: quoteFormTexts.letterReference, value: id === null ? '' : quoteReference(id) }, ...facts],
    text: { label: quoteFieldTexts.notes.label, value: values.notes },
    links: photos,
  }
}
