import { ArrowDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { progressTexts as texts } from '@/content/quote-texts.ts'
import { Button } from '@/ui/button.tsx'
import { useProgress } from './quote-progress.tsx'

interface NextOpenProps {
  /** Its submit button ends the way. */
  readonly form: string
  /** The id of what follows the last required question. */
  readonly optional: string
}

/** At the lower edge of a phone: leads to the next question that is open, until the submit button comes into view. */
export function NextOpen({ form, optional }: NextOpenProps) {
  const { open } = useProgress()
  const [ends, setEnds] = useState(false)
  useEffect(() => {
    const submit = submitOf(form)
    if (!submit) return
    const sight = new IntersectionObserver((seen) => setEnds(seen.at(-1)?.isIntersecting ?? false), BEFORE_HERE)
    sight.observe(submit)
    return () => sight.disconnect()
  }, [form])

  function go(): void {
    const byId = (id: string) => document.getElementById(id)
    const stops = open.length > 0 ? open.map(byId) : [byId(optional), submitOf(form)]
    // From the last question back to what was left out before it.
    const next = stops.find((stop) => stop && isAhead(stop)) ?? stops[0]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView()
  }
  if (ends) return null
  return (
    <div className="form-next live">
      {/* The focus stays where it is: the way goes on from there. */}
      <Button className="min-h-12 w-full" onMouseDown={(press) => press.preventDefault()} onClick={go}>
        {texts.next}
        <ArrowDown aria-hidden className="size-5" />
      </Button>
    </div>
  )
}

const submitOf = (form: string) => document.querySelector<HTMLElement>(`#${form} [type=submit]`)

/** The button counts as seen from where the visitor has come past it, too. */
const BEFORE_HERE = { rootMargin: '99999px 0px 0px' }

/** Behind the focus, or below the upper edge where the visitor has scrolled away from it. */
function isAhead(stop: Element): boolean {
  const here = document.activeElement ?? document.body
  const { top } = here.getBoundingClientRect()
  if (top <= 0 || top >= innerHeight) return stop.getBoundingClientRect().top > 0
  return (here.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
