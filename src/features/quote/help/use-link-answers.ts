import { type ReactNode, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type { QuoteFormValues } from '../quote-form-values.ts'

/**
 * Fills the form with the answers in the page's address, at its start and when the address changes. Their reader comes
 * late, so they come after the draft.
 * @returns what to tell the visitor
 */
export function useLinkAnswers(
  form: Pick<UseFormReturn<QuoteFormValues>, 'getValues' | 'setValue' | 'clearErrors'>,
): ReactNode {
  const arrival = useLocation()
  const [note, setNote] = useState<ReactNode>(null)
  useEffect(() => {
    // Not what the router says: it does not see that the answers were taken out.
    const { search, hash } = window.location
    if (search + hash === '') return
    let here = true
    import('./fill-from-link.tsx').then(
      ({ fillFromLink }) => {
        const note = here && fillFromLink(form)
        if (note) setNote(note)
      },
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [form, arrival])
  return note
}
