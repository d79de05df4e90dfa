/** Calls other servers, mostly the project's database and storage, with the secret key. */
import type { z } from 'zod'
import { parseJson } from '../contract/record.ts'

export interface Backend {
  readonly url: string
  /** A new key (`sb_secret_…`) or the legacy service role JWT. */
  readonly secretKey: string
}

/** The backend may have executed the call anyway, for example if only the response was lost. */
export class BackendError extends Error {
  override readonly name = 'BackendError'
  /** `backend_` followed by a status, `timeout`, `network` or `answer`. Never contains personal data. */
  readonly code: string

  constructor(what: string | number) {
    super(`The backend failed: ${what}`)
    this.code = `backend_${what}`
  }
}

const BACKEND_TIMEOUT_MS = 4_000

export interface Answer {
  readonly ok: boolean
  /** The HTTP status, `timeout` or `network`. */
  readonly code: string
  /** Null for an empty body, undefined for invalid JSON. */
  readonly json: unknown
}

interface Call {
  readonly method?: 'POST' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  readonly withinMs: number
  /** An endless response would block the function and the emails that it is sending. */
  readonly ignoresBody?: boolean
}

/** Never rejects. */
export async function sendRequest(url: string, call: Call): Promise<Answer> {
  const { method = 'POST', headers, body, withinMs, ignoresBody = false } = call
  try {
    const response = await fetch(url, {
      method,
      body,
      headers: { 'content-type': 'application/json', ...headers },
      // A redirect would pass a secret or a lead to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    })
    if (ignoresBody) await response.body?.cancel()
    const text = ignoresBody ? '' : await response.text()
    return { ok: response.ok, code: String(response.status), json: text === '' ? null : parseJson(text) }
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
  const isJwt = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(secretKey)
  // The platform accepts only the legacy key, which is a JWT, as a bearer token.
  const headers = {
    apikey: secretKey,
    ...(isJwt && { authorization: `Bearer ${secretKey}` }),
    accept: 'application/json',
  }
  const { ok, code, json } = await sendRequest(url + path, { method, headers, body: JSON.stringify(body), withinMs })
  if (!ok) throw new BackendError(code)
  return json
}

/** @throws BackendError if the call fails or the response is invalid */
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
