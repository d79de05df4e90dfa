import { BackendError } from './backend.ts'

/** Never contains personal data. */
export interface LogEvent {
  readonly event: string
  readonly reference?: string
  readonly code?: string
  readonly permanent?: boolean
  readonly count?: number
}

export type Log = (event: LogEvent) => void

export const logToConsole: Log = (event) => console.log(JSON.stringify(event))

/** Returns a `BackendError`'s code, or another error's class and location, because the message may repeat visitor text. */
export function codeOf(error: unknown): string {
  if (error instanceof BackendError) return error.code
  const stack = error instanceof Error ? error.stack?.replace(error.message, '') : undefined
  const where = /\n\s+at .+/.exec(stack ?? '')?.[0].trim()
  const what = error instanceof Error ? error.name : typeof error
  return where ? `${what} ${where}` : what
}
