import { useFormContext, useWatch } from 'react-hook-form'
import {
  employeeCountChoices,
  frequencyChoices,
  matronTypeChoices,
  quoteFormTexts,
  quoteSummaryTexts,
  yesNoChoices,
} from '@/content/quote-form.ts'
import type { QuoteFormValues } from './quote-form-values.ts'

interface QuoteSummaryProps {
  readonly photoCount: number
}

/** What the request says so far, beside the form where there is room. A plain echo: nothing here can be wrong. */
export function QuoteSummary({ photoCount }: QuoteSummaryProps) {
  const { control } = useFormContext<QuoteFormValues>()
  const rows = summaryRows(useWatch({ control, compute: (values: QuoteFormValues) => values }), photoCount)
  return (
    <aside aria-label={quoteSummaryTexts.title} className="hidden lg:block print:hidden">
      <div className="sticky top-28 rounded-picture bg-sunken p-6">
        <p className="font-display text-xl font-semibold">{quoteSummaryTexts.title}</p>
        {rows.length === 0 && <p className="mt-2 text-soft">{quoteSummaryTexts.empty}</p>}
        <dl className="mt-2 divide-y divide-line">
          {rows.map(({ term, value }) => (
            <div key={term} className="py-3">
              <dt className="text-base text-soft">{term}</dt>
              <dd className="line-clamp-3 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 border-t border-line pt-4 text-base text-soft">{quoteFormTexts.promise}</p>
      </div>
    </aside>
  )
}

function summaryRows(values: QuoteFormValues, photoCount: number) {
  const other = values.cleaningFrequency === 'other' ? values.otherFrequency : ''
  const matronType = values.matronService === 'yes' ? chosen(matronTypeChoices, values.matronType) : ''
  const rows = [
    { term: quoteSummaryTexts.who, value: join(values.fullName, values.businessName) },
    {
      term: quoteSummaryTexts.building,
      value: join(values.squareFootage, withUnit(chosen(employeeCountChoices, values.employeeCount), 'people')),
    },
    {
      term: quoteSummaryTexts.restrooms,
      value: join(withUnit(values.bathrooms, 'bathrooms'), withUnit(values.fixtures, 'fixtures')),
    },
    { term: quoteSummaryTexts.frequency, value: other.trim() || chosen(frequencyChoices, values.cleaningFrequency) },
    { term: quoteSummaryTexts.matron, value: join(chosen(yesNoChoices, values.matronService), matronType) },
    { term: quoteSummaryTexts.photos, value: photoCount > 0 ? String(photoCount) : '' },
  ]
  return rows.filter(({ value }) => value !== '')
}

function join(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' · ')
}

function withUnit(amount: string, unit: string): string {
  return amount.trim() && `${amount.trim()} ${unit}`
}

function chosen(choices: readonly { value: string; label: string }[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? ''
}
