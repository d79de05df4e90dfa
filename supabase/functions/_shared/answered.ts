/** Marks leads as answered, and creates and verifies the links that staff click to do so. */
import { z } from 'zod'
import { LEAD_KINDS } from './contract/lead.ts'
import { type Backend, callDatabase } from './http/backend.ts'
import { isOneOf } from './http/server.ts'

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const leadSchema = z.object({
  id: z.string(),
  leadKind: z.enum(LEAD_KINDS),
  createdAt: moment,
  answeredAt: moment.nullable(),
})
export type AnsweredLead = z.infer<typeof leadSchema>

export type AnsweredLeads = ReturnType<typeof createRestAnsweredLeads>

export function createRestAnsweredLeads(backend: Backend) {
  return {
    find: (reference: string) => callDatabase(backend, 'find_leads', { reference }, z.array(leadSchema)),
    /** @returns when the lead was marked as answered; null if it was unmarked */
    mark: ({ leadKind, id: lead_id }: AnsweredLead, answered: boolean) =>
      callDatabase(backend, 'mark_answered', { lead_kind: leadKind, lead_id, answered }, moment.nullable()),
  }
}

/** The token is in the fragment, because browsers don't send fragments to servers. */
export async function makeAnsweredLink(
  { siteUrl, secret }: { readonly siteUrl: string; readonly secret: string },
  leadKind: AnsweredLead['leadKind'],
  id: string,
  reference: string,
): Promise<string> {
  return `${siteUrl}/answered#${reference}.${await makeToken({ leadKind, id }, secret)}`
}

/** A token is 32 bytes in base64url. */
export const hasTokenForm = (text: string): boolean => /^[\w-]{43}$/.test(text)

export async function isAnsweredToken(token: string, lead: AnsweredLead, secret: string): Promise<boolean> {
  return isOneOf(token, [await makeToken(lead, secret)])
}

/** The HMAC covers the lead's type as well as its ID, because a quote and a message may share an ID. */
async function makeToken({ leadKind, id }: Pick<AnsweredLead, 'leadKind' | 'id'>, secret: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const code = btoa(
    String.fromCharCode(...new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(`${leadKind} ${id}`)))),
  )
  return code.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}
