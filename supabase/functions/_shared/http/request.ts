/** Reads requests, and refuses those that cannot be served. */
import { KEY_HEADER, type ReplyCode } from '../contract/function-calls.ts'
import { parseJson } from '../contract/record.ts'
import { isUuidV4 } from '../contract/reference.ts'

/** Largest request body in bytes: twice a quote that fills all its limits with the widest characters. */
export const MAX_BODY_BYTES = 64 * 1024

/** A request that is not served. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ReplyCode

  constructor(code: ReplyCode) {
    super(code)
    this.code = code
  }
}

/** Returns the request's idempotency key: the page's UUID v4 for this submission, in lower case. */
export function idempotencyKeyOf(request: Request): string {
  const key = request.headers.get(KEY_HEADER) ?? ''
  if (!isUuidV4(key)) throw new Refusal('invalid')
  return key.toLowerCase()
}

/** Reads a body as text. Counts while reading, because `content-length` may be missing or wrong. */
export async function readBody(request: Request): Promise<string> {
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

const hashOf = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Compares in constant time, so that timing does not reveal how much of a secret was right. */
export async function isOneOf(text: string, secrets: readonly string[]): Promise<boolean> {
  const given = await hashOf(text)
  let found = false
  for (const hash of await Promise.all(secrets.map(hashOf))) {
    const difference = hash.reduce((bits, byte, index) => bits | (byte ^ (given[index] ?? 0)), 0)
    found = difference === 0 || found
  }
  return found
}

export function parseBody(body: string): unknown {
  const json = parseJson(body)
  if (json === undefined) throw new Refusal('invalid_json')
  return json
}
