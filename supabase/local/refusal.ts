import type { IncomingMessage, ServerResponse } from 'node:http'

const REFUSALS = {
  400: { code: '08P01', message: 'The request cannot be read' },
  403: { code: '42501', message: 'The request is for another host' },
  405: { code: '0A000', message: 'The method is not allowed' },
  408: { code: '57014', message: 'The request took too long' },
  413: { code: '54000', message: 'The request is too large' },
} as const
export type RefusalStatus = keyof typeof REFUSALS

/** How long a refused client may keep sending before it is cut off. */
const DISCARD_FOR_MS = 2_000

/**
 * Answers at once, in the form of the table's own errors and readable from any origin, and discards the rest of the body
 * so that the client can read the answer.
 */
export function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: RefusalStatus): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  outgoing.end(bodyOf(status))
  incoming.resume()
  const cutOff = setTimeout(() => incoming.destroy(), DISCARD_FOR_MS)
  incoming.once('close', () => clearTimeout(cutOff))
}

/** The same on a bare socket, where Node has no response to write to. */
export function refusalText(status: RefusalStatus, reason: string): string {
  const body = bodyOf(status)
  const head = ['content-type: application/json', `content-length: ${body.length}`, 'connection: close']
  return [`HTTP/1.1 ${status} ${reason}`, ...head, '', body].join('\r\n')
}

function bodyOf(status: RefusalStatus): string {
  return JSON.stringify({ ...REFUSALS[status], details: null, hint: null })
}
