import { type RefObject, useEffect, useRef } from 'react'

/** Whether the visitor is still on the page. */
export function useHere(): RefObject<boolean> {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}

/** Has the browser ask before the page is closed while a submission goes on, whatever page of the site is shown by then. */
export function askBeforeLeaving(submission: Promise<void>): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const end = () => removeEventListener('beforeunload', ask)
  addEventListener('beforeunload', ask)
  submission.then(end, end)
}

/** Where the note of a form stands that was left (src/forms/left-note.tsx). */
export const leftNoteOf = (formId: string) => `left-${formId}`

export function hideLeftNote(formId: string): void {
  document.getElementById(leftNoteOf(formId))?.remove()
}
