import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldOf } from '@contract/quote-shape.ts'
import { useLate } from '@/ui/when-idle.ts'
import { QuoteChoice, QuoteText } from './quote-fields.tsx'
import type { QuoteFormValues } from './quote-form-values.ts'

const PAUSE_MS = 500

const HALF_WIDTH: readonly string[] = ['bathrooms', 'fixtures']

const fetchAreaNote = () => import('./area-note.tsx')

/** Waits for a pause in the typing: a screen reader would read every letter's number. */
function Understood() {
  const { control } = useFormContext<QuoteFormValues>()
  const typed = useSettled(useWatch({ control, name: 'squareFootage' }))
  const late = useLate(fetchAreaNote, typed !== '')
  return (
    <p role="status" className="mt-1 text-base text-soft empty:sr-only">
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

/** A field that is hidden loses its error, not its text. */
export function BuildingFields() {
  const { control, clearErrors } = useFormContext<QuoteFormValues>()
  const [frequency, matron] = useWatch({ control, name: ['cleaningFrequency', 'matronService'] })
  const inputs: Readonly<Record<Exclude<FieldOf<'facility'>, 'notes'>, ReactNode>> = {
    squareFootage: (
      <>
        <QuoteText name="squareFootage" />
        <Understood />
      </>
    ),
    employeeCount: <QuoteChoice name="employeeCount" columns={4} />,
    bathrooms: <QuoteText name="bathrooms" inputMode="numeric" />,
    fixtures: <QuoteText name="fixtures" inputMode="numeric" />,
    cleaningFrequency: (
      <QuoteChoice name="cleaningFrequency" columns={4} onChange={() => clearErrors('otherFrequency')} />
    ),
    otherFrequency: frequency === 'other' && <QuoteText name="otherFrequency" />,
    matronService: <QuoteChoice name="matronService" columns={2} onChange={() => clearErrors('matronType')} />,
    matronType: matron === 'yes' && <QuoteChoice name="matronType" columns={3} />,
  }
  return (
    <div className="grid items-end gap-x-6 gap-y-8 sm:grid-cols-2">
      {Object.entries(inputs).map(
        ([field, input]) =>
          input && (
            <div key={field} className={HALF_WIDTH.includes(field) ? '' : 'sm:col-span-2'}>
              {input}
            </div>
          ),
      )}
    </div>
  )
}
