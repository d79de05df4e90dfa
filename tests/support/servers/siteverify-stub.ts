import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

/** The secrets and the token that Cloudflare publishes for tests. */
export const PASSING_SECRET = '1x0000000000000000000000000000000AA'
export const FAILING_SECRET = '2x0000000000000000000000000000000AA'
export const SPENT_SECRET = '3x0000000000000000000000000000000AA'
export const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX'

const askedSchema = z.strictObject({
  secret: z.string(),
  response: z.string(),
  idempotency_key: z.uuidv4().optional(),
  remoteip: z.string().optional(),
})
export type Asked = z.infer<typeof askedSchema>

/**
 * An HTTP server on loopback that verifies tokens as Cloudflare does: a token counts once, and again under the same
 * idempotency key. Tokens ask for faults: `silent`, `broken`, `html`, `redirect`, `internal`.
 */
export async function startSiteverify() {
  const asked: Asked[] = []
  const spent = new Map<string, string>()

  function codesFor({ secret, response, idempotency_key }: Asked): string[] {
    if (response === 'internal') return ['internal-error']
    if (secret === FAILING_SECRET) return ['invalid-input-response']
    if (secret === SPENT_SECRET) return ['timeout-or-duplicate']
    if (secret !== PASSING_SECRET) return ['invalid-input-secret']
    const before = spent.get(response)
    if (before !== undefined && before !== idempotency_key) return ['timeout-or-duplicate']
    spent.set(response, idempotency_key ?? '')
    return []
  }

  const server = createServer(async (request, response) => {
    const call = askedSchema.parse(await json(request))
    asked.push(call)
    if (call.response === 'silent') return
    if (call.response === 'broken') return void request.socket.destroy()
    if (call.response === 'html') return void response.writeHead(502).end('<h1>Bad gateway</h1>')
    if (call.response === 'redirect') return void response.writeHead(307, { location: '/elsewhere' }).end()
    const codes = codesFor(call)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: codes.length === 0, 'error-codes': codes, hostname: 'example.com' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stub has no port')
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { asked, url: `http://127.0.0.1:${address.port}/siteverify`, stop }
}
