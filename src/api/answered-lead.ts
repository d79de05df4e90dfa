/** The call of the staff page, which needs neither the API client nor retries, because staff can click again. */
import { readSettings } from './settings.ts'

/** The reference and token from the link in a staff email. */
export interface LeadLink {
  readonly reference: string
  readonly token: string
}

/** The lead's details, formatted for people and without personal data. */
export interface AnsweredLead {
  readonly createdAt: string
  readonly promised: string
  /** When staff marked the lead as answered, or null if they haven't. */
  readonly answered: string | null
}

const LIMIT_MS = 15_000

/**
 * Loads a lead. `answered` marks the lead as answered, or undoes the mark.
 * @returns null if no lead has this link
 * @throws if the backend doesn't respond
 */
export async function markAnswered(link: LeadLink, answered?: boolean): Promise<AnsweredLead | null> {
  if (link.token === '') return null
  const { url, anonKey } = readSettings()
  const response = await fetch(new URL('/functions/v1/mark-answered', url), {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ ...link, answered }),
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  const reply: unknown = await response.json()
  if (isLead(reply)) return reply
  if (response.status === 404 && isObject(reply) && reply['code'] === 'unknown_lead') return null
  throw new Error(`mark-answered answered ${response.status}`)
}

function isLead(reply: unknown): reply is AnsweredLead {
  if (!isObject(reply)) return false
  const { createdAt, promised, answered } = reply
  return isText(createdAt) && isText(promised) && (answered === null || isText(answered))
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
