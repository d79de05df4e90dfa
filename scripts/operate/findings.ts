import { z } from 'zod'
import { parseJson } from '../../supabase/functions/_shared/contract/record.ts'

/** Headings of docs/going-live.md under "Fix a problem". */
export type Section =
  'settings' | 'keys' | 'database' | 'schedule' | 'functions' | 'email' | 'site' | 'rights' | 'limits'

/** A problem. A warning doesn't fail the check, because the owner may have chosen the setting on purpose. */
export interface Finding {
  readonly level: 'fail' | 'warn'
  /** One sentence. */
  readonly symptom: string
  readonly section: Section
}

export const fail = (section: Section, symptom: string): Finding => ({ level: 'fail', section, symptom })

export const failIf = (isWrong: boolean, section: Section, symptom: string): Finding[] =>
  isWrong ? [fail(section, symptom)] : []

export const warnIf = (isOdd: boolean, section: Section, symptom: string): Finding[] =>
  isOdd ? [{ level: 'warn', section, symptom }] : []

export const formatFinding = ({ symptom, section }: Finding): string =>
  `${symptom}\n          docs/going-live.md#${section}`

const errorSchema = z
  .object({ code: z.union([z.string(), z.number()]).transform(String).catch(''), message: z.string().catch('') })
  .catch({ code: '', message: '' })

export interface Answer extends z.infer<typeof errorSchema> {
  /** The requested address. */
  readonly url: string
  /** 0 if the server didn't respond. */
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

/** Describes a response, for example as "returned 409 (not_found)". */
export const describeAnswer = ({ status, code }: Answer): string =>
  status === 0 ? 'got no response' : `returned ${status}${code && ` (${code})`}`
