/**
 * The one call of the page for staff. By itself, because that page needs neither the client nor retries: who pressed in vain is told
 * so, and presses again.
 */
import { readSettings } from './supabase-settings.ts'

/** Identifies a lead, as the link in a mail to staff does. */
export interface LeadLink {
  readonly reference: string
  readonly token: string
}

/** What the page shows about a lead, in words. Contains nothing personal. */
export interface AnsweredLead {
  readonly createdAt: string
  readonly promised: string
  /** When it was marked as answered; null if it is not. */
  readonly answered: string | null
}

const LIMIT_MS = 15_000

/**
 * Looks a lead up. `answered` sets or removes its mark.
 * @returns null if no lead has this link
 * @throws if the backend does not answer
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
