import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { PHOTO_MAX_BYTES } from '../functions/_shared/contract/photo.ts'

/** The largest body by path, in bytes: more than the longest quote in the widest characters, and a photo. */
export const BODY_LIMITS = { '/rest/v1': 64 * 1024, '/storage/v1': PHOTO_MAX_BYTES } as const
/** How long a refused client may keep sending before it is cut off. */
const DISCARD_FOR_MS = 2_000

/**
 * Refuses bodies that are too large before the backend sees them: it reads any size into memory, and trusts the length
 * that a photo's sender states. On a hosted project the storage server counts what it reads; the table accepts any size,
 * and its checks refuse values that are too long.
 */
export function limitBodies(): Connect.NextHandleFunction {
  return (incoming, outgoing, next) => {
    const limit = Object.entries(BODY_LIMITS).find(([path]) => incoming.url?.startsWith(path))?.[1]
    if (limit === undefined) return next()
    if (Number(incoming.headers['content-length'] ?? 0) > limit) return refuse(incoming, outgoing)

    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      const before = size
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else if (before <= limit) refuse(incoming, outgoing)
    })
    incoming.once('end', () => {
      if (size > limit) return
      // The backend's server expects a body that was already read under this name.
      Object.assign(incoming, { rawBody: Buffer.concat(chunks) })
      next()
    })
  }
}

/** Responds at once, and discards the rest of the body so that the client can read the response. */
function refuse(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(413, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  outgoing.end(JSON.stringify({ code: '54000', message: 'The request is too large', details: null, hint: null }))
  incoming.resume()
  const cutOff = setTimeout(() => incoming.destroy(), DISCARD_FOR_MS)
  incoming.once('close', () => clearTimeout(cutOff))
}

/**
 * Uploads never run as a page of this origin, whatever type they claim. A hosted project serves them from its own origin.
 */
export function sandboxUploads(): Connect.NextHandleFunction {
  return (incoming, outgoing, next) => {
    if (incoming.url?.startsWith('/storage/v1/object')) {
      outgoing.setHeader('X-Content-Type-Options', 'nosniff')
      outgoing.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
    }
    next()
  }
}
