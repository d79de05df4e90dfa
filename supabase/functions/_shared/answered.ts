/** Links that mark leads as answered. */
import type { LeadKind } from './contract/lead.ts'
import type { LinkTo } from './email/leads.ts'

/** The token is in the fragment, because browsers don't send fragments to servers. */
export const createLinkTo =
  (link: { readonly siteUrl: string; readonly secret: string } | null): LinkTo =>
  async (lead) =>
    link && `${link.siteUrl}/answered#${lead.reference}.${await signLead(lead, link.secret)}`

/** Returns a token of 32 bytes in base64url. It covers the lead's type, because a quote and a message may share an ID. */
export async function signLead(
  { leadKind, id }: { readonly leadKind: LeadKind; readonly id: string },
  secret: string,
): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const code = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(`${leadKind} ${id}`)))
  return btoa(String.fromCharCode(...code))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}
