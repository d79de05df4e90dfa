import { ArrowDown, Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { isAsked, questionOf, QUOTE_FIELDS, QUOTE_SHAPE, type QuoteFormValues } from '@contract/quote-shape.ts'
import { progressTexts as texts } from '@/content/quote-board-texts.ts'
import { Button } from '@/ui/button.tsx'

function listQuestions(values: QuoteFormValues) {
  const shown = QUOTE_FIELDS.filter((field) => isAsked(field, values))
  const required = shown.filter((field) => !questionOf(field).optional)
  return { shown, required, empty: required.filter((field) => values[field].trim() === '') }
}

/** Counts the required questions and those answered without an error. `open` lists the fields that need attention. */
export function useProgress() {
  const { errors } = useFormState<QuoteFormValues>()
  const { shown, required, empty } = useWatch({ compute: listQuestions })
  const open = shown.filter((field) => field in errors || empty.includes(field))
  return { all: required.length, answered: required.filter((field) => !open.includes(field)).length, open }
}

/** One segment per required answer. Hidden from screen readers, because the text beside it gives the same count. */
export function ProgressBar({ all, answered }: Pick<ReturnType<typeof useProgress>, 'all' | 'answered'>) {
  return (
    <div aria-hidden className="progress-bar">
      {Array.from({ length: all }, (_, place) => (
        <span key={place} className={place < answered ? 'bg-brand' : 'bg-brand/24'} />
      ))}
    </div>
  )
}

interface QuoteGroupProps {
  readonly step: number
  readonly title: string
  /** Undefined if every question in the section is optional. */
  readonly group?: 'contact' | 'facility'
  readonly children: ReactNode
}

export function QuoteGroup({ step, title, group, children }: QuoteGroupProps) {
  const { open } = useProgress()
  const done = group !== undefined && open.every((field) => QUOTE_SHAPE[field].group !== group)
  const note = done ? texts.done : !group && texts.optional
  return (
    <div className={step > 1 ? 'sheet late' : 'sheet'}>
      <div className="flex flex-wrap items-center gap-x-3">
        <span
          aria-hidden
          className="grid size-9 place-items-center rounded-full bg-brand font-display text-base font-semibold text-on-brand"
        >
          {done ? <Check className="size-5" strokeWidth={3} /> : step}
        </span>
        <h2 className="text-lead">{title}</h2>
        {note && <p className="ml-auto text-base text-soft">{note}</p>}
      </div>
      <div className="mt-5 grid gap-5 sm:mt-6 sm:gap-8">{children}</div>
    </div>
  )
}

/**
 * The submit button. While its place is below the viewport, phones show a bar that leads to the next unanswered
 * question. Once every question is answered, the bar contains the submit button itself.
 */
export function FormBar({ children: submit }: { readonly children: ReactNode }) {
  const { all, answered, open } = useProgress()
  const place = useRef<HTMLDivElement>(null)
  const below = useIsBelow(place)
  const next = open[0]
  return (
    <div ref={place} className="min-h-14">
      <div className={below && !next ? 'form-bar' : undefined}>{submit}</div>
      {below && next && (
        <div className="form-bar form-next">
          <ProgressBar all={all} answered={answered} />
          {/* Prevents a focus change, because the search for the next question starts at the focused field. */}
          <Button variant="brand" onMouseDown={(press) => press.preventDefault()} onClick={() => focusNext(open)}>
            {texts.next(QUOTE_SHAPE[next].group)}
            <ArrowDown aria-hidden className="size-5" />
            <span aria-hidden className="figures ml-auto">
              {texts.short(answered, all)}
            </span>
          </Button>
        </div>
      )}
    </div>
  )
}

function useIsBelow(place: { readonly current: Element | null }): boolean {
  const [below, setBelow] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((seen) => setBelow(seen.at(-1)?.isIntersecting === false), WHOLE_OR_ABOVE)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return below
}

/** Extends the viewport upward, so an element that the visitor has scrolled past doesn't count as below. */
const WHOLE_OR_ABOVE = { rootMargin: '99999px 0px 0px', threshold: 1 }

/** Focuses the first of these fields that is after the visitor's position, or else the first field. */
function focusNext(fields: readonly string[]): void {
  const stops = fields.map((field) => document.getElementById(field))
  const next = stops.find((stop) => stop && isAhead(stop)) ?? stops[0]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView()
}

/** Returns whether an element follows the focused element or, if that is out of view, the top of the viewport. */
function isAhead(stop: Element): boolean {
  const here = document.activeElement ?? document.body
  const { top } = here.getBoundingClientRect()
  if (top <= 0 || top >= innerHeight) return stop.getBoundingClientRect().top > 0
  return (here.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
