/** Access control, request parsing, responses and the log of all functions. */
import type { z } from 'zod'
import { CONTRACT_HEADER, KEY_HEADER, OWN_HEADERS, REPLY_STATUS, type ReplyCode } from '../contract/function-calls.ts'
import { CONTRACT_VERSION } from '../contract/quote-shape.ts'
import { parseJson } from '../contract/record.ts'
import { isUuidV4, type LeadKind } from '../contract/lead.ts'
import { BackendError } from './backend.ts'

interface EndpointOptions<Payload> {
  readonly access: Access
  readonly schema: z.ZodType<Payload>
  readonly log: Log
  /** Does the work and returns the response's fields besides `ok`. Throws a {@link Refusal} to reject the request. */
  readonly answer: (payload: Payload, request: Request) => Promise<object>
}

type Handler = (request: Request) => Promise<Response>

/** Returns a handler for JSON POST requests with a key. `contract/function-calls.ts` defines the responses' format. */
export function createEndpoint<Payload>({ access, schema, log, answer }: EndpointOptions<Payload>): Handler {
  return async (request) => {
    const headers = corsHeaders(access.origins, request.headers.get('origin'))
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    return answerPost(request, log, headers, async () => {
      const [mediaType] = (request.headers.get('content-type') ?? '').split(';')
      if (mediaType?.trim().toLowerCase() !== 'application/json') throw new Refusal('unsupported_media_type')
      if (!(await isOneOf(request.headers.get('apikey') ?? '', access.keys))) throw new Refusal('unauthorized')
      return answer(parseBody(await readBody(request), schema), request)
    })
  }
}

/**
 * Returns a handler for POST requests without a key. `receive` checks the sender, and throws a {@link Refusal} to reject it.
 */
export function createReceiver(log: Log, receive: (body: string, headers: Headers) => Promise<void>): Handler {
  return (request) =>
    answerPost(request, log, {}, async () => {
      await receive(await readBody(request), request.headers)
      return {}
    })
}

async function answerPost(
  request: Request,
  log: Log,
  headers: Readonly<Record<string, string>>,
  answer: () => Promise<object>,
): Promise<Response> {
  if (request.method !== 'POST') return refuse('method_not_allowed', { ...headers, allow: 'POST' })
  try {
    return respond(200, { ok: true, ...(await answer()) }, headers)
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.code, headers)
    const code = error instanceof BackendError ? 'unavailable' : 'internal'
    log({ event: code, code: codeOf(error) })
    return refuse(code, headers)
  }
}

export function refuse(code: ReplyCode, headers: Readonly<Record<string, string>>): Response {
  return respond(REPLY_STATUS[code], { ok: false, code }, headers)
}

export function respond(
  status: number,
  reply: { readonly ok: boolean; readonly [key: string]: unknown },
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(JSON.stringify(reply), {
    status,
    headers: {
      ...headers,
      [CONTRACT_HEADER]: CONTRACT_VERSION,
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

export interface Access {
  readonly keys: readonly string[]
  readonly origins: readonly string[]
}

/** Copied from the Supabase client, so functions don't load its package. A test compares both lists. */
export const ALLOWED_HEADERS = [
  'authorization',
  'apikey',
  'content-type',
  'x-client-info',
  'x-retry-count',
  'traceparent',
  'tracestate',
  'baggage',
  ...OWN_HEADERS,
] as const

/** In seconds. Chromium caches a preflight for two hours at most. */
const MAX_AGE = 7_200

export function corsHeaders(siteOrigins: readonly string[], origin: string | null): Record<string, string> {
  const common = {
    'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
    'access-control-allow-methods': 'POST',
    'access-control-max-age': String(MAX_AGE),
  }
  if (siteOrigins.length === 0) return { ...common, 'access-control-allow-origin': '*' }
  const allowed = origin !== null && siteOrigins.includes(origin)
  return { ...common, vary: 'Origin', ...(allowed && { 'access-control-allow-origin': origin }) }
}

/** The maximum request body in bytes: twice the longest quote, at the most bytes per character. */
export const MAX_BODY_BYTES = 64 * 1024

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ReplyCode

  constructor(code: ReplyCode) {
    super(code)
    this.code = code
  }
}

/** Returns the UUID v4 that the page made for this submission, in lowercase. */
export function idempotencyKeyOf(request: Request): string {
  const key = request.headers.get(KEY_HEADER) ?? ''
  if (!isUuidV4(key)) throw new Refusal('invalid')
  return key.toLowerCase()
}

/** Counts bytes while reading, because `content-length` may be missing or wrong. */
async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw new Refusal('payload_too_large')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > MAX_BODY_BYTES) throw new Refusal('payload_too_large')
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('invalid_json')
  }
}

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Compares in constant time, so timing doesn't reveal parts of a secret. */
export async function isOneOf(text: string, secrets: readonly string[]): Promise<boolean> {
  const given = await sha256(text)
  let found = false
  for (const hash of await Promise.all(secrets.map(sha256))) {
    const difference = hash.reduce((bits, byte, index) => bits | (byte ^ (given[index] ?? 0)), 0)
    found = difference === 0 || found
  }
  return found
}

/**
 * Returns the token of a link that marks a lead as answered: 32 bytes in base64url. The HMAC covers the lead's type as well as
 * its ID, because a quote and a message may share an ID.
 */
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

export function parseBody<Payload>(body: string, schema: z.ZodType<Payload>): Payload {
  const json = parseJson(body)
  if (json === undefined) throw new Refusal('invalid_json')
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new Refusal('invalid')
  return parsed.data
}

/** Never contains personal data. */
export interface LogEvent {
  readonly event: string
  readonly reference?: string
  readonly code?: string
  readonly permanent?: boolean
  readonly count?: number
}

export type Log = (event: LogEvent) => void

export const logToConsole: Log = (event) => console.log(JSON.stringify(event))

/** Returns a `BackendError`'s code, or another error's class and location, because the message may repeat visitor text. */
export function codeOf(error: unknown): string {
  if (error instanceof BackendError) return error.code
  const stack = error instanceof Error ? error.stack?.replace(error.message, '') : undefined
  const where = /\n\s+at .+/.exec(stack ?? '')?.[0].trim()
  const what = error instanceof Error ? error.name : typeof error
  return where ? `${what} ${where}` : what
}
