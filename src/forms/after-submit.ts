import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const PREFIX = 'Error: '

/** Puts "Error: " before the page's title while there are errors: screen readers read the title first. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length)
    }
  }, [hasErrors])
}

interface FormFocus {
  readonly summary: RefObject<HTMLElement | null>
  readonly button: RefObject<HTMLButtonElement | null>
}

interface FormState {
  readonly submitCount: number
  /** Whether a call is under way: the fields rest. */
  readonly pending: boolean
  /** Whether it has ended, well or not. */
  readonly ended: boolean
}

/**
 * Focuses the error summary after a failed submit. While fields rest and after a call, the focus goes to the button if it
 * would be lost otherwise, and stays wherever else the visitor has taken it.
 */
export function useFormFocus({ submitCount, pending, ended }: FormState): FormFocus {
  const summary = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView()
  }, [submitCount])
  // Before the browser looks: it takes the focus from what is disabled.
  useLayoutEffect(() => {
    if (pending && document.activeElement?.matches(':disabled')) button.current?.focus()
  }, [pending])
  useEffect(() => {
    if (ended && (document.activeElement ?? document.body) === document.body) button.current?.focus()
  }, [ended])
  return { summary, button }
}
