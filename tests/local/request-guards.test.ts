/** The guards in front of everything, on a server of their own. */
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listening } from '../support/servers/listening.ts'
import { sendRaw } from '../support/servers/raw-request.ts'
import { BODY_LIMIT, bodyOf, frontDoor, isCanonical, limitBodies } from '../../supabase/local/request-guards.ts'

const limit = limitBodies()
const server = createServer((request, response) =>
  limit(request, response, () => response.end(`${request.method} ${bodyOf(request).length}`)),
)
server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
frontDoor(server)
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

test('only Vite’s own connections are upgraded', async () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket']
  const call = (target: string, more: string[]) =>
    sendRaw(port, [`GET ${target} HTTP/1.1`, 'Host: localhost', ...upgrade, ...more, '', ''].join('\r\n'))
  expect(await call('/', ['Sec-WebSocket-Protocol: vite-hmr'])).toBe(101)
  expect(await call('http://[', ['Sec-WebSocket-Protocol: vite-hmr'])).toBe(0)
  expect(await call('/', [])).toBe(0)
})

test.each([
  '/',
  '/about/',
  '/assets/index-Bx_1~a.js?v=1',
  '/@fs/home/dana/my%20site/src/main.tsx',
  '/%C3%BCber',
  '/search?q=100%',
])('%s can be read in one way only', (target) => {
  expect(isCanonical(target)).toBe(true)
})

test.each([
  ...['*', '//evil.example/', 'http://[', '/a b', '/%', '/%ff', '/a/..', '/rest%2fv1/soft_quotes'],
  ...['/rest/v1/%2e%2e/%2e%2e/_system/introspect', '/rest/v1/%252e%252e/x', '/rest/v1%5c..%5cx'],
  ...['/storage/v1/%6fbject/public/facility-photos/x.png', '/storage/v1//object/public/facility-photos/x.png'],
])('%j is refused', async (target) => {
  expect(isCanonical(target)).toBe(false)
  if (!target.includes(' ')) expect(await send(`GET ${target}`)).toBe(400)
})
