import type { ReactNode } from 'react'
import { progressTexts, quoteBoardTexts as texts } from '@/content/quote-texts.ts'
import type { Progress } from './quote-form-values.ts'
import { ProgressBar } from './quote-progress.tsx'

interface BoardSheetProps {
  /** Its place is kept free until it arrives. */
  readonly drawing: ReactNode
  readonly rows: ReadonlyMap<string, readonly string[]>
  readonly progress: Progress
}

/** The request so far: a drawing, how much is left, and the answers in a few lines. Repeats them unchecked. */
export function BoardSheet({ drawing, rows, progress }: BoardSheetProps) {
  return (
    <>
      <div className="mx-auto aspect-[300/254] max-w-58">{drawing}</div>
      <p className="mt-4 font-display text-lead font-bold">{texts.title}</p>
      <div className="mt-2 flex items-center gap-4">
        <div className="grow">
          <ProgressBar {...progress} />
        </div>
        <p className="text-base text-soft tabular-nums">
          {progressTexts.of(progress.all - progress.open.length, progress.all)}
        </p>
      </div>
      <dl className="mt-3 grid gap-1.5 text-base">
        {Object.entries(texts.rows).map(([row, label]) => (
          <div key={row} className="grid grid-cols-[6rem_minmax(0,1fr)]">
            <dt className="text-soft">{label}</dt>
            <dd className="line-clamp-2 font-semibold wrap-anywhere">
              {rows.get(row)?.join(' · ') ?? (
                <>
                  <span aria-hidden className="block h-[1.15em] border-b-2 border-dotted border-control/60" />
                  <span className="sr-only">{texts.open}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
