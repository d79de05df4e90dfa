/** A result of the doctor. `fix` says in plain words what to do. */
export type Finding =
  { readonly state: 'well'; readonly note?: string } | { readonly state: 'attention' | 'broken'; readonly fix: string }

export interface Check {
  readonly name: string
  /** Throwing counts as broken. */
  readonly look: () => Promise<Finding>
}

export const well = (note?: string): Finding => ({ state: 'well', ...(note !== undefined && { note }) })
export const attention = (fix: string): Finding => ({ state: 'attention', fix })
export const broken = (fix: string): Finding => ({ state: 'broken', fix })

/** Commands that fix most problems. `<ref>` is replaced by the project's reference when printed. */
export const PUSH = 'Run: npx supabase@3 db push --remote=<ref>'
export const deploy = (slug: string): string => `Run: npx supabase@3 functions deploy ${slug} --remote=<ref>`
export const GO_LIVE = 'Run: npm run go-live'
export const LOOK_AGAIN = 'then run: npm run doctor'
export const OUTBOX = 'Look: npm run outbox'

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
