/** The built site on one origin, and its backend behind a gateway on another, as on a hosted project. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What the gateway lets pages send to functions, whatever these allow. */
const STANDARD = 'authorization, x-client-info, apikey, content-type'

interface FunctionCall {
  readonly method: string
  /** In the order of the alphabet. */
  readonly headers: readonly string[]
  readonly search: URLSearchParams
}

/** @param stack where the local stack serves both: what it builds into its pages as the backend's address */
export async function startNarrowGateway(stack: string) {
  const calls: FunctionCall[] = []
  const gateway = await listen(async (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', stack)
    const toFunction = pathname.startsWith('/functions/v1/')
    if (toFunction)
      calls.push({
        method: incoming.method ?? '',
        headers: Object.keys(incoming.headers).sort(),
        search: searchParams,
      })
    const answer = await passedOn(incoming, stack)
    const headers = {
      ...kept(answer.headers),
      'access-control-allow-origin': incoming.headers.origin ?? '*',
      'access-control-allow-headers': toFunction
        ? STANDARD
        : (incoming.headers['access-control-request-headers'] ?? STANDARD),
    }
    outgoing.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
  })
  const site = await listen(async (incoming, outgoing) => {
    const answer = await passedOn(incoming, stack)
    const headers = kept(answer.headers)
    const policy = headers['content-security-policy']?.replaceAll(stack, gateway.url)
    outgoing.writeHead(answer.status, policy ? { ...headers, 'content-security-policy': policy } : headers)
    const isText = /javascript|html/.test(headers['content-type'] ?? '')
    outgoing.end(
      isText ? (await answer.text()).replaceAll(stack, gateway.url) : Buffer.from(await answer.arrayBuffer()),
    )
  })
  return { url: site.url, calls, stop: async () => void (await Promise.all([site.stop(), gateway.stop()])) }
}

async function listen(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>) {
  const server: Server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const { port } = await new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address !== null && typeof address === 'object') resolve(address)
    })
  })
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

/** To the stack, as if the page were its own. */
async function passedOn(incoming: IncomingMessage, stack: string): Promise<Response> {
  const { method = 'GET', headers } = incoming
  const own = Object.entries(headers).flatMap(([name, value]) =>
    /^(host|connection|content-length|accept-encoding)$/.test(name) ? [] : [[name, String(value)]],
  )
  const body = method === 'GET' || method === 'OPTIONS' ? null : new Uint8Array(await buffer(incoming))
  const sent = { ...Object.fromEntries(own), ...(headers.origin && { origin: stack }) }
  return fetch(stack + (incoming.url ?? ''), { method, headers: sent, body, redirect: 'manual' })
}

/** `fetch` has already unpacked the body. */
function kept(headers: Headers): Record<string, string> {
  const ofTheBody = ['content-encoding', 'content-length', 'transfer-encoding', 'connection']
  return Object.fromEntries([...headers].filter(([name]) => !ofTheBody.includes(name)))
}
