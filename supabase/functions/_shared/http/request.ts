/** Reads requests, and refuses those that cannot be served. */
import { KEY_HEADER } from '../contract/own-headers.ts'
import { isUuidV4 } from '../contract/reference.ts'
import type { ReplyCode, ReplyIssue } from '../contract/reply.ts'

/** Largest request body in bytes: twice a quote that fills all its limits with the widest characters. */
export const MAX_BODY_BYTES = 64 * 1024

export const BODY_TIMEOUT_MS = 10_000

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ReplyCode
  readonly issues: readonly ReplyIssue[]

  constructor(code: ReplyCode, issues: readonly ReplyIssue[] = []) {
    super(code)
    this.code = code
    this.issues = issues
  }
}

/** Returns the request's idempotency key: the page's UUID v4 for this submission, in lower case. */
export function idempotencyKeyOf(request: Request): string {
  const key = request.headers.get(KEY_HEADER) ?? ''
  if (!isUuidV4(key)) throw new Refusal('invalid', [{ field: KEY_HEADER, message: 'Send a UUID v4' }])
  return key.toLowerCase()
}

export interface BodyLimits {
  readonly maxBytes: number
  /** Time for the whole body, in milliseconds: a very slow sender must not block a worker. */
  readonly withinMs: number
}

/** Reads a body as text. Counts while reading, because `content-length` may be missing or wrong. */
export async function readBody(request: Request, { maxBytes, withinMs }: BodyLimits): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw new Refusal('payload_too_large')
  if (!request.body) throw new Refusal('invalid_json')

  const reader = request.body.getReader()
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new Refusal('timeout')), withinMs)
  try {
    return decode(await Promise.race([readAll(reader, maxBytes), deadline.promise]))
  } catch (error) {
    // Not awaited: a stalled sender must not delay the response.
    reader.cancel().catch(() => undefined)
    throw error instanceof Refusal ? error : new Refusal('invalid_json')
  } finally {
    clearTimeout(timer)
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return chunks
    size += value.byteLength
    if (size > maxBytes) throw new Refusal('payload_too_large')
    chunks.push(value)
  }
}

function decode(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const text = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('')
  return text + decoder.decode()
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid_json')
  }
}
