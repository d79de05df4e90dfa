import { Phone } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { formatCount } from '@contract/company-format.ts'
import { isAsked, questionOf, QUOTE_FIELDS, type QuoteField, type QuoteFormValues } from '@contract/quote-shape.ts'
import { formatArea, readCount, readSquareFootage } from '@contract/numbers.ts'
import { buildingScene } from '@/assets/scenes/building.ts'
import { phoneLink } from '@/content/contact-links.ts'
import { progressTexts, quoteBoardTexts as texts } from '@/content/quote-board-texts.ts'
import { type FieldText, quoteFieldTexts } from '@/content/quote-texts.ts'
import { readAnswers } from '@/content/start-answers.ts'
import { PhoneText } from '@/ui/phone-text.tsx'
import { TaggedBuilding } from '@/sections/tagged-building.tsx'
import { missingPhotos, type PhotoQueue } from './photos/queue.ts'
import { ProgressBar, useProgress } from './progress.tsx'

interface QuoteBoardProps {
  readonly queue: PhotoQueue
}

/** The answers so far, the next steps and the phone number. Beside the form on wide screens, below it on others. */
export function QuoteBoard({ queue }: QuoteBoardProps) {
  return (
    <aside aria-label={texts.label} className="form-board mt-10 lg:mt-0 print:hidden">
      <div className="overflow-hidden rounded-picture bg-surface shadow-floating lg:sticky lg:top-24">
        <div className="live hidden bg-brand-wash pb-4 lg:block">
          <SoFar queue={queue} />
        </div>
        <div className="px-6 py-4">
          <p className="font-semibold">{texts.next}</p>
          <ol className="mt-2 stations">
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <p className="border-t border-line px-6 py-3">
          <span className="text-base text-soft">{texts.call}</span>
          <a
            href={phoneLink.href}
            className="flex items-center gap-2 py-1 font-display text-lead font-bold text-ink no-underline hover:underline"
          >
            <Phone aria-hidden className="size-5 text-brand" />
            <span>
              <PhoneText text={phoneLink.text} />
            </span>
          </a>
        </p>
      </div>
    </aside>
  )
}

function SoFar({ queue }: QuoteBoardProps) {
  const progress = useProgress()
  const values = useWatch({ compute: (all: QuoteFormValues) => all })
  const photos = queue.useValue()
  const rows = listRows(values, photos.photos.length - missingPhotos(photos).length)
  return (
    <>
      <BuildingWithAnswers values={values} />
      <div className="px-6">
        <p className="font-display text-lead font-bold">{texts.title}</p>
        <p className="mb-2 text-base text-soft figures">{progressTexts.of(progress.answered, progress.all)}</p>
        <ProgressBar {...progress} />
        {rows.length > 0 && (
          <dl className="mt-3 grid gap-1.5 text-base">
            {rows.map(({ row, label, answers }) => (
              <div key={row} className="grid grid-cols-[6rem_minmax(0,1fr)]">
                <dt className="text-soft">{label}</dt>
                <dd translate={row === 'who' ? 'no' : undefined} className="line-clamp-2 font-semibold wrap-anywhere">
                  {answers.join(' · ')}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </>
  )
}

/** Deferred, so typing stays fast on a slow phone. */
export function BuildingWithAnswers({ values }: { readonly values: Parameters<typeof readAnswers>[0] }) {
  return (
    <div className="@container relative bg-brand-wash">
      <TaggedBuilding scene={buildingScene} sizes="23rem" answers={readAnswers(useDeferredValue(values))} decorative />
    </div>
  )
}

function listRows(values: QuoteFormValues, photoCount: number) {
  const photos = photoCount > 0 ? [String(photoCount)] : []
  return Object.entries(texts.rows)
    .map(([row, label]) => ({ row, label, answers: row === 'photos' ? photos : listAnswers(row, values) }))
    .filter(({ answers }) => answers.length > 0)
}

/** Adds the unit to a bare number. */
function listAnswers(row: string, values: QuoteFormValues): readonly string[] {
  return QUOTE_FIELDS.flatMap((field) => {
    const texts: FieldText = quoteFieldTexts[field]
    const answer = formatAnswer(field, values)
    if (texts.row !== row || answer === '') return []
    const area = field === 'squareFootage' ? readSquareFootage(answer) : null
    if (area) return formatArea(area)
    return texts.unit && !/\p{L}/u.test(answer) ? `${answer} ${texts.unit}` : answer
  })
}

/** Formats an answer for people: a choice as its label, a count as parsed, and a hidden field as ''. */
export function formatAnswer(field: QuoteField, values: QuoteFormValues): string {
  if (!isAsked(field, values)) return ''
  const question = questionOf(field)
  if (question.labels) return question.labels[values[field]] ?? ''
  const count = question.kind === 'count' ? readCount(values[field], question.unit) : null
  return count === null ? values[field].trim() : formatCount(count)
}
