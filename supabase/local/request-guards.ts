import type { IncomingMessage, ServerResponse } from 'node:http'
import { PHOTO_BUCKET, PHOTO_MAX_BYTES } from '../functions/_shared/contract/photo.ts'

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Refuses other host names that point to this machine, so that their pages cannot read its data. */
export function requireThisMachine(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void {
  if (THIS_MACHINE.test(incoming.headers.host ?? '')) next()
  else refuse(incoming, outgoing, 403, 'The request is for another host')
}

/** The largest body in bytes: more than the longest quote in the widest characters. A photo may be larger. */
export const BODY_LIMIT = 64 * 1024
const UPLOAD = new RegExp(`^/storage/v1/object/(upload/sign/)?${PHOTO_BUCKET}/`)

const bodies = new WeakMap<IncomingMessage, Buffer>()
/** The whole body of a request that `readBody` let through. */
export const bodyOf = (incoming: IncomingMessage): Buffer => bodies.get(incoming) ?? Buffer.alloc(0)

/**
 * Reads the body of a request, and refuses one that is too large: the backend reads any size into memory, and trusts the
 * length that a photo's sender states. On a hosted project the storage server counts what it reads; the table accepts any
 * size, and its checks refuse values that are too long.
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

/** Answers at once, and discards the rest of the body so that the client can read the answer. */
function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: number, message: string): void {
  answer(outgoing, status, message)
  incoming.resume()
}

/** The stack's own answer, readable from any origin like those of the functions. */
export function answer(outgoing: ServerResponse, status: number, message: string): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  outgoing.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  outgoing.end(JSON.stringify({ message }))
}
