/** What the doctor found out about one thing. `fix` says in plain words what to do about it. */
export type Finding =
  { readonly state: 'well'; readonly note?: string } | { readonly state: 'attention' | 'broken'; readonly fix: string }

export interface Check {
  readonly name: string
  /** What it throws is a finding as well: nothing works when it cannot be looked at. */
  readonly look: () => Promise<Finding>
}

export const well = (note?: string): Finding => ({ state: 'well', ...(note !== undefined && { note }) })
export const attention = (fix: string): Finding => ({ state: 'attention', fix })
export const broken = (fix: string): Finding => ({ state: 'broken', fix })

/** An answer as far as the doctor reads it: a status, and JSON or null. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Status 0 stands for no answer at all. */
export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
    const text = await response.text()
    return { status: response.status, body: parse(text) }
  } catch {
    return { status: 0, body: null }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
