import { z } from 'zod'

/** The headings of docs/going-live.md, below "When something is wrong", that say how to mend it. */
export type Section =
  'settings' | 'keys' | 'database' | 'schedule' | 'functions' | 'mail' | 'site' | 'rights' | 'limits'

/** One thing that is wrong. A warning fails nothing: it may be meant so. */
export interface Finding {
  readonly level: 'fail' | 'warn'
  /** What somebody notices, in a sentence. */
  readonly symptom: string
  readonly section: Section
}

export const fail = (section: Section, symptom: string): Finding => ({ level: 'fail', section, symptom })
export const warn = (section: Section, symptom: string): Finding => ({ level: 'warn', section, symptom })

const errorSchema = z.object({
  code: z.union([z.string(), z.number()]).transform(String).catch(''),
  message: z.string().catch(''),
})

/** The parts of a response that the doctor reads. */
export interface Answer extends z.infer<typeof errorSchema> {
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
    const body = parseJson(text)
    return { status: response.status, headers: response.headers, text, body, ...errorIn(body) }
  } catch {
    return { status: 0, headers: new Headers(), text: '', body: null, ...errorIn(null) }
  }
}

const errorIn = (body: unknown) => errorSchema.safeParse(body).data ?? { code: '', message: '' }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An answer in words, for instance "answered with 409 (not_stored)". */
export const describeAnswer = ({ status, code }: Answer): string =>
  status === 0 ? 'not answered' : `answered with ${status}${code && ` (${code})`}`
