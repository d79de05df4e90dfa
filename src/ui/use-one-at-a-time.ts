import { type SubmitEvent, useRef } from 'react'

/**
 * Makes a form's submit handler that ignores whatever comes while it is at work. The disabled button does not suffice:
 * it is disabled a render later, and Enter may come before that.
 */
export function useOneAtATime(work: () => Promise<void>): (event: SubmitEvent<HTMLFormElement>) => void {
  const running = useRef(false)
  return (event) => {
    event.preventDefault()
    if (running.current) return
    running.current = true
    void work().finally(() => {
      running.current = false
    })
  }
}
