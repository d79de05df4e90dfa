import type { z } from 'zod'
import { parseJson } from '../contract/record.ts'

/** Calls to other servers, mostly to the project's database and storage with the secret key. */

export interface Backend {
  readonly url: string
  /** Grants the service role: a new key (`sb_secret_…`) or the legacy service role JWT. */
  readonly secretKey: string
}

/** A failed backend call. The backend may have executed it if only the response was lost. */
export class BackendError extends Error {
  override readonly name = 'BackendError'
  /** `backend_` and a status, `timeout`, `network` or `answer`. Without personal data. */
  readonly code: string

  constructor(what: string | number) {
    super(`The backend failed: ${what}`)
    this.code = `backend_${what}`
  }
}

const BACKEND_TIMEOUT_MS = 4_000

export interface Answer {
  readonly ok: boolean
  /** The status, or `timeout` or `network` without a response. */
  readonly code: string
  /** Null for an empty body, undefined for invalid JSON. */
  readonly json: unknown
}

interface Call {
  readonly method?: 'POST' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  readonly withinMs: number
  /** Skips the body, because an endless body would stop the function together with the emails it is sending. */
  readonly ignoresBody?: boolean
}

/** Calls another server: the backend, the email service or the owner's webhook. Never rejects. */
export async function callOut(url: string, call: Call): Promise<Answer> {
  const { method = 'POST', headers, body, withinMs, ignoresBody = false } = call
  try {
    const response = await fetch(url, {
      method,
      body,
      headers: { 'content-type': 'application/json', ...headers },
      // A redirect would send a secret or a lead to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    })
    if (ignoresBody) await response.body?.cancel()
    return { ok: response.ok, code: String(response.status), json: ignoresBody ? null : jsonIn(await response.text()) }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { ok: false, code: isLate ? 'timeout' : 'network', json: null }
  }
}

export async function callBackend(
  { url, secretKey }: Backend,
  method: 'POST' | 'DELETE',
  path: string,
  body: object,
  withinMs = BACKEND_TIMEOUT_MS,
): Promise<unknown> {
  const headers = { ...secretKeyHeaders(secretKey), accept: 'application/json' }
  const { ok, code, json } = await callOut(url + path, { method, headers, body: JSON.stringify(body), withinMs })
  if (!ok) throw new BackendError(code)
  return json
}

/** Calls a database function. @throws BackendError also for an invalid response */
export async function callDatabase<Schema extends z.ZodType>(
  backend: Backend,
  name: string,
  args: object,
  schema: Schema,
  withinMs?: number,
): Promise<z.infer<Schema>> {
  const answer = schema.safeParse(await callBackend(backend, 'POST', `/rest/v1/rpc/${name}`, args, withinMs))
  if (!answer.success) throw new BackendError('answer')
  return answer.data
}

/** The platform expects a secret key as `apikey`; as a bearer token it accepts only the legacy key, which is a JWT. */
function secretKeyHeaders(secretKey: string): Record<string, string> {
  const isJwt = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(secretKey)
  return { apikey: secretKey, ...(isJwt && { authorization: `Bearer ${secretKey}` }) }
}

const jsonIn = (text: string): unknown => (text === '' ? null : parseJson(text))
