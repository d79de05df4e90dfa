import { useFormContext, useWatch } from 'react-hook-form'
import type { Quote } from '@contract/quote.ts'
import { confirmationTexts } from '@/content/quote-confirmation.ts'
import { Button } from '@/ui/button.tsx'
import type { QuoteFormValues } from '../fields.ts'

const CONTACT = ['fullName', 'businessName', 'email', 'phone'] as const

/** Offers to fill in the contact of the last quote, while its fields are empty. */
export function SameContact(before: Pick<Quote, (typeof CONTACT)[number]>) {
  const { control, setValue, setFocus, clearErrors } = useFormContext<QuoteFormValues>()
  const isEmpty = useWatch({ control, name: CONTACT }).every((value) => value === '')
  if (!isEmpty) return null

  function fill(): void {
    for (const field of CONTACT) setValue(field, before[field] ?? '', { shouldDirty: true })
    clearErrors(CONTACT)
    // The focused button is gone now.
    setFocus('squareFootage')
  }
  return (
    <Button variant="outline" className="sm:justify-self-start" onClick={fill}>
      {confirmationTexts.sameContact}
    </Button>
  )
}
