import { type RefObject, useEffect, useRef } from 'react'

const PREFIX = 'Error: '

/** Puts "Error: " before the page's title for as long as there are errors, so that it is the first thing heard. */
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

/**
 * Moves the focus to the error summary after each submit that did not pass, and back to the submit button once a call
 * has ended, because a button loses the focus while it is disabled.
 */
export function useFormFocus(submitCount: number, callEnded: boolean): FormFocus {
  const summary = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => summary.current?.focus(), [submitCount])
  useEffect(() => {
    if (callEnded) button.current?.focus()
  }, [callEnded])
  return { summary, button }
}
