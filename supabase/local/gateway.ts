import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Connect, Plugin } from 'vite'
import type { FunctionProcess } from './function-process.ts'
import { frontDoor } from './front-door.ts'
import { mendAnswers } from './mend-answers.ts'
import { bodyOf, limitBodies, limitNames, sandboxUploads } from './request-guards.ts'

const PREFIX = '/functions/v1/'
const ANSWER_WITHIN = 60_000
const GONE_WITHIN = 500
/** About the connection to us, not about the call; its body was read already. */
const OF_THE_CONNECTION = ['connection', 'expect', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/** In front of the backend, like a hosted project's gateway: passes calls to functions and guards the other requests. */
export function gateway(root: string, functions: ReadonlyMap<string, FunctionProcess>): Plugin {
  const sources = path.join(root, 'supabase', 'functions')
  const gates = [limitBodies(), functionGateway(functions), limitNames(), sandboxUploads(), mendAnswers()]
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
      pass(target, port, incoming, outgoing)
    })
  }
}

function pass(target: FunctionProcess, port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { pid } = target
  const body = bodyOf(incoming)
  const forwarded = request(
    {
      host: '127.0.0.1',
      port,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name))),
        'content-length': String(body.length),
        'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      },
      timeout: ANSWER_WITHIN,
    },
    (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      pipeline(reply, outgoing, () => undefined)
    },
  )
  forwarded.once('timeout', () => forwarded.destroy(new Error('timeout')))
  forwarded.once('error', (error) =>
    error.message === 'timeout'
      ? answer(outgoing, 504, 'The function took too long')
      : void untilGone(target, pid).then(() => answer(outgoing, 502, 'The function failed')),
  )
  forwarded.end(body)
}

/** Waits until a process that died during a call is known to be gone: the next call must not go to it. */
async function untilGone(target: FunctionProcess, pid: number | undefined): Promise<void> {
  const end = Date.now() + GONE_WITHIN
  while (target.pid === pid && Date.now() < end) await setTimeout(20)
}

/** The gateway's own response, readable from any origin like those of the functions. */
function answer(outgoing: ServerResponse, status: number, message: string): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  outgoing.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  outgoing.end(JSON.stringify({ message }))
}
