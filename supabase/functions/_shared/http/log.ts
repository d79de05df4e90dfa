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
  if (!(error instanceof Error)) return typeof error
  const [where = ''] = /\n\s+at .+/.exec(error.stack?.replace(error.message, '') ?? '') ?? []
  return `${error.name} ${where.trim()}`.trim()
}
