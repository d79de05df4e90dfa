import type { ReactNode } from 'react'

/** Vouches for the visitor at the form. Neither call throws: a lead is never held up by its check for long, nor lost. */
export interface VisitorCheck {
  /** What to send along with a submission, within about two seconds; null when there is nothing. */
  token(): Promise<string | null>
  /** The token may have reached the server, and counts once: the next submission needs another. */
  spent(): void
  /** The widget's place, right above the buttons of a form. */
  readonly slot: ReactNode
}

const noCheck: VisitorCheck = { token: async () => null, spent: () => undefined, slot: null }

export function useVisitorCheck(): VisitorCheck {
  return noCheck
}
