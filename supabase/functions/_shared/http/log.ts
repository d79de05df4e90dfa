/** The log contains codes and references, never personal data. */
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

/** Returns an error's class and location without its message, which may repeat visitor text. */
export function whatAndWhere(error: unknown): string {
  const stack = error instanceof Error ? error.stack?.replace(error.message, '') : undefined
  const where = /\n\s+at .+/.exec(stack ?? '')?.[0].trim()
  const what = error instanceof Error ? error.name : typeof error
  return where ? `${what} ${where}` : what
}

/** Returns a `BackendError`'s code, or the class and location of any other error. */
export const codeOf = (error: unknown): string => (error instanceof BackendError ? error.code : whatAndWhere(error))
