import { ArrowDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { QUOTE_SHAPE } from '@contract/quote-shape.ts'
import { progressTexts as texts } from '@/content/quote-texts.ts'
import { Button } from '@/ui/button.tsx'
import { useProgress } from './quote-progress.tsx'

interface NextQuestionProps {
  /** The form's id. The button hides once the submit button is in view. */
  readonly form: string
  /** The id of the section after the last required question. */
  readonly optional: string
}

/** A button at the bottom of a phone's screen that goes to the next unanswered question. */
export function NextQuestion({ form, optional }: NextQuestionProps) {
  const { open } = useProgress()
  const [ends, setEnds] = useState(false)
  useEffect(() => {
    const submit = submitOf(form)
    if (!submit) return
    const observer = new IntersectionObserver((seen) => setEnds(seen.at(-1)?.isIntersecting ?? false), BEFORE_HERE)
    observer.observe(submit)
    return () => observer.disconnect()
  }, [form])

  function go(): void {
    const byId = (id: string) => document.getElementById(id)
    const stops = open.length > 0 ? open.map(byId) : [byId(optional), submitOf(form)]
    // After the last question, starts over with the first one that was skipped.
    const next = stops.find((stop) => stop && isAhead(stop)) ?? stops[0]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView()
  }
  if (ends) return null
  return (
    <div className="form-next live">
      {/* Keeps the focus where it is, because the search for the next question starts there. */}
      <Button variant="brand" className="min-h-12 w-full" onMouseDown={(press) => press.preventDefault()} onClick={go}>
        {texts.next(open[0] ? QUOTE_SHAPE[open[0]].group : 'extras')}
        <ArrowDown aria-hidden className="size-5" />
      </Button>
    </div>
  )
}

const submitOf = (form: string) => document.querySelector<HTMLElement>(`#${form} [type=submit]`)

/** Extends the viewport upward, so that a submit button above it counts as in view. */
const BEFORE_HERE = { rootMargin: '99999px 0px 0px' }

/** Whether an element follows the focused one or, if that is out of view, the top of the viewport. */
function isAhead(stop: Element): boolean {
  const here = document.activeElement ?? document.body
  const { top } = here.getBoundingClientRect()
  if (top <= 0 || top >= innerHeight) return stop.getBoundingClientRect().top > 0
  return (here.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
