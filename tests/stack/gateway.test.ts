/** What stands between a caller and the functions and the backend of the local stack. */
import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FunctionProcess } from '../../supabase/local/function-process.ts'
import { forward, functionGateway } from '../../supabase/local/gateway.ts'
import { BODY_LIMIT, readBody, requireThisMachine } from '../../supabase/local/request-guards.ts'
import { listening } from '../support/servers/listening.ts'
import { sendRaw } from '../support/servers/raw-request.ts'

const project = path.resolve(import.meta.dirname, '../..')
const echo = new FunctionProcess({
  slug: 'echo',
  root: path.join(project, 'tests/support/stack-root'),
  deno: path.join(project, 'node_modules/deno/deno'),
  env: { GREETING: 'hello' },
  log: () => undefined,
})
const gateway = functionGateway(new Map([['echo', echo]]))
const functions = createServer((asked, response) =>
  requireThisMachine(asked, response, () =>
    readBody(asked, response, () => gateway(asked, response, () => response.writeHead(418).end())),
  ),
)
const functionsPort = await listening(functions, 'localhost')
const url = `http://localhost:${functionsPort}`

beforeAll(async () => {
  await echo.start()
  await echo.ready()
})
afterAll(() => echo.stop())

test('a call reaches the function as it was sent, and sees the environment it was given', async () => {
  const response = await fetch(`${url}/functions/v1/echo/deeper?x=1`, { method: 'POST', body: 'typed' })
  expect(await response.json()).toEqual({
    method: 'POST',
    pathname: '/functions/v1/echo/deeper',
    body: 'typed',
    greeting: 'hello',
  })
})

test('a function that crashes answers its caller with 5xx, and starts again for the next ones', async () => {
  const crashed = await fetch(`${url}/functions/v1/echo/crash`)
  expect(crashed.status).toBe(502)
  // A call in the moment of its end has 502 too, and the page tries it again.
  await expect.poll(async () => (await fetch(`${url}/functions/v1/echo`)).status).toBe(200)
})

test('a function that is killed is started again', async () => {
  const before = echo.pid
  if (before !== undefined) process.kill(before, 'SIGKILL')
  await vi.waitFor(() => expect(echo.pid).not.toBe(before), { timeout: 10_000 })
  expect((await fetch(`${url}/functions/v1/echo`)).status).toBe(200)
})

test('an unknown function is not found', async () => {
  expect((await fetch(`${url}/functions/v1/nothing`)).status).toBe(404)
})

const send = (first: string, headers: readonly string[] = [], body = '') =>
  sendRaw(
    functionsPort,
    [`${first} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n'),
  )
const chunk = (length: number) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`

test('a body above the limit is refused, though it comes in pieces that say nothing of its length', async () => {
  const pieces = await send('POST /', ['Transfer-Encoding: chunked'], chunk(BODY_LIMIT) + chunk(1))
  expect(pieces).toBe(413)
})

test.each(['evil.example', 'localhost.evil.example', '192.168.0.7', ''])(
  'a request for the host %j is refused, whoever points that name here',
  async (host) => {
    const answer = await sendRaw(functionsPort, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toBe(403)
  },
)

let reply: () => void = () => undefined
const behind = createServer((_request, response) => void (reply = () => response.end('late')))
const behindPort = await listening(behind)
const port = await listening(
  createServer((incoming, outgoing) =>
    readBody(incoming, outgoing, () => forward('backend', behindPort, incoming, outgoing)),
  ),
)

test('a caller who leaves before the answer ends nothing but their own call', async () => {
  const gone = request({ host: '127.0.0.1', port, path: '/' })
  const left = new Promise((resolve) => gone.on('error', resolve))
  gone.end()
  await once(behind, 'request')
  gone.destroy(new Error('left'))
  await left
  await setTimeout(50)
  reply()
  const next = fetch(`http://127.0.0.1:${port}/`)
  await once(behind, 'request')
  reply()
  expect(await (await next).text()).toBe('late')
})

test('a connection that the other side ends after its answer costs the next call nothing', async () => {
  // As the backend does when it has refused a body: a moment after the answer, with nothing said about it.
  async function refuse(_request: unknown, response: ServerResponse) {
    const { socket } = response
    await setTimeout(5)
    response.end('refused')
    await setTimeout(2)
    socket?.destroy()
  }
  const refusing = (asked: unknown, response: ServerResponse) => void refuse(asked, response)
  behind.on('request', refusing)
  const statuses = new Set<number>()
  async function caller() {
    for (let call = 0; call < 20; call++) statuses.add((await fetch(`http://127.0.0.1:${port}/`)).status)
  }
  await Promise.all(Array.from({ length: 10 }, caller))
  behind.off('request', refusing)
  expect([...statuses]).toEqual([200])
})
