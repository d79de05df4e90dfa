import { type RefObject, useCallback, useEffect, useRef } from 'react'

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
  /** Takes a focus in the form to the button. Call it before the fields rest: a browser drops what is disabled. */
  readonly rest: () => void
}

/** Focuses the error summary after a failed submit, and the button after a call if nothing else has the focus by then. */
export function useFormFocus(submitCount: number, callEnded: boolean): FormFocus {
  const summary = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView()
  }, [submitCount])
  useEffect(() => {
    if (callEnded && (document.activeElement ?? document.body) === document.body) button.current?.focus()
  }, [callEnded])
  const rest = useCallback(() => {
    if (button.current?.form?.contains(document.activeElement)) button.current.focus()
  }, [])
  return { summary, button, rest }
}
