import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream'
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite'
import type { Backend } from './backend.ts'
import type { FunctionProcess } from './function-process.ts'
import { answer, bodyOf, readBody, requireThisMachine } from './request-guards.ts'

const PREFIX = '/functions/v1/'
const BACKEND = /^\/(rest|storage)\/v1(\/|\?|$)/

/**
 * The gateway in front of the site, like a hosted project's: checks the host and the body of every request, and forwards API
 * requests to the functions and the backend.
 */
export function gateway(root: string, functions: ReadonlyMap<string, FunctionProcess>, backend: Backend): Plugin {
  const sources = path.join(root, 'supabase', 'functions')
  const gates = [requireThisMachine, readBody, functionGateway(functions), backendGateway(backend)]
  function standBefore({ httpServer, middlewares }: PreviewServer | ViteDevServer): void {
    httpServer?.prependListener('request', makeReadable)
    for (const gate of gates) middlewares.use(gate)
  }
  return {
    name: 'local-gateway',
    configureServer(server) {
      standBefore(server)
      server.watcher.on('all', (_event, file) => {
        if (file.startsWith(sources)) for (const process of functions.values()) void process.reload()
      })
    },
    configurePreviewServer: standBefore,
  }
}

/** Vite's server parses the target before its first middleware, and an invalid one would crash the process. */
function makeReadable(incoming: IncomingMessage): void {
  if (!incoming.url?.startsWith('/')) incoming.url = '/not-a-path'
}

/**
 * Forwards `/functions/v1/<name>` to the function's process after `readBody` has read the body. Responds with 5xx if the function
 * fails.
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
      forward('function', port, incoming, outgoing)
    })
  }
}

/** Forwards `/rest/v1` and `/storage/v1` to the backend's thread. */
function backendGateway(backend: Backend): Connect.NextHandleFunction {
  return (incoming, outgoing, next) => {
    if (!BACKEND.test(incoming.url ?? '')) return next()
    forward('backend', backend.port, incoming, outgoing)
  }
}

const ANSWER_WITHIN_MS = 60_000
/** Headers about one connection, not about the call. */
const OF_THE_CONNECTION = ['connection', 'expect', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/** Forwards a call, after `readBody` has read its body, to another local port, and returns the response. */
export function forward(what: string, port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const body = bodyOf(incoming)
  const call = request(
    {
      host: '127.0.0.1',
      port,
      // A new connection per call, because the backend closes one shortly after it rejects a body, when the next call may use it.
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
      // The caller has disconnected. The call continues, but piping to a closed response would crash the process.
      if (outgoing.destroyed) return void reply.resume()
      outgoing.writeHead(reply.statusCode ?? 502, ofTheCall(reply.headers))
      pipeline(reply, outgoing, () => undefined)
    },
  )
  call.once('timeout', () => call.destroy())
  call.once('error', () => answer(outgoing, 502, `The ${what} failed, or took too long`))
  call.end(body)
}

function ofTheCall(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)))
}
