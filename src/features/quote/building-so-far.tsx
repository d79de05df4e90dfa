import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EMPLOYEE_COUNTS } from '@contract/options.ts'
import type { BuildingSoFar } from '@/content/types.ts'
import { BuildingDrawing } from './building-drawing.tsx'
import { inWords, type QuoteFormValues } from './quote-form-values.ts'

/** Draws the building of the answers so far. Deferred, so that typing stays fast on a slow phone. */
export function Building({ photoCount }: { readonly photoCount: number }) {
  const { control } = useFormContext<QuoteFormValues>()
  const known = useDeferredValue(useWatch({ control, compute: buildingOf }))
  return <BuildingDrawing {...known} photos={photoCount} />
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
