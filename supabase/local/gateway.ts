import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Connect, Plugin } from 'vite'
import type { Backend } from './backend.ts'
import { answer, forward } from './forward.ts'
import type { FunctionProcess } from './function-process.ts'
import { frontDoor, limitBodies } from './request-guards.ts'

const PREFIX = '/functions/v1/'
const BACKEND = /^\/(rest|storage)\/v1(\/|\?|$)/

/**
 * In front of the site, like a hosted project's gateway: guards all requests, and passes those that are not the site's on to
 * the functions and the backend.
 */
export function gateway(root: string, functions: ReadonlyMap<string, FunctionProcess>, backend: Backend): Plugin {
  const sources = path.join(root, 'supabase', 'functions')
  const gates = [limitBodies(), functionGateway(functions), backendGateway(backend)]
  return {
    name: 'local-gateway',
    configureServer({ httpServer, middlewares, watcher }) {
      if (httpServer) frontDoor(httpServer)
      for (const gate of gates) middlewares.use(gate)
      watcher.on('all', (_event, file) => {
        if (file.startsWith(sources)) for (const process of functions.values()) void process.reload()
      })
    },
    configurePreviewServer({ httpServer, middlewares }) {
      frontDoor(httpServer)
      for (const gate of gates) middlewares.use(gate)
      // Runs when everything else has: without it the server shows the error with its stack.
      return () => middlewares.use(unexpected)
    },
  }
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
