import { type RefObject, useEffect, useRef } from 'react'

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

/** Focuses the error summary after a failed submit, and the button after a call: disabling it took the focus away. */
export function useFormFocus(submitCount: number, callEnded: boolean): FormFocus {
  const summary = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => summary.current?.focus(), [submitCount])
  useEffect(() => {
    if (callEnded) button.current?.focus()
  }, [callEnded])
  return { summary, button }
}
