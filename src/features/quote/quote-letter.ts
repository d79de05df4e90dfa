import { QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { quoteReference } from '@contract/reference.ts'
import {
  employeeCountChoices,
  frequencyChoices,
  matronTypeChoices,
  quoteFieldTexts,
  quoteFormTexts,
  yesNoChoices,
} from '@/content/quote-form.ts'
import { given, type Letter } from '@/ui/letter.ts'
import type { Choice } from '@/ui/radio-cards.tsx'
import type { QuoteFormValues } from './quote-form-values.ts'

const CHOICES: { readonly [Field in QuoteField]?: readonly Choice[] } = {
  employeeCount: employeeCountChoices,
  cleaningFrequency: frequencyChoices,
  matronService: yesNoChoices,
  matronType: matronTypeChoices,
}

interface QuoteSoFar {
  /** As typed: what cannot be sent need not be right. */
  readonly values: QuoteFormValues
  readonly photos: readonly string[]
  /** The id under which it is stored already; null when it is not. */
  readonly id: string | null
}

/** The quote as a letter, with all that was typed and is shown. */
export function quoteLetter({ values, photos, id }: QuoteSoFar): Letter {
  const facts = QUOTE_FIELDS.filter((field) => field !== 'notes' && isShown(field, values)).map((field) => ({
    label: quoteFieldTexts[field].label,
    value: CHOICES[field]?.find(({ value }) => value === values[field])?.label ?? values[field],
  }))
  return {
    subject: quoteFormTexts.letterSubject(values.businessName.trim()),
    facts: given([{ label: quoteFormTexts.letterReference, value: id === null ? '' : quoteReference(id) }, ...facts]),
    text: { label: quoteFieldTexts.notes.label, value: values.notes },
    links: photos,
  }
}

function isShown(field: QuoteField, { cleaningFrequency, matronService }: QuoteFormValues): boolean {
  if (field === 'otherFrequency') return cleaningFrequency === 'other'
  return field !== 'matronType' || matronService === 'yes'
}
