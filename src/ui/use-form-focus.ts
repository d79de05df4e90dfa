import { type RefObject, useEffect, useRef } from 'react'

interface FormFocus {
  readonly summary: RefObject<HTMLElement | null>
  readonly button: RefObject<HTMLButtonElement | null>
}

/**
 * Moves the focus to where the news is: to the error summary after each submit that did not pass, and back to the
 * submit button once a call has ended, because a button loses the focus while it is disabled.
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
