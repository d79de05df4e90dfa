import { SITE_URL, secretKey } from './e2e-stack.ts'

type StoredQuote = Record<string, unknown>

/** Reads what the site stored, with the secret key: what staff and operators can see, and visitors cannot. */
export const backend = {
  async quotesOf(email: string): Promise<StoredQuote[]> {
    const query = new URLSearchParams({ select: '*', email: `eq.${email}` })
    const response = await fetch(`${SITE_URL}/rest/v1/soft_quotes?${query}`, { headers: headers() })
    if (!response.ok) throw new Error(`Reading quotes answered ${response.status}`)
    return response.json()
  },
  async call(name: string, body: object): Promise<void> {
    const init = {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await fetch(`${SITE_URL}/rest/v1/rpc/${name}`, init)
    if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  },
}

function headers(): Record<string, string> {
  const key = secretKey()
  return { apikey: key, authorization: `Bearer ${key}` }
}
