import { z } from 'zod'
import { type Backend, callDatabase } from '../http/backend.ts'
import { isAcceptedKey } from '../http/endpoint.ts'

/** What is known of a lead's answer, and its mark. Every call may throw a `BackendError`. */

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const leadSchema = z.object({
  id: z.string(),
  about: z.enum(['quote', 'message']),
  cameAt: moment,
  answeredAt: moment.nullable(),
})
export type AnsweredLead = z.infer<typeof leadSchema>

export interface AnsweredLeads {
  called(reference: string): Promise<readonly AnsweredLead[]>
  /** Notes that a lead is answered, or takes it back. @returns since when it counts as answered */
  mark(id: string, answered: boolean): Promise<Date | null>
}

export function createRestAnsweredLeads(backend: Backend): AnsweredLeads {
  return {
    called: (reference) => callDatabase(backend, 'leads_called', { reference }, z.array(leadSchema)),
    mark: (lead, answered) => callDatabase(backend, 'mark_answered', { lead, answered }, moment.nullable()),
  }
}

/** The link by which staff say that a lead is answered, and what makes it theirs: an HMAC of the lead's id. */

export interface AnsweredSettings {
  readonly siteUrl: string
  readonly secret: string
}

/** The token stands after the hash, so that no server and no log sees it. */
export async function answeredLink(
  { siteUrl, secret }: AnsweredSettings,
  id: string,
  reference: string,
): Promise<string> {
  return `${siteUrl}/answered#${reference}.${await tokenOf(id, secret)}`
}

export async function isAnsweredToken(token: string, id: string, secret: string): Promise<boolean> {
  return isAcceptedKey(token, [await tokenOf(id, secret)])
}

async function tokenOf(id: string, secret: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const code = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(id)))))
  return code.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}
