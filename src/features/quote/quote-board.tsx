import { Phone } from 'lucide-react'
import { phoneLink } from '@/content/contact-links.ts'
import { quoteBoardTexts as texts } from '@/content/quote-texts.ts'
import { useLate } from '@/ui/when-idle.ts'
import { BoardSheet, type BuildingPicture } from './board-sheet.tsx'
import { progressOf, quoteDraft } from './quote-form-values.ts'

const NOTHING = progressOf(quoteDraft.blank)

const fetchAnswers = () => import('./board-answers.tsx')

interface QuoteBoardProps {
  readonly photoCount: number
  readonly Picture: BuildingPicture
}

/** Beside the form on wide screens, below it on others: the building so far, what follows, and a way to a person. */
export function QuoteBoard({ photoCount, Picture }: QuoteBoardProps) {
  const late = useLate(fetchAnswers)
  return (
    <aside aria-label={texts.label} className="form-board mt-10 lg:mt-0 print:hidden">
      <div className="overflow-hidden rounded-picture bg-surface shadow-floating lg:sticky lg:top-24">
        <div className="live hidden bg-brand-wash px-6 py-4 lg:block">
          {late ? (
            <late.BoardAnswers photoCount={photoCount} Picture={Picture} />
          ) : (
            <BoardSheet Picture={Picture} building={null} rows={new Map()} progress={NOTHING} />
          )}
        </div>
        <div className="px-6 py-4">
          <p className="font-display text-xl font-semibold">{texts.next}</p>
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
              className="flex items-center gap-2 py-1 font-display text-2xl font-bold text-ink no-underline hover:underline"
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
