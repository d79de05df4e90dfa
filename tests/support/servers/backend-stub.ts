import { createServer, type IncomingHttpHeaders, type Server as HttpServer, type ServerResponse } from 'node:http'
import type { Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/** Starts a server for this test file and returns its port. */
export async function listenOnFreePort(server: Server | HttpServer, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  afterAll(() => {
    server.close()
    // Also closes connections that a test left without a response.
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

export interface BackendCall {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** Responds to one call. `json` writes a status and a value. */
export type Answer = (call: BackendCall, response: ServerResponse) => void

export const json = (status: number, value: unknown): Answer => {
  return (_call, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/**
 * An HTTP server in place of the backend, for the tests of a file: it records every call and sends the response that a test
 * sets.
 */
export async function startBackendStub() {
  const calls: BackendCall[] = []
  let answer: Answer = json(200, null)
  const server = createServer(async (request, response) => {
    const text = (await buffer(request)).toString()
    const { method = '', url: path = '', headers } = request
    const isJson = text !== '' && headers['content-type']?.startsWith('application/json')
    const call = { method, path, headers, body: isJson ? JSON.parse(text) : undefined }
    calls.push(call)
    answer(call, response)
  })
  return {
    calls,
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    /** Clears the recorded calls, and sets the response to later ones. */
    answers(next: Answer) {
      calls.length = 0
      answer = next
    },
  }
}

export type Reply = readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>]
/** Replies by method and path. The path has no query, and a photo's path no name. `GET *` matches all other paths. */
export type Routes = Readonly<Record<string, (call: BackendCall) => Reply | Promise<Reply>>>

type Stub = Awaited<ReturnType<typeof startBackendStub>>

/** Makes a stub respond by these routes from now on. */
export function serve(stub: Stub, routes: Routes): void {
  stub.answers(async (call, response) => {
    // A photo's name differs in each run.
    const where = call.path.split('?')[0]?.replace(/(object\/.*facility-photos)\/.+/, '$1') ?? ''
    const answer = routes[`${call.method} ${where}`] ?? routes[`${call.method} *`]
    const [status, body, headers] = answer ? await answer(call) : [404, {}]
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
    response.end(status === 204 ? undefined : isText ? body : JSON.stringify(body))
  })
}
