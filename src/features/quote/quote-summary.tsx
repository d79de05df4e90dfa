import { useFormContext, useWatch } from 'react-hook-form'
import { QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { type FieldText, quoteFieldTexts, quoteFormTexts, quoteSummaryTexts as texts } from '@/content/quote-texts.ts'
import { inWords, type QuoteFormValues } from './quote-form-values.ts'

/** The row that shows a field's answer; null if none does. */
const ROWS: Readonly<Record<QuoteField, string | null>> = {
  fullName: texts.who,
  businessName: texts.who,
  email: null,
  phone: null,
  squareFootage: texts.building,
  employeeCount: texts.building,
  bathrooms: texts.restrooms,
  fixtures: texts.restrooms,
  cleaningFrequency: texts.frequency,
  otherFrequency: texts.frequency,
  matronService: texts.matron,
  matronType: texts.matron,
  notes: null,
}

/** The answers so far, beside the form on wide screens. Repeats them unchecked. */
export function QuoteSummary({ photoCount }: { readonly photoCount: number }) {
  const { control } = useFormContext<QuoteFormValues>()
  const rows = summaryRows(useWatch({ control, compute: (values: QuoteFormValues) => values }), photoCount)
  return (
    <aside aria-label={texts.title} className="hidden lg:block print:hidden">
      <div className="sticky top-28 rounded-picture bg-sunken p-6">
        <p className="font-display text-xl font-semibold">{texts.title}</p>
        {rows.size === 0 && <p className="mt-2 text-soft">{texts.empty}</p>}
        <dl className="mt-2 divide-y divide-line">
          {[...rows].map(([term, answers]) => (
            <div key={term} className="py-3">
              <dt className="text-base text-soft">{term}</dt>
              <dd className="line-clamp-3 wrap-anywhere">{answers.join(' · ')}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 border-t border-line pt-4 text-base text-soft">{quoteFormTexts.promise}</p>
      </div>
    </aside>
  )
}

function summaryRows(values: QuoteFormValues, photoCount: number): ReadonlyMap<string, readonly string[]> {
  const rows = new Map<string, string[]>()
  for (const field of QUOTE_FIELDS) {
    const row = ROWS[field]
    const answer = inWords(field, values)
    // The visitor's own words replace "Other".
    const replaced = field === 'cleaningFrequency' && inWords('otherFrequency', values) !== ''
    if (row === null || answer === '' || replaced) continue
    const { unit }: FieldText = quoteFieldTexts[field]
    rows.set(row, [...(rows.get(row) ?? []), unit ? `${answer} ${unit}` : answer])
  }
  if (photoCount > 0) rows.set(texts.photos, [String(photoCount)])
  return rows
}
