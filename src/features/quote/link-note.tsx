import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type { QuoteField, QuoteFormValues } from '@contract/quote-shape.ts'
import { quoteFieldTexts, quoteFormTexts } from '@/content/quote-texts.ts'
import { quoteLazy } from './store.ts'

/** Prefills answers from the page's address, and lists their fields until the fields are cleared. */
export function LinkNote() {
  const { control, getValues, setValue, clearErrors } = useFormContext<QuoteFormValues>()
  const [filled, setFilled] = useState<readonly QuoteField[]>([])
  const values = useWatch({ control, compute: (all: QuoteFormValues) => all })
  const shown = filled.filter((field) => values[field] !== '')
  const routerState: unknown = useLocation().state
  // Runs after the form has restored its draft. Answers just typed on another page replace the draft's.
  useEffect(() => {
    if (window.location.search === '') return
    quoteLazy.load().then(
      ({ fillFromLink }) => setFilled(fillFromLink({ getValues, setValue, clearErrors }, routerState)),
      () => undefined,
    )
  }, [getValues, setValue, clearErrors, routerState])
  return (
    <p role="status" className="rounded-picture bg-brand-wash px-5 py-4 empty:sr-only">
      {shown.length > 0 && quoteFormTexts.linkFilled(shown.map((field) => quoteFieldTexts[field].label).join(', '))}
    </p>
  )
}
