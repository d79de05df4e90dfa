/** The guards in front of everything, on a server of their own. */
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { BODY_LIMIT, bodyOf, limitBodies, requireThisMachine } from '../../supabase/local/request-guards.ts'
import { listening } from '../support/servers/listening.ts'
import { sendRaw } from '../support/servers/raw-request.ts'

const limit = limitBodies()
const server = createServer((request, response) => {
  if (!requireThisMachine(request, response)) return
  limit(request, response, () => response.end(`${request.method} ${bodyOf(request).length}`))
})
const port = await listening(server, 'localhost')

const send = (first: string, headers: readonly string[] = [], body = '') =>
  sendRaw(port, [`${first} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n'))
const chunk = (length: number) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`

test('a body above the limit is refused, in pieces too', async () => {
  expect(await send('POST /rest/v1/soft_quotes', [`Content-Length: ${BODY_LIMIT + 1}`], 'x')).toBe(413)
  const pieces = await send('POST /', ['Transfer-Encoding: chunked'], chunk(BODY_LIMIT) + chunk(1))
  expect(pieces).toBe(413)
})

test.each(['evil.example', 'localhost.evil.example', '192.168.0.7', ''])(
  'a request for the host %j is refused, whoever points that name here',
  async (host) => {
    const answer = await sendRaw(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toBe(403)
  },
)
