import { memo, useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EMPLOYEE_COUNTS } from '@contract/options.ts'
import { QUOTE_FIELDS } from '@contract/quote-shape.ts'
import { readSquareFootage } from '@contract/square-footage.ts'
import { type FieldText, quoteFieldTexts } from '@/content/quote-texts.ts'
import type { BuildingSoFar } from '@/content/types.ts'
import { BuildingDrawing } from './building-drawing.tsx'
import { inWords, progressOf, type QuoteFormValues } from './quote-form-values.ts'
import { BoardSheet } from './quote-progress.tsx'

interface BoardAnswersProps {
  readonly photoCount: number
}

export function BoardAnswers({ photoCount }: BoardAnswersProps) {
  const { control } = useFormContext<QuoteFormValues>()
  // Deferred, so that typing stays fast on a slow phone.
  const values = useDeferredValue(useWatch({ control, compute: (all: QuoteFormValues) => all }))
  return <Answers values={values} photoCount={photoCount} />
}

const Answers = memo(function Answers({
  values,
  photoCount,
}: BoardAnswersProps & { readonly values: QuoteFormValues }) {
  return (
    <BoardSheet
      drawing={<Building photoCount={photoCount} />}
      rows={rowsOf(values, photoCount)}
      progress={progressOf(values)}
    />
  )
})

export function Building({ photoCount }: BoardAnswersProps) {
  const { control } = useFormContext<QuoteFormValues>()
  const known = useDeferredValue(useWatch({ control, compute: buildingOf }))
  return <BuildingDrawing {...known} photos={photoCount} />
}

function rowsOf(values: QuoteFormValues, photoCount: number): ReadonlyMap<string, readonly string[]> {
  const rows = new Map<string, string[]>()
  for (const field of QUOTE_FIELDS) {
    const { row, unit }: FieldText = quoteFieldTexts[field]
    const answer = inWords(field, values)
    // The visitor's own words replace the option "Other".
    const replaced = field === 'cleaningFrequency' && inWords('otherFrequency', values) !== ''
    if (row === null || answer === '' || replaced) continue
    // Adds the unit if none was typed: every way to write square feet has an f.
    const bare = field === 'squareFootage' && !/f/i.test(answer) && readSquareFootage(answer)
    const follows = bare ? 'sq ft' : unit
    rows.set(row, [...(rows.get(row) ?? []), follows ? `${answer} ${follows}` : answer])
  }
  if (photoCount > 0) rows.set('photos', [String(photoCount)])
  return rows
}

function buildingOf(values: QuoteFormValues): Omit<BuildingSoFar, 'photos'> {
  const restrooms = Number(values.bathrooms)
  return {
    measured: values.squareFootage.trim() !== '',
    people: EMPLOYEE_COUNTS.findIndex((count) => count === values.employeeCount) + 1,
    restrooms: Number.isSafeInteger(restrooms) && restrooms > 0 ? restrooms : 0,
    cleaned: values.cleaningFrequency === 'other' ? '' : inWords('cleaningFrequency', values),
    matron: values.matronService === 'yes',
  }
}
