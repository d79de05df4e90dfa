import type { BackendCall, startBackendStub } from './backend-stub.ts'

export type Reply = readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>]
/** Answers by method and path. A path without its query, and a photo's without its name; `GET *` is for all the rest. */
export type Routes = Readonly<Record<string, (call: BackendCall) => Reply | Promise<Reply>>>

type Stub = Awaited<ReturnType<typeof startBackendStub>>

/** Has a stub answer by these routes from now on. */
export function serve(stub: Stub, routes: Routes): void {
  stub.answers(async (call, response) => {
    // A photo's own name changes each time.
    const where = call.path.split('?')[0]?.replace(/(object\/.*facility-photos)\/.+/, '$1') ?? ''
    const answer = routes[`${call.method} ${where}`] ?? routes[`${call.method} *`]
    const [status, body, headers] = answer ? await answer(call) : [404, {}]
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
    response.end(status === 204 ? undefined : isText ? body : JSON.stringify(body))
  })
}
