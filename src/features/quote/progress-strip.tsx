import { progressTexts as texts } from '@/content/quote-texts.ts'
import { quoteLate } from './late.ts'
import { ProgressBar, useProgress } from './quote-progress.tsx'

/** Under the header of screens that have no room for the board: the building so far, and how much is left. */
export function ProgressStrip({ photoCount }: { readonly photoCount: number }) {
  const progress = useProgress()
  const late = quoteLate.use()
  return (
    <div aria-hidden className="form-strip live">
      <div className="aspect-[300/254] w-24">{late && <late.Building photoCount={photoCount} />}</div>
      <div className="grow">
        <p className="mb-2 text-base font-semibold tabular-nums">
          {texts.of(progress.all - progress.open.length, progress.all)}
        </p>
        <ProgressBar {...progress} />
      </div>
    </div>
  )
}
