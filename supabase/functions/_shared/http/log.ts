/** The log: codes and references, and nothing of anybody. */
import { BackendError } from './backend.ts'

export interface LogEvent {
  readonly event: string
  readonly reference?: string
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

/** Returns what to log of an error: a `BackendError`'s code, else its class and place. */
export const codeOf = (error: unknown): string => (error instanceof BackendError ? error.code : whatAndWhere(error))
