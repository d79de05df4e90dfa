/** The link by which staff say that a lead is answered, and what makes it theirs: an HMAC of the lead's id. */
import { isAcceptedKey } from '../http/endpoint.ts'

/** Where the link leads, and what its tokens are made with. */
export interface AnsweredSettings {
  /** Origin of the site. */
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

/** Whether a token is that of a lead. Compared in constant time. */
export async function isAnsweredToken(token: string, id: string, secret: string): Promise<boolean> {
  return isAcceptedKey(token, [await tokenOf(id, secret)])
}

async function tokenOf(id: string, secret: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const code = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(id)))))
  return code.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}
