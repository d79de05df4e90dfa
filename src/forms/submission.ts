import type { IdempotencyKeys } from './idempotency-keys.ts'

/** Where a submission stands. It goes on while the site is open, whatever page is shown. */
export type SubmissionState<Sent> =
  | { readonly status: 'idle' }
  | { readonly status: 'checking' }
  | { readonly status: 'sending' }
  | { readonly status: 'sent'; readonly sent: Sent }
  | { readonly status: 'failed'; readonly error: Error }

export type SubmissionAction<Sent> =
  | { readonly type: 'check' }
  /** The answers cannot be sent as they are. */
  | { readonly type: 'refuse' }
  | { readonly type: 'send' }
  | { readonly type: 'succeed'; readonly sent: Sent }
  | { readonly type: 'fail'; readonly error: Error }
  /** What was shown of the last one goes. */
  | { readonly type: 'restart' }

const IDLE = { status: 'idle' } as const

export const isPending = ({ status }: SubmissionState<unknown>) => status === 'checking' || status === 'sending'

/** One submission at a time: while one is pending, nothing starts another or puts it away. */
export function reduceSubmission<Sent>(
  state: SubmissionState<Sent>,
  action: SubmissionAction<Sent>,
): SubmissionState<Sent> {
  switch (action.type) {
    case 'check':
      return isPending(state) ? state : { status: 'checking' }
    case 'refuse':
      return state.status === 'checking' ? IDLE : state
    case 'send':
      return state.status === 'checking' ? { status: 'sending' } : state
    case 'succeed':
      return state.status === 'sending' ? { status: 'sent', sent: action.sent } : state
    case 'fail':
      return isPending(state) ? { status: 'failed', error: action.error } : state
    case 'restart':
      return isPending(state) ? state : IDLE
  }
}

/** A result counts as seen when it was shown for so long: who has asked for another page meets it on the way out. */
export const SEEN_AFTER_MS = 500

/** A form's submission and its keys, kept while the site is open. */
export interface Submission<Sent> {
  readonly keys: IdempotencyKeys
  state(): SubmissionState<Sent>
  /** @returns whether that changed anything */
  dispatch(action: SubmissionAction<Sent>): boolean
  subscribe(listener: () => void): () => void
  /**
   * Call it when the form's page is shown. A result that was seen at another visit is put away, unless the visitor came
   * by the browser's Back.
   * @param visit the key of the visit in the browser's history
   * @returns call it when the page is left
   */
  show(visit: string, byBack: boolean): () => void
  isShown(): boolean
  /** The last result was not seen after all: it is shown at the next visit. */
  unsee(): void
}

export function createSubmission<Sent>(keys: IdempotencyKeys): Submission<Sent> {
  const listeners = new Set<() => void>()
  let state: SubmissionState<Sent> = IDLE
  let visit: string | null = null
  /** The visit at which the last result was seen. */
  let seenAt: string | null = null

  function dispatch(action: SubmissionAction<Sent>): boolean {
    const next = reduceSubmission(state, action)
    if (next === state) return false
    state = next
    seenAt = visit
    if (state.status === 'sending') addEventListener('beforeunload', askBeforeLeaving)
    else removeEventListener('beforeunload', askBeforeLeaving)
    for (const listener of listeners) listener()
    return true
  }

  return {
    keys,
    state: () => state,
    dispatch,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(shown, byBack) {
      visit = shown
      if (seenAt !== null && seenAt !== shown && !byBack) dispatch({ type: 'restart' })
      seenAt = shown
      return () => {
        visit = null
      }
    },
    isShown: () => visit !== null,
    unsee() {
      seenAt = null
    },
  }
}

/** The browser asks before the tab is closed. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
