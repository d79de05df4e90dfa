import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { progressTexts as texts } from '@/content/quote-texts.ts'
import { QUOTE_SHAPE } from '@contract/quote-shape.ts'
import { Button } from '@/ui/button.tsx'
import { ProgressBar, useProgress } from './progress.tsx'

/**
 * The submit button's place. While the place is below a screen without a board, a bar at the lower edge leads to the next
 * unanswered required question and, once there are none left, holds the submit button itself.
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
          {/* Keeps the focus where it is, because the search for the next question starts there. */}
          <Button variant="brand" onMouseDown={(press) => press.preventDefault()} onClick={() => goOn(open)}>
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

/** Whether an element isn't fully on the screen yet, because the element is farther down. */
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

/** Extends the viewport upward, so that content scrolled past counts as seen. */
const WHOLE_OR_ABOVE = { rootMargin: '99999px 0px 0px', threshold: 1 }

/** Focuses the next of these fields after the visitor's position or, if none follows, the first field of the list. */
function goOn(fields: readonly string[]): void {
  const stops = fields.map((field) => document.getElementById(field))
  const next = stops.find((stop) => stop && isAhead(stop)) ?? stops[0]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView()
}

/** Whether an element follows the focused one or, if that is out of view, the top of the viewport. */
function isAhead(stop: Element): boolean {
  const here = document.activeElement ?? document.body
  const { top } = here.getBoundingClientRect()
  if (top <= 0 || top >= innerHeight) return stop.getBoundingClientRect().top > 0
  return (here.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
