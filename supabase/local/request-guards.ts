import type { IncomingMessage, ServerResponse } from 'node:http'
import { PHOTO_BUCKET, PHOTO_MAX_BYTES } from '../functions/_shared/contract/quote-shape.ts'

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Rejects other host names, because a page on a domain that resolves to this machine could read its data. */
export function requireThisMachine(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void {
  if (THIS_MACHINE.test(incoming.headers.host ?? '')) next()
  else refuse(incoming, outgoing, 403, 'The request is for another host')
}

/** The maximum body in bytes, except for photos. The longest quote is smaller, even at the most bytes per character. */
export const BODY_LIMIT = 64 * 1024
const UPLOAD = new RegExp(`^/storage/v1/object/(upload/sign/)?${PHOTO_BUCKET}/`)

const bodies = new WeakMap<IncomingMessage, Buffer>()
/** Returns the body that `readBody` has read. */
export const bodyOf = (incoming: IncomingMessage): Buffer => bodies.get(incoming) ?? Buffer.alloc(0)

/**
 * Reads a request's body and rejects large ones, because the backend reads any size into memory and trusts a photo's declared
 * length. On a hosted project, the storage server counts bytes, and the table's checks reject long values.
 */
export function readBody(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void {
  const limit = UPLOAD.test(incoming.url ?? '') ? PHOTO_MAX_BYTES : BODY_LIMIT
  const chunks: Buffer[] = []
  let size = 0
  incoming.on('data', (chunk: Buffer) => {
    if (size > limit) return
    size += chunk.length
    if (size > limit) refuse(incoming, outgoing, 413, 'The request is too large')
    else chunks.push(chunk)
  })
  incoming.once('end', () => {
    if (size > limit) return
    bodies.set(incoming, Buffer.concat(chunks))
    next()
  })
}

/** Responds immediately and discards the rest of the body, because clients send all of it before they read a response. */
function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: number, message: string): void {
  answer(outgoing, status, message)
  incoming.resume()
}

/** Sends the stack's own response, which pages from any origin can read. */
export function answer(outgoing: ServerResponse, status: number, message: string): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  outgoing.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  outgoing.end(JSON.stringify({ message }))
}
