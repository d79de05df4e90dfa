export interface LogEvent {
  readonly event: string
  readonly reference?: string
  /** Why it went wrong: a reply code, a mail server's status, or an error's class and place. */
  readonly code?: string
  readonly permanent?: boolean
  readonly count?: number
}

export type Log = (event: LogEvent) => void

export const logToConsole: Log = (event) => console.log(JSON.stringify(event))

/** An error's class and place. Its message may repeat what a visitor typed, so it is not logged. */
export function whatAndWhere(error: unknown): string {
  const stack = error instanceof Error ? error.stack?.replace(error.message, '') : undefined
  const where = /\n\s+at .+/.exec(stack ?? '')?.[0].trim()
  const what = error instanceof Error ? error.name : typeof error
  return where ? `${what} ${where}` : what
}

/** What is logged of an error: the code of a `BackendError`, which has one for this, or the class and place of any other. */
export function codeOf(error: unknown): string {
  const hasCode = error instanceof Error && error.name === 'BackendError' && 'code' in error
  return hasCode ? String(error.code) : whatAndWhere(error)
}
