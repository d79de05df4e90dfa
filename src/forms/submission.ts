import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { FormSignals } from '@/api/site-api.ts'
import { createStore } from '@/ui/store.ts'

/** The state of a submission, which continues while the visitor is on other pages. */
export type SubmissionState<Sent> =
  | { readonly status: 'idle' | 'checking' | 'sending' }
  | { readonly status: 'sent'; readonly sent: Sent }
  | { readonly status: 'failed'; readonly error: Error }

export const IDLE = { status: 'idle' } as const

export const isPending = ({ status }: SubmissionState<unknown>) => status === 'checking' || status === 'sending'

export interface Sending {
  readonly signals: FormSignals
  /** Returns the content's ID, a UUID v4. The ID stays the same until the content is sent, even after a reload. */
  readonly idFor: (content: unknown) => string
}

/** The ID of each content that a form has tried to send. */
export type IdsByContent = Readonly<Record<string, string>>

export type Submission<Sent> = ReturnType<typeof createSubmission<Sent>>

/** @param known the IDs in the draft */
export function createSubmission<Sent>(known: IdsByContent = {}) {
  let ids = known
  const { state, set, subscribe, useValue } = createStore<SubmissionState<Sent>>(IDLE)
  /** The history key of the form's page, or null while another page is open. */
  let visit: string | null = null
  /** The visit during which the latest state was shown, or null if it hasn't been shown. */
  let seenOnVisit: string | null = null

  /** @returns false if another submission is already pending */
  function moveTo(to: SubmissionState<Sent>): boolean {
    if (to.status === 'checking' && isPending(state())) return false
    seenOnVisit = visit
    if (to.status === 'sending') addEventListener('beforeunload', askBeforeLeaving)
    else removeEventListener('beforeunload', askBeforeLeaving)
    // Sending the same content again after this is a new submission.
    if (to.status === 'sent') ids = {}
    set(to)
    return true
  }

  return {
    state,
    subscribe,
    useValue,
    moveTo,
    ids: () => ids,
    idFor(value: unknown): string {
      const content = JSON.stringify(value)
      const id = ids[content] ?? crypto.randomUUID()
      ids = { ...ids, [content]: id }
      return id
    },
    /**
     * Discards a result that the visitor has seen, unless they return with Back or Forward.
     * @returns a function that ends the visit
     */
    startVisit(historyKey: string, isPop: boolean) {
      visit = historyKey
      if (seenOnVisit !== null && seenOnVisit !== visit && !isPop && !isPending(state())) moveTo(IDLE)
      seenOnVisit = visit
      return () => void (visit = null)
    },
    isPageOpen: () => visit !== null,
  }
}

/** Tracks visits to the page that shows the form and its result. */
export function useVisit<Sent>(submission: Submission<Sent>): void {
  const { key } = useLocation()
  // Following a skip link is also a POP, and also keeps the result.
  const isPop = useNavigationType() === 'POP'
  useEffect(() => submission.startVisit(key, isPop), [submission, key, isPop])
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
