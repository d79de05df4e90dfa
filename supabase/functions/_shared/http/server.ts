/** Access control, request parsing and responses of all functions. */
import type { z } from 'zod'
import { CONTRACT_HEADER, KEY_HEADER, REPLY_STATUS, type ReplyCode } from '../contract/function-calls.ts'
import { CONTRACT_VERSION } from '../contract/quote-shape.ts'
import { parseJson } from '../contract/record.ts'
import { isUuidV4 } from '../contract/lead.ts'
import { BackendError } from './backend.ts'
import { corsHeaders } from './cors.ts'
import { isOneOf } from './hash.ts'
import { codeOf, type Log } from './log.ts'

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

/** Returns a handler for POST requests without a key, so `receive` must check the sender. */
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
    throw error instanceof Refusal ? error : new Refusal('invalid')
  }
}

export function parseBody<Payload>(body: string, schema: z.ZodType<Payload>): Payload {
  const parsed = schema.safeParse(parseJson(body))
  if (!parsed.success) throw new Refusal('invalid')
  return parsed.data
}
