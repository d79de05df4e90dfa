import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Connect } from 'vite'
import { PHOTO_BUCKET, PHOTO_MAX_BYTES } from '../functions/_shared/contract/photo.ts'

/** Refuses other host names that point to this machine, so that their pages cannot read its data. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
/** Vite's own connections for hot reload. */
const HOT_RELOAD = /^vite-/

/**
 * Lets into a server only the requests that everything behind it reads alike. A middleware would come too late: Vite's
 * server parses the target before it calls the first one, and a target that it cannot parse ends the process.
 */
export function frontDoor(server: EventEmitter): void {
  const handle = takeOver(server, 'request')
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!isCanonical(incoming.url ?? '')) refuse(incoming, outgoing, 400)
    else if (!isForThisMachine(incoming)) refuse(incoming, outgoing, 403)
    else handle(incoming, outgoing)
  })
  const upgrade = takeOver(server, 'upgrade')
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isHotReload = HOT_RELOAD.test(incoming.headers['sec-websocket-protocol'] ?? '')
    if (isHotReload && isForThisMachine(incoming) && isCanonical(incoming.url ?? '')) upgrade(incoming, socket, head)
    else socket.destroy()
  })
}

const isForThisMachine = ({ headers }: IncomingMessage) => THIS_MACHINE.test(headers.host ?? '')

/** Removes the server's own listeners and returns a call of them. */
function takeOver(server: EventEmitter, event: string): (...values: unknown[]) => void {
  const listeners = server.listeners(event)
  server.removeAllListeners(event)
  return (...values) => {
    for (const listener of listeners) Reflect.apply(listener, server, values)
  }
}

const API = /^\/(rest|storage|functions)\//
/** Ambiguous even after decoding: a second decoding, another kind of slash, a way up. */
const AMBIGUOUS = /^(?!\/)|^\/\/|[%\\\p{Cc}]|\/\.{1,2}(?=\/|$)/u

/**
 * Whether a request's path can be read in one way only. Vite, the backend and the functions each take out dots, decode and
 * join slashes in their own way: what is not canonical is refused, and from there on prefixes are compared as text.
 */
export function isCanonical(target: string): boolean {
  const [path = ''] = target.split('?')
  try {
    const read = decodeURI(path)
    return encodeURI(read) === path && !AMBIGUOUS.test(read) && !(API.test(path) && path.includes('//'))
  } catch {
    return false
  }
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
  400: { code: '08P01', message: 'The request cannot be read' },
  403: { code: '42501', message: 'The request is for another host' },
  413: { code: '54000', message: 'The request is too large' },
} as const

/** How long a refused client may keep sending before it is cut off. */
const DISCARD_FOR_MS = 2_000

/**
 * Answers at once, in the form of the table's own errors and readable from any origin, and discards the rest of the body
 * so that the client can read the answer.
 */
export function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: keyof typeof REFUSALS): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  outgoing.end(JSON.stringify({ ...REFUSALS[status], details: null, hint: null }))
  incoming.resume()
  const cutOff = setTimeout(() => incoming.destroy(), DISCARD_FOR_MS)
  incoming.once('close', () => clearTimeout(cutOff))
}
