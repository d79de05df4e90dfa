/** Vouches for the visitor at the form. Neither call throws: a lead is never held up by its check for long, nor lost. */
export interface VisitorCheck {
  /** What to send along with a submission, within about two seconds; null when there is nothing. */
  token(): Promise<string | null>
  /** The token may have reached the server, and counts once: the next submission needs another. */
  spent(): void
}

/** For sites without a check, as most are. */
export const noCheck: VisitorCheck = { token: async () => null, spent: () => undefined }
