import type { z } from 'zod'
import { parseJson } from '../contract/record.ts'

/** Calls to other servers, most to the project's own backend with the secret key: to the database and the storage. */

export interface Backend {
  readonly url: string
  /** Acts as the service role. A new key (`sb_secret_…`) or the legacy service role JWT. */
  readonly secretKey: string
}

/** A failed call to the backend. It may have taken effect if only the response was lost. */
export class BackendError extends Error {
  override readonly name = 'BackendError'
  /** `backend_` and a status, `timeout`, `network` or `answer`. Free of personal data. */
  readonly code: string

  constructor(what: string | number) {
    super(`The backend failed: ${what}`)
    this.code = `backend_${what}`
  }
}

export const BACKEND_TIMEOUT_MS = 4_000

export interface Answer {
  readonly ok: boolean
  /** The status; `timeout` or `network` without an answer. */
  readonly code: string
  /** Null for an empty body, undefined for one that is no JSON. */
  readonly json: unknown
}

interface Call {
  readonly method?: 'POST' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  /** As JSON. */
  readonly body: string
  readonly withinMs: number
  /** Whether only the status matters: an endless answer would end the function, with the mails that it is sending. */
  readonly ignoresBody?: boolean
}

/** Calls another server: the backend, a mail service, the owner's webhooks. Never rejects. */
export async function callOut(url: string, call: Call): Promise<Answer> {
  const { method = 'POST', headers, body, withinMs, ignoresBody = false } = call
  try {
    const response = await fetch(url, {
      method,
      body,
      headers: { 'content-type': 'application/json', ...headers },
      // A redirect would take a secret or a lead to another server.
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

/** Calls a function of the database. @throws BackendError also for an answer of another form */
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
export function secretKeyHeaders(secretKey: string): Record<string, string> {
  const isJwt = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(secretKey)
  return { apikey: secretKey, ...(isJwt && { authorization: `Bearer ${secretKey}` }) }
}

const jsonIn = (text: string): unknown => (text === '' ? null : parseJson(text))
