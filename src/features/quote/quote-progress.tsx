import { CircleCheck } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { progressTexts as texts } from '@/content/quote-texts.ts'
import { type Progress, progressOf, type QuoteFormValues } from './quote-form-values.ts'

export function useProgress(): Progress {
  const { control } = useFormContext<QuoteFormValues>()
  return useWatch({ control, compute: progressOf })
}

/** How much of the form is answered. The words beside it say the same. */
export function ProgressBar({ all, open }: Progress) {
  return (
    <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-control/25">
      <div
        className="h-full origin-left rounded-full bg-brand transition-transform duration-300"
        style={{ transform: `scaleX(${1 - open.length / all})` }}
      />
    </div>
  )
}

/** Under the header of screens that have no room for the board. */
export function ProgressLine() {
  const progress = useProgress()
  return (
    <div className="live sticky top-16 z-10 mt-4 bg-paper py-2 md:top-18 lg:hidden print:hidden">
      <ProgressBar {...progress} />
    </div>
  )
}

/** Above the submit button. `missing` is the number of photos that were chosen and are not stored. */
export function ProgressNote({ missing }: { readonly missing: number }) {
  const { all, open } = useProgress()
  if (open.length + missing > 0) {
    return <p className="text-soft">{texts.of(all - open.length, all) + (missing > 0 ? texts.missing(missing) : '')}</p>
  }
  return (
    <p className="flex items-center gap-2 font-semibold text-success">
      <CircleCheck aria-hidden className="size-5" />
      <span>{texts.ready}</span>
    </p>
  )
}
