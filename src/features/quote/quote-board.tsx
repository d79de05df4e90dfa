import { Phone } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { QUOTE_FIELDS } from '@contract/quote-shape.ts'
import { phoneLink } from '@/content/contact-links.ts'
import { type FieldText, progressTexts, quoteBoardTexts as texts, quoteFieldTexts } from '@/content/quote-texts.ts'
import { inWords, type QuoteFormValues } from './quote-form-values.ts'
import { ProgressBar, useProgress } from './quote-progress.tsx'
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
      <div className="aspect-[300/254] w-24 shrink-0">{late && <late.Building photoCount={photoCount} />}</div>
      <div className="grow">
        <p className="mb-2 text-base font-semibold figures">{progressTexts.of(all - open.length, all)}</p>
        <ProgressBar all={all} open={open} />
        <p className="mt-2 text-small leading-snug sm:hidden">{texts.inShort}</p>
      </div>
    </div>
  )
}

/** The request so far, the next steps and the phone: beside the form on wide screens, below it on others. */
export function QuoteBoard({ photoCount }: PhotoCount) {
  return (
    <aside aria-label={texts.label} className="form-board mt-10 lg:mt-0 print:hidden">
      <div className="overflow-hidden rounded-picture bg-surface shadow-floating lg:sticky lg:top-24">
        <div className="live hidden bg-brand-wash px-6 py-4 lg:block">
          <SoFar photoCount={photoCount} />
        </div>
        <div className="px-6 py-4">
          <p className="font-semibold">{texts.next}</p>
          <ol className="mt-2 stations">
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
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

/** The drawing, the progress, and the answers as typed, unchecked. */
function SoFar({ photoCount }: PhotoCount) {
  const { all, open } = useProgress()
  const { control } = useFormContext<QuoteFormValues>()
  const rows = rowsOf(useWatch({ control, compute: (values: QuoteFormValues) => values }), photoCount)
  const late = quoteLate.use()
  return (
    <>
      <div className="mx-auto aspect-[300/254] max-w-72">{late && <late.Building photoCount={photoCount} />}</div>
      <p className="mt-4 font-display text-lead font-bold">{texts.title}</p>
      <p className="mb-2 text-base text-soft figures">{progressTexts.of(all - open.length, all)}</p>
      <ProgressBar all={all} open={open} />
      {rows.length > 0 && (
        <dl className="mt-3 grid gap-1.5 text-base">
          {rows.map(({ label, answers }) => (
            <div key={label} className="grid grid-cols-[6rem_minmax(0,1fr)]">
              <dt className="text-soft">{label}</dt>
              <dd className="line-clamp-2 font-semibold wrap-anywhere">{answers.join(' · ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function rowsOf(values: QuoteFormValues, photoCount: number) {
  const photos = photoCount > 0 ? [String(photoCount)] : []
  return Object.entries(texts.rows)
    .map(([row, label]) => ({ label, answers: row === 'photos' ? photos : answersIn(row, values) }))
    .filter(({ answers }) => answers.length > 0)
}

/** The answers in a row of the board, with their units where only a number was typed. */
function answersIn(row: string, values: QuoteFormValues): readonly string[] {
  return QUOTE_FIELDS.flatMap((field) => {
    const texts: FieldText = quoteFieldTexts[field]
    const answer = inWords(field, values)
    if (texts.row !== row || answer === '') return []
    return texts.unit && !/\p{L}/u.test(answer) ? `${answer} ${texts.unit}` : answer
  })
}
