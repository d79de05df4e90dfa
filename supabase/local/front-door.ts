import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RefusalStatus, refusalText, refuse } from './refusal.ts'
import { isCanonical, plainSpelling } from './request-target.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Another host's name may point to this machine: its pages must not read what is here. */
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
    const refused = refusalOf(incoming)
    const reads = incoming.method === 'GET' || incoming.method === 'HEAD'
    const spelled = refused === 400 && reads ? plainSpelling(incoming.url ?? '') : null
    // As hosts do with a page's address. What the address is for, the site says at the next request.
    if (spelled !== null) outgoing.writeHead(301, { location: spelled }).end()
    else if (refused) refuse(incoming, outgoing, refused)
    else handle(incoming, outgoing)
  })
  server.on('connect', (_incoming: IncomingMessage, socket: Duplex) => turnAway(socket, 405))

  const upgrade = takeOver(server, 'upgrade')
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener Node would take the request as one without the wish, and wait for a body that it does not read.
    const isHotReload = HOT_RELOAD.test(incoming.headers['sec-websocket-protocol'] ?? '')
    const refused = refusalOf(incoming) ?? (isHotReload ? null : 400)
    if (refused) turnAway(socket, refused)
    else upgrade(incoming, socket, head)
  })
}

function refusalOf({ method = '', url = '', headers }: IncomingMessage): RefusalStatus | null {
  if (!METHODS.includes(method)) return 405
  if (!isCanonical(url)) return 400
  return THIS_MACHINE.test(headers.host ?? '') ? null : 403
}

/** Removes the server's own listeners and returns a call of them. */
function takeOver(server: EventEmitter, event: string): (...values: unknown[]) => void {
  const listeners = server.listeners(event)
  server.removeAllListeners(event)
  return (...values) => {
    for (const listener of listeners) Reflect.apply(listener, server, values)
  }
}

/** Node leaves this socket to us, with its errors, which would end the process. */
function turnAway(socket: Duplex, status: RefusalStatus): void {
  socket.on('error', () => socket.destroy())
  socket.end(refusalText(status, 'Refused'))
}
