import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { bodyOf } from './request-guards.ts'

const ANSWER_WITHIN_MS = 60_000
/** About one connection, not about the call. */
const OF_THE_CONNECTION = ['connection', 'expect', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/**
 * Passes a call, whose body `limitBodies` has read, on to another port of this machine, and its answer back.
 * @param fail called when there is no answer; `timedOut` when it did not come within a minute
 */
export function forward(
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fail: (timedOut: boolean) => void,
): void {
  const body = bodyOf(incoming)
  const call = request(
    {
      host: '127.0.0.1',
      port,
      // A connection of its own: the backend ends one a moment after it refused a body, when the next call may be on it.
      agent: false,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...ofTheCall(incoming.headers),
        'content-length': String(body.length),
        'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      },
      timeout: ANSWER_WITHIN_MS,
    },
    (reply) => {
      // Its caller has left: the call was made all the same, and a pipe to nowhere would end the process.
      if (outgoing.destroyed) return void reply.resume()
      outgoing.writeHead(reply.statusCode ?? 502, ofTheCall(reply.headers))
      pipeline(reply, outgoing, () => undefined)
    },
  )
  let timedOut = false
  call.once('timeout', () => {
    timedOut = true
    call.destroy()
  })
  call.once('error', () => fail(timedOut))
  call.end(body)
}

function ofTheCall(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)))
}

/** The gateway's own answer, readable from any origin like those of the functions. */
export function answer(outgoing: ServerResponse, status: number, message: string): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  outgoing.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  outgoing.end(JSON.stringify({ message }))
}
