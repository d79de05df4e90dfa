import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream'
import type { Connect, Plugin } from 'vite'
import type { Backend } from './backend.ts'
import type { FunctionProcess } from './function-process.ts'
import { bodyOf, limitBodies, requireThisMachine } from './request-guards.ts'

const PREFIX = '/functions/v1/'
const BACKEND = /^\/(rest|storage)\/v1(\/|\?|$)/

/**
 * In front of the site, like a hosted project's gateway: looks at the host and the body of all requests, and passes those that
 * are not the site's on to the functions and the backend.
 */
export function gateway(root: string, functions: ReadonlyMap<string, FunctionProcess>, backend: Backend): Plugin {
  const sources = path.join(root, 'supabase', 'functions')
  const gates = [ofThisMachine, limitBodies(), functionGateway(functions), backendGateway(backend)]
  return {
    name: 'local-gateway',
    configureServer({ httpServer, middlewares, watcher }) {
      httpServer?.prependListener('request', makeReadable)
      for (const gate of gates) middlewares.use(gate)
      watcher.on('all', (_event, file) => {
        if (file.startsWith(sources)) for (const process of functions.values()) void process.reload()
      })
    },
    configurePreviewServer({ httpServer, middlewares }) {
      httpServer.prependListener('request', makeReadable)
      for (const gate of gates) middlewares.use(gate)
      // Runs when everything else has: without it the server shows the error with its stack.
      return () => middlewares.use(unexpected)
    },
  }
}

const ofThisMachine: Connect.NextHandleFunction = (incoming, outgoing, next) => {
  if (requireThisMachine(incoming, outgoing)) next()
}

/** Vite's server reads the target before its first middleware, and one that it cannot read would end the process. */
function makeReadable(incoming: IncomingMessage): void {
  if (!incoming.url?.startsWith('/')) incoming.url = '/not-a-path'
}

const unexpected: Connect.ErrorHandleFunction = (error, incoming, outgoing, _next) => {
  console.error(`[site] ${incoming.method} failed:`, error)
  answer(outgoing, 500, 'The site failed')
}

/**
 * Passes `/functions/v1/<name>` on to the function's process, after `limitBodies` has read the body. Every call gets a
 * response: 5xx when the function fails.
 */
export function functionGateway(functions: ReadonlyMap<string, FunctionProcess>): Connect.NextHandleFunction {
  return (incoming, outgoing, next) => {
    const url = incoming.url ?? ''
    if (!url.startsWith(PREFIX)) return next()
    const slug = url.slice(PREFIX.length).split(/[/?]/, 1)[0] ?? ''
    const target = functions.get(slug)
    if (!target) return answer(outgoing, 404, 'There is no such function')
    void target.ready().then((port) => {
      if (port === null) return answer(outgoing, 503, 'The function did not start')
      pass('function', port, incoming, outgoing)
    })
  }
}

/** Passes `/rest/v1` and `/storage/v1` on to the backend's thread. */
function backendGateway(backend: Backend): Connect.NextHandleFunction {
  return (incoming, outgoing, next) => {
    if (!BACKEND.test(incoming.url ?? '')) return next()
    if (backend.port === null) return answer(outgoing, 503, 'The backend has ended')
    pass('backend', backend.port, incoming, outgoing)
  }
}

function pass(what: string, port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  forward(port, incoming, outgoing, (timedOut) =>
    answer(outgoing, timedOut ? 504 : 502, `The ${what} ${timedOut ? 'took too long' : 'failed'}`),
  )
}

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
