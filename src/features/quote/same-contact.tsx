import { useFormContext, useWatch } from 'react-hook-form'
import type { Quote } from '@contract/quote.ts'
import { sameContact } from '@/content/quote-help.ts'
import { Button } from '@/ui/button.tsx'
import type { QuoteFormValues } from './quote-form-values.ts'

const FIELDS = ['fullName', 'businessName', 'email', 'phone'] as const

/** Offers to fill in the contact of the last quote, while its fields are empty. */
export function SameContact(before: Pick<Quote, (typeof FIELDS)[number]>) {
  const { control, setValue, setFocus, clearErrors } = useFormContext<QuoteFormValues>()
  const isEmpty = useWatch({ control, name: FIELDS }).every((value) => value === '')
  if (!isEmpty) return null

  function fill(): void {
    for (const field of FIELDS) setValue(field, before[field] ?? '', { shouldDirty: true })
    clearErrors(FIELDS)
    // The focused button is gone now.
    setFocus('squareFootage')
  }
  return (
    <Button variant="outline" className="sm:justify-self-start" onClick={fill}>
      {sameContact}
    </Button>
  )
}
