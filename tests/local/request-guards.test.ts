/** The guards in front of everything, on a server of their own. */
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../support/servers/raw-request.ts'
import { frontDoor } from '../../supabase/local/front-door.ts'
import { freePort } from '../../supabase/local/ports.ts'
import { BODY_LIMIT, bodyOf, limitBodies } from '../../supabase/local/request-guards.ts'

const WITHIN_MS = 300
let server: Server
let port: number

beforeAll(async () => {
  const limit = limitBodies(WITHIN_MS)
  server = createServer((request, response) =>
    limit(request, response, () => response.end(`${request.method} ${bodyOf(request).length}`)),
  )
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  frontDoor(server)
  port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
})
afterAll(() => server.close())

const send = (first: string, headers: readonly string[] = [], body = '') =>
  sendRaw(port, [`${first} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n'))
const chunk = (length: number) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`

test('a body up to the limit is read whole, in pieces too', async () => {
  const sized = await send('POST /', [`Content-Length: ${BODY_LIMIT}`], 'x'.repeat(BODY_LIMIT))
  expect(sized.text).toContain(`POST ${BODY_LIMIT}`)
  const pieces = await send('POST /', ['Transfer-Encoding: chunked'], `${chunk(5)}${chunk(7)}0\r\n\r\n`)
  expect(pieces.text).toContain('POST 12')
})

test.each([
  '/',
  '/about',
  '/rest/v1/soft_quotes',
  '/functions/v1/submit-quote',
  '/storage/v1/object/list/facility-photos',
])('a body above the limit is refused on %s, in pieces too', async (path) => {
  expect((await send(`POST ${path}`, [`Content-Length: ${BODY_LIMIT + 1}`], 'x')).status).toBe(413)
  const pieces = await send(`POST ${path}`, ['Transfer-Encoding: chunked'], chunk(BODY_LIMIT) + chunk(1))
  expect(pieces.status).toBe(413)
})

test('a body that does not arrive in time is refused, and its sender cut off', async () => {
  expect(await send('POST /', ['Content-Length: 10'], 'x')).toMatchObject({ status: 408, ended: true })
})

test.each(['TRACE', 'PROPFIND', 'PURGE', 'M-SEARCH', 'CONNECT'])('the method %s is refused', async (method) => {
  expect(await send(`${method} /`)).toMatchObject({ status: 405, ended: true })
})

test.each(['evil.example', 'localhost.evil.example', '192.168.0.7', '[', ''])(
  'a request for the host %j is refused, whoever points that name here',
  async (host) => {
    const answer = await sendRaw(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer.status).toBe(403)
  },
)

test('only Vite’s own connections are upgraded', async () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket']
  const call = (target: string, more: string[]) =>
    sendRaw(port, [`GET ${target} HTTP/1.1`, 'Host: localhost', ...upgrade, ...more, '', ''].join('\r\n'))
  expect((await call('/', ['Sec-WebSocket-Protocol: vite-hmr'])).status).toBe(101)
  expect((await call('http://[', ['Sec-WebSocket-Protocol: vite-hmr'])).status).toBe(400)
  expect((await call('/', [])).status).toBe(400)
})
