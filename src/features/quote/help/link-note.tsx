import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { QuoteField } from '@contract/quote-shape.ts'
import { quoteFieldTexts, quoteFormTexts } from '@/content/quote-texts.ts'
import { quoteLate } from '../late.ts'
import type { QuoteFormValues } from '../quote-form-values.ts'
import type { LinkedForm } from './numbers-link.tsx'

/** Fills the form with the answers in the page's address, and says which they are until they are cleared. */
export function LinkNote({ form }: { readonly form: LinkedForm }) {
  const [filled, setFilled] = useState<readonly QuoteField[]>([])
  const { control } = useFormContext<QuoteFormValues>()
  const values = useWatch({ control, compute: (all: QuoteFormValues) => all })
  const shown = filled.filter((field) => values[field] !== '')
  // Their reader comes late, so they come after the draft.
  useEffect(() => {
    if (window.location.search === '') return
    quoteLate.get().then(
      ({ fillFromLink }) => setFilled(fillFromLink(form)),
      () => undefined,
    )
  }, [form])
  return (
    <p role="status" className="rounded-picture bg-brand-wash px-5 py-4 empty:sr-only">
      {shown.length > 0 && quoteFormTexts.linkFilled(shown.map((field) => quoteFieldTexts[field].label).join(', '))}
    </p>
  )
}
