/** The headings of docs/going-live.md, below "When something is wrong", that say how to mend it. */
export type Section =
  'settings' | 'keys' | 'database' | 'schedule' | 'functions' | 'mail' | 'site' | 'rights' | 'limits'

/** One thing that is wrong, in the words of its symptom. A note is not counted: it may be meant so. */
export interface Finding {
  readonly is: 'wrong' | 'note'
  readonly said: string
  readonly mend: Section
}

export const wrong = (mend: Section, said: string): Finding => ({ is: 'wrong', said, mend })
export const note = (mend: Section, said: string): Finding => ({ is: 'note', said, mend })

/** The parts of a response that the doctor reads. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The text parsed as JSON; null if it is not JSON. */
  readonly body: unknown
}

/** Fetches a URL. Status 0 means that no response came. */
export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parse(text) }
  } catch {
    return { status: 0, headers: new Headers(), text: '', body: null }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A member of a JSON object; undefined where there is none. */
export const memberOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined

/** An answer in words, for instance "answered with 409 (not_stored)". */
export function inWords({ status, body }: Answer): string {
  const code = memberOf(body, 'code')
  if (status === 0) return 'not answered'
  return `answered with ${status}${typeof code === 'string' ? ` (${code})` : ''}`
}
