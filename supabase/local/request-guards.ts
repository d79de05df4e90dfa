import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { PHOTO_BUCKET, PHOTO_MAX_BYTES } from '../functions/_shared/contract/photo.ts'

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Refuses other host names that point to this machine, so that their pages cannot read its data. */
export function requireThisMachine(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  if (THIS_MACHINE.test(incoming.headers.host ?? '')) return true
  refuse(incoming, outgoing, 403)
  return false
}

/** The largest body in bytes: more than the longest quote in the widest characters. A photo may be larger. */
export const BODY_LIMIT = 64 * 1024
const UPLOAD = new RegExp(`^/storage/v1/object/(upload/sign/)?${PHOTO_BUCKET}/`)

const bodies = new WeakMap<IncomingMessage, Buffer>()
/** The whole body of a request that `limitBodies` let through. */
export const bodyOf = (incoming: IncomingMessage): Buffer => bodies.get(incoming) ?? Buffer.alloc(0)

/**
 * Reads the body of every request, and refuses one that is too large: the backend reads any size into memory, and trusts the
 * length that a photo's sender states. On a hosted project the storage server counts what it reads; the table accepts any
 * size, and its checks refuse values that are too long.
 */
export function limitBodies(): Connect.NextHandleFunction {
  return (incoming, outgoing, next) => {
    const limit = UPLOAD.test(incoming.url ?? '') ? PHOTO_MAX_BYTES : BODY_LIMIT
    if (Number(incoming.headers['content-length'] ?? 0) > limit) return refuse(incoming, outgoing, 413)

    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      if (size > limit) return
      size += chunk.length
      if (size > limit) refuse(incoming, outgoing, 413)
      else chunks.push(chunk)
    })
    incoming.once('end', () => {
      if (size > limit) return
      const body = Buffer.concat(chunks)
      bodies.set(incoming, body)
      // The backend's server expects a body that was already read under this name.
      Object.assign(incoming, { rawBody: body })
      next()
    })
  }
}

const REFUSALS = {
  403: { code: '42501', message: 'The request is for another host' },
  413: { code: '54000', message: 'The request is too large' },
} as const

/** How long a refused client may keep sending before it is cut off. */
const DISCARD_FOR_MS = 2_000

/**
 * Answers at once, in the form of the table's own errors and readable from any origin, and discards the rest of the body
 * so that the client can read the answer.
 */
function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: keyof typeof REFUSALS): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  outgoing.end(JSON.stringify({ ...REFUSALS[status], details: null, hint: null }))
  incoming.resume()
  const cutOff = setTimeout(() => incoming.destroy(), DISCARD_FOR_MS)
  incoming.once('close', () => clearTimeout(cutOff))
}
