import { z } from 'zod'
import { parseJson } from '../../../supabase/functions/_shared/contract/record.ts'

/** The headings of docs/going-live.md, below "When something is wrong", that say how to fix it. */
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

export const failIf = (isWrong: boolean, section: Section, symptom: string): Finding[] =>
  isWrong ? [fail(section, symptom)] : []

export const warnIf = (isOdd: boolean, section: Section, symptom: string): Finding[] =>
  isOdd ? [{ level: 'warn', section, symptom }] : []

/** What somebody notices, and below it where its fix is described. */
export const inWords = ({ symptom, section }: Finding): string => `${symptom}\n          docs/going-live.md#${section}`

const errorSchema = z
  .object({ code: z.union([z.string(), z.number()]).transform(String).catch(''), message: z.string().catch('') })
  .catch({ code: '', message: '' })

/** The parts of a response that the doctor reads. */
export interface Answer extends z.infer<typeof errorSchema> {
  /** What was asked. */
  readonly url: string
  /** 0 means that no response came. */
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

/** An answer in words, for instance "answered with 409 (not_stored)". */
export const describeAnswer = ({ status, code }: Answer): string =>
  status === 0 ? 'not answered' : `answered with ${status}${code && ` (${code})`}`
