import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'

/** More than a quote has at all its limits, in the widest characters. */
export const REST_MAX_BYTES = 64 * 1024
/** How long a client that was refused may go on sending before it is cut off. */
const DISCARD_FOR_MS = 2_000

/**
 * Refuses bodies to `/rest/v1` that are too large, before the backend sees them: it would take any size into memory. A
 * hosted project has no such gate of ours; there the table's checks refuse what is too long, once it is read.
 */
export function limitRestBodies(): Connect.NextHandleFunction {
  return (incoming, outgoing, next) => {
    if (!incoming.url?.startsWith('/rest/v1')) return next()
    if (Number(incoming.headers['content-length'] ?? 0) > REST_MAX_BYTES) return refuse(incoming, outgoing)

    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      const before = size
      size += chunk.length
      if (size <= REST_MAX_BYTES) chunks.push(chunk)
      else if (before <= REST_MAX_BYTES) refuse(incoming, outgoing)
    })
    incoming.once('end', () => {
      if (size > REST_MAX_BYTES) return
      // The backend's server takes a body that was read before it under this name.
      Object.assign(incoming, { rawBody: Buffer.concat(chunks) })
      next()
    })
  }
}

/** Answers at once; what still comes is thrown away, so that the client gets to read the answer. */
function refuse(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(413, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  outgoing.end(JSON.stringify({ code: '54000', message: 'The request is too large', details: null, hint: null }))
  incoming.resume()
  const cutOff = setTimeout(() => incoming.destroy(), DISCARD_FOR_MS)
  incoming.once('close', () => clearTimeout(cutOff))
}
