import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { QuoteField } from '@contract/quote-shape.ts'
import { quoteLate } from './late.ts'
import { QuoteChoice, QuoteText } from './quote-fields.tsx'
import { isAsked, type QuoteFormValues } from './quote-form-values.ts'

const PAUSE_MS = 500

/** Waits for a pause in the typing: a screen reader would read every letter's number. */
function Understood() {
  const { control } = useFormContext<QuoteFormValues>()
  const typed = useSettled(useWatch({ control, name: 'squareFootage' }))
  const late = quoteLate.use()
  return (
    <p role="status" className="text-base text-soft empty:sr-only max-sm:-mt-4 sm:row-span-3 sm:self-end sm:pb-3.5">
      {late && <late.AreaNote typed={typed} />}
    </p>
  )
}

/** A text as it stood when it had not changed for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => settle(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}

/** Shows its field while it is asked. It comes after the answer is drawn, which a slow phone feels. */
function WhenAsked({ name, children }: { readonly name: QuoteField; readonly children: ReactNode }) {
  const { control } = useFormContext<QuoteFormValues>()
  return (
    useDeferredValue(useWatch({ control, compute: (values: QuoteFormValues) => isAsked(name, values) })) && children
  )
}

/** A field that is hidden loses its error, not its text. */
export function BuildingFields() {
  const { clearErrors, getFieldState } = useFormContext<QuoteFormValues>()
  // Even where there is none, clearing draws the whole form again.
  const clearError = (name: QuoteField) => getFieldState(name).error && clearErrors(name)
  return (
    <>
      <div className="field-pair">
        <QuoteText name="squareFootage" />
        <Understood />
      </div>
      <QuoteChoice name="employeeCount" columns={4} />
      <div className="field-pair field-numbers">
        <QuoteText name="bathrooms" inputMode="numeric" />
        <QuoteText name="fixtures" inputMode="numeric" />
      </div>
      <QuoteChoice name="cleaningFrequency" columns={4} onChange={() => clearError('otherFrequency')} />
      <WhenAsked name="otherFrequency">
        <QuoteText name="otherFrequency" />
      </WhenAsked>
      <QuoteChoice name="matronService" columns={2} onChange={() => clearError('matronType')} />
      <WhenAsked name="matronType">
        <QuoteChoice name="matronType" columns={3} />
      </WhenAsked>
    </>
  )
}
