import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { SITE_URL } from './e2e-stack.ts'

/**
 * The site over a line on which a page comes in two parts, cut before a text of it, and everything else at once.
 * @param pauseMs between the parts
 * @returns where it is; it ends with `using`
 */
export async function slowPages(cut: string, pauseMs: number): Promise<AsyncDisposable & { readonly url: string }> {
  const server = http.createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', SITE_URL))
      const type = answer.headers.get('Content-Type') ?? ''
      response.writeHead(answer.status, { 'Content-Type': type })
      const body = Buffer.from(await answer.arrayBuffer())
      const first = type.startsWith('text/html') ? body.indexOf(cut) : 0
      if (first > 0) {
        response.write(body.subarray(0, first))
        await wait(pauseMs)
      }
      response.end(body.subarray(first))
    })()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The slow line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
