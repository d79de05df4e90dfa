import { createServer, type IncomingHttpHeaders, type Server as HttpServer, type ServerResponse } from 'node:http'
import type { Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/** Starts a server until the test file ends. Returns its port. */
export async function listenOnFreePort(server: Server | HttpServer, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  afterAll(() => {
    server.close()
    // Also closes connections that never got a response.
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

export type Answer = (call: BackendCall, response: ServerResponse) => void

export const json = (status: number, value: unknown): Answer => {
  return (_call, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** Starts an HTTP server in place of the backend. It records every call and sends the response that a test sets. */
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
    /** Sets the response, and clears the recorded calls. */
    answers(next: Answer) {
      calls.length = 0
      answer = next
    },
  }
}
