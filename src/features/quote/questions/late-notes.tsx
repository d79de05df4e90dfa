import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { promisedBy, sayPromise } from '@contract/promise.ts'
import type { Quote } from '@contract/quote.ts'
import { readSquareFootage, sayArea } from '@contract/square-footage.ts'
import { quoteFormTexts } from '@/content/quote.ts'
import { confirmationTexts } from '@/content/quote-confirmation.ts'
import { Button } from '@/ui/button.tsx'
import type { QuoteFormValues } from '../fields.ts'

/** Says how the typed square footage is read, if that is certain. */
export function AreaNote({ typed }: { readonly typed: string }) {
  const area = readSquareFootage(typed)
  return area && <span>{quoteFormTexts.readAs(sayArea(area))}</span>
}

const MINUTE_MS = 60_000

/** Says by when a request sent now is answered. Updates every minute. */
export function PromiseNote() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(clock)
  }, [])
  return quoteFormTexts.promiseBy(sayPromise(promisedBy(now)))
}

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
