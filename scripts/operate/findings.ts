import { z } from 'zod'
import { parseJson } from '../../supabase/functions/_shared/contract/record.ts'

/** The headings of docs/going-live.md, below "Fix a problem", that describe the fix. */
export type Section =
  'settings' | 'keys' | 'database' | 'schedule' | 'functions' | 'email' | 'site' | 'rights' | 'limits'

/** One problem. A warning doesn't fail the check, because the owner may have chosen that setting. */
export interface Finding {
  readonly level: 'fail' | 'warn'
  /** The symptom that people notice, in one sentence. */
  readonly symptom: string
  readonly section: Section
}

export const fail = (section: Section, symptom: string): Finding => ({ level: 'fail', section, symptom })

export const failIf = (isWrong: boolean, section: Section, symptom: string): Finding[] =>
  isWrong ? [fail(section, symptom)] : []

export const warnIf = (isOdd: boolean, section: Section, symptom: string): Finding[] =>
  isOdd ? [{ level: 'warn', section, symptom }] : []

/** The symptom, and below it a link to the section that explains the fix. */
export const inWords = ({ symptom, section }: Finding): string => `${symptom}\n          docs/going-live.md#${section}`

const errorSchema = z
  .object({ code: z.union([z.string(), z.number()]).transform(String).catch(''), message: z.string().catch('') })
  .catch({ code: '', message: '' })

/** The parts of a response that the doctor reads. */
export interface Answer extends z.infer<typeof errorSchema> {
  /** The requested address. */
  readonly url: string
  /** 0 means that there was no response. */
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The text parsed as JSON. */
  readonly body: unknown
}

export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
    const text = await response.text()
    const body = parseJson(text)
    return { url, status: response.status, headers: response.headers, text, body, ...errorSchema.parse(body) }
  } catch {
    return { url, status: 0, headers: new Headers(), text: '', body: null, ...errorSchema.parse(null) }
  }
}

/** A response in words, for example "returned 409 (not_found)". */
export const describeAnswer = ({ status, code }: Answer): string =>
  status === 0 ? 'got no response' : `returned ${status}${code && ` (${code})`}`
