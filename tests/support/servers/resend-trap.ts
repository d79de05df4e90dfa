import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

export interface TrappedCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/**
 * An HTTP server on loopback that answers as the mail API does: one mail a key, 409 for a key with another body.
 * Names ask for faults: `refuse-429@…`, `silent@…`, `redirect@…`, and `refused-reply@…` as Reply-To.
 */
export async function startResendTrap() {
  const calls: TrappedCall[] = []
  const taken = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const key = String(request.headers['idempotency-key'])

    if (/"silent@/.test(body)) return
    if (/"redirect@/.test(body) && request.url !== '/elsewhere')
      return void response.writeHead(307, { location: '/elsewhere' }).end()
    if (/"reply_to":\["refused-reply@/.test(body)) {
      taken.set(key, body)
      return void answer(422, { name: 'validation_error' })
    }
    if (/"wrong-sender@/.test(body)) return void answer(422, { name: 'invalid_from_address' })
    const status = Number(/"refuse-(\d{3})@/.exec(body)?.[1])
    if (status) return void answer(status, { name: status === 409 ? 'concurrent_idempotent_requests' : 'some_error' })
    if (taken.has(key) && taken.get(key) !== body) return void answer(409, { name: 'invalid_idempotent_request' })
    taken.set(key, body)
    calls.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(body) })
    answer(200, { id: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The trap has no port')
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { calls, baseUrl: `http://127.0.0.1:${address.port}`, stop }
}
