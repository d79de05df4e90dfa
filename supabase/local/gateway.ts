import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream'
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite'
import type { Backend } from './backend.ts'
import type { FunctionProcess } from './function-process.ts'
import { answer, bodyOf, readBody, requireThisMachine } from './request-guards.ts'

const PREFIX = '/functions/v1/'
const BACKEND = /^\/(rest|storage)\/v1(\/|\?|$)/

/** Checks the host and the body of every request, and forwards API requests to the functions and the backend. */
export function gateway(root: string, functions: ReadonlyMap<string, FunctionProcess>, backend: Backend): Plugin {
  const sources = path.join(root, 'supabase', 'functions')
  const gates = [requireThisMachine, readBody, functionGateway(functions), backendGateway(backend)]
  function install({ httpServer, middlewares }: PreviewServer | ViteDevServer): void {
    httpServer?.prependListener('request', replaceInvalidTarget)
    for (const gate of gates) middlewares.use(gate)
  }
  return {
    name: 'local-gateway',
    configureServer(server) {
      install(server)
      server.watcher.on('all', (_event, file) => {
        if (file.startsWith(sources)) for (const process of functions.values()) void process.reload()
      })
    },
    configurePreviewServer: install,
  }
}

/** Vite parses the request's target before its first middleware, and would crash on an invalid target. */
function replaceInvalidTarget(incoming: IncomingMessage): void {
  if (!incoming.url?.startsWith('/')) incoming.url = '/not-a-path'
}

/** Forwards `/functions/v1/<name>` to the function's process. Must run after `readBody`. */
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
const CONNECTION_HEADERS = ['connection', 'expect', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/** Forwards a request to another local port. Must run after `readBody`. */
export function forward(what: string, port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const body = bodyOf(incoming)
  const call = request(
    {
      host: '127.0.0.1',
      port,
      // Doesn't reuse connections, because the backend closes a connection shortly after it rejects a body.
      agent: false,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...withoutConnection(incoming.headers),
        'content-length': String(body.length),
      },
      timeout: ANSWER_WITHIN_MS,
    },
    (reply) => {
      // The caller disconnected, and piping to a closed response would crash the process.
      if (outgoing.destroyed) return void reply.resume()
      outgoing.writeHead(reply.statusCode ?? 502, withoutConnection(reply.headers))
      pipeline(reply, outgoing, () => undefined)
    },
  )
  call.once('timeout', () => call.destroy())
  call.once('error', () => answer(outgoing, 502, `The ${what} failed, or took too long`))
  call.end(body)
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name)))
}
