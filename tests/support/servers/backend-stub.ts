import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listening } from './listening.ts'

export interface BackendCall {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** Answers one call; `json` writes a status and a value. */
export type Answer = (call: BackendCall, response: ServerResponse) => void

export const json = (status: number, value: unknown): Answer => {
  return (_call, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** An HTTP server in the place of the backend, for the tests of a file: it keeps every call and answers as it is told to. */
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
    url: `http://127.0.0.1:${await listening(server)}`,
    /** Forgets the calls so far, and answers like this from now on. */
    answers(next: Answer) {
      calls.length = 0
      answer = next
    },
  }
}
