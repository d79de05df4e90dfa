import { Phone } from 'lucide-react'
import { phoneLink } from '@/content/contact-links.ts'
import { progressTexts, quoteBoardTexts as texts } from '@/content/quote-texts.ts'
import { progressOf, quoteDraft } from './quote-form-values.ts'
import { BoardSheet, ProgressBar, useProgress } from './quote-progress.tsx'
import { quoteLate } from './session.ts'

interface PhotoCount {
  readonly photoCount: number
}

/** The building so far and the progress, below the header of screens without room for the board. */
export function ProgressStrip({ photoCount }: PhotoCount) {
  const { all, open } = useProgress()
  const late = quoteLate.use()
  return (
    <div aria-hidden className="form-strip live">
      <div className="aspect-[300/254] w-24">{late && <late.Building photoCount={photoCount} />}</div>
      <div className="grow">
        <p className="mb-2 text-base font-semibold tabular-nums">{progressTexts.of(all - open.length, all)}</p>
        <ProgressBar all={all} open={open} />
      </div>
    </div>
  )
}

const NOTHING = progressOf(quoteDraft.blank)

/** The request so far, the next steps and the phone: beside the form on wide screens, below it on others. */
export function QuoteBoard({ photoCount }: PhotoCount) {
  const late = quoteLate.use()
  return (
    <aside aria-label={texts.label} className="form-board mt-10 lg:mt-0 print:hidden">
      <div className="overflow-hidden rounded-picture bg-surface shadow-floating lg:sticky lg:top-24">
        <div className="live hidden bg-brand-wash px-6 py-4 lg:block">
          {late ? (
            <late.BoardAnswers photoCount={photoCount} />
          ) : (
            <BoardSheet drawing={null} rows={new Map()} progress={NOTHING} />
          )}
        </div>
        <div className="px-6 py-4">
          <p className="font-display text-lead font-bold">{texts.next}</p>
          <ol className="mt-3 grid gap-2">
            {texts.steps.map((step, index) => (
              <li key={step} className="grid grid-cols-[1.75rem_1fr] gap-x-3 text-base">
                <span aria-hidden className="grid size-7 place-items-center rounded-full border border-control">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
        {phoneLink && (
          <p className="border-t border-line px-6 py-3">
            <span className="text-base text-soft">{texts.call}</span>
            <a
              href={phoneLink.href}
              className="flex items-center gap-2 py-1 font-display text-lead font-bold text-ink no-underline hover:underline"
            >
              <Phone aria-hidden className="size-5 text-brand" />
              {phoneLink.text}
            </a>
          </p>
        )}
      </div>
    </aside>
  )
}
