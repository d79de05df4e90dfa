import { useFormContext, useWatch } from 'react-hook-form'
import { employeeCountChoices, frequencyChoices, matronTypeChoices, yesNoChoices } from '@/content/quote-form.ts'
import { QuoteChoice, QuoteText } from './quote-fields.tsx'
import type { QuoteFormValues } from './quote-form-values.ts'

/** What is to be cleaned, and how often. A hidden field loses its error, not its text. */
export function BuildingFields() {
  const { control, clearErrors } = useFormContext<QuoteFormValues>()
  const [frequency, matron] = useWatch({ control, name: ['cleaningFrequency', 'matronService'] })
  return (
    <>
      <QuoteText name="squareFootage" />
      <QuoteChoice name="employeeCount" choices={employeeCountChoices} columns={4} />
      <div className="grid items-end gap-x-6 gap-y-8 sm:grid-cols-2">
        <QuoteText name="bathrooms" inputMode="numeric" />
        <QuoteText name="fixtures" inputMode="numeric" />
      </div>
      <QuoteChoice
        name="cleaningFrequency"
        choices={frequencyChoices}
        columns={4}
        onChange={() => clearErrors('otherFrequency')}
      />
      {frequency === 'other' && <QuoteText name="otherFrequency" />}
      <QuoteChoice name="matronService" choices={yesNoChoices} columns={2} onChange={() => clearErrors('matronType')} />
      {matron === 'yes' && <QuoteChoice name="matronType" choices={matronTypeChoices} columns={3} />}
    </>
  )
}
