import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuse } from './request-guards.ts'

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
