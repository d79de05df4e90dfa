import { createHmac } from 'node:crypto'
import { KEY, QUOTE_ID } from '../builders/payloads.ts'

export const SITE = 'https://www.site.example'

interface RequestChanges {
  readonly method?: string
  /** Text and streams are sent unchanged, and everything else is sent as JSON. */
  readonly body?: unknown
  /** These are merged with the default headers. Null removes a header. */
  readonly headers?: Readonly<Record<string, string | null>>
}

export function aRequest({ method = 'POST', body = {}, headers = {} }: RequestChanges = {}): Request {
  const url = 'https://functions.test/'
  const all = {
    apikey: KEY,
    'content-type': 'application/json',
    'idempotency-key': QUOTE_ID,
    'x-form-signals': 'hp=0; t=60',
    'cf-connecting-ip': '203.0.113.7',
    origin: SITE,
    ...headers,
  }
  const kept = new Headers()
  for (const [name, value] of Object.entries(all)) if (value !== null) kept.set(name, value)
  const sent = typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body)
  const isEmpty = ['GET', 'OPTIONS', 'HEAD'].includes(method)
  return new Request(url, { method, headers: kept, ...(!isEmpty && { body: sent, duplex: 'half' }) })
}

export async function formatResponse(response: Response): Promise<string> {
  return `${response.status} ${await response.text()}`.trim()
}

/** Signs as the Standard Webhooks specification describes, without its library. */
export function signatureOf(secret: string, id: string, at: number | string, body: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
}
