import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isUuidV4 } from '@contract/reference.ts'
import { createStore } from '@/ui/store.ts'

/** Where a submission stands. It goes on while the site is open, whatever page is shown. */
export type SubmissionState<Sent> =
  | { readonly status: 'idle' | 'checking' | 'sending' }
  | { readonly status: 'sent'; readonly sent: Sent }
  | { readonly status: 'failed'; readonly error: Error }
type Status = SubmissionState<unknown>['status']

export const IDLE = { status: 'idle' } as const

export const isPending = ({ status }: SubmissionState<unknown>) => status === 'checking' || status === 'sending'

/** What may follow what. While one is pending, nothing starts another. */
const NEXT = {
  idle: ['checking'],
  checking: ['idle', 'sending', 'failed'],
  sending: ['sent', 'failed'],
  sent: ['idle', 'checking'],
  failed: ['idle', 'checking'],
} as const satisfies Record<Status, readonly Status[]>

/** The id under which a content was sent. */
export interface KnownKey {
  readonly content: string
  readonly id: string
}

/** A form's submission and its keys, kept while the site is open. */
export type Submission<Sent> = ReturnType<typeof createSubmission<Sent>>

/** @param known keys from before a reload */
export function createSubmission<Sent>(known: readonly KnownKey[] = []) {
  // Anyone can write to the tab's storage, and the server refuses a key that is not a UUID.
  let keys = known.filter(({ id }) => isUuidV4(id))
  const { state, set, subscribe } = createStore<SubmissionState<Sent>>(IDLE)
  /** The visit of the form's page that is shown. */
  let visit: string | null = null
  /** The visit at which the last result was seen. */
  let seenAt: string | null = null

  /** @returns whether that may follow */
  function go(to: SubmissionState<Sent>): boolean {
    if (!NEXT[state().status].some((status) => status === to.status)) return false
    seenAt = visit
    if (to.status === 'sending') addEventListener('beforeunload', askBeforeLeaving)
    else removeEventListener('beforeunload', askBeforeLeaving)
    // All is sent: the same content again is a new submission.
    if (to.status === 'sent') keys = []
    set(to)
    return true
  }

  return {
    state,
    subscribe,
    go,
    keys: (): readonly KnownKey[] => keys,
    /** A UUID v4: the same content gets the same key again, any change a new one. */
    keyFor(value: unknown): string {
      const content = JSON.stringify(value)
      const before = keys.find((key) => key.content === content)
      if (before) return before.id
      const id = crypto.randomUUID()
      keys = [...keys, { content, id }]
      return id
    },
    /** A result that was seen at another visit is put away, unless the visitor came by Back. @returns ends the visit */
    show(shown: string, byBack: boolean) {
      visit = shown
      if (seenAt !== null && seenAt !== shown && !byBack && !isPending(state())) go(IDLE)
      seenAt = shown
      return () => void (visit = null)
    },
    isShown: () => visit !== null,
    /** The last result was not seen after all: it is shown at the next visit. */
    unsee: () => void (seenAt = null),
  }
}

/** Tells a submission where its form is shown. Call it where its result is shown, too. */
export function useVisit<Sent>(submission: Submission<Sent>): void {
  const { key } = useLocation()
  // A skip link, which counts as a step in the history, does not ask for a new form.
  const byBack = useNavigationType() === 'POP'
  useEffect(() => submission.show(key, byBack), [submission, key, byBack])
}

/** The browser asks before the tab is closed. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
