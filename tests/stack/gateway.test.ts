import { once } from 'node:events'
import { createServer, request } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FunctionProcess } from '../../supabase/local/function-process.ts'
import { forward, functionGateway } from '../../supabase/local/gateway.ts'
import { readBody, requireThisMachine } from '../../supabase/local/request-guards.ts'
import { listenOnFreePort } from '../support/servers/backend-stub.ts'

const root = path.join(import.meta.dirname, 'gateway')
const echo = new FunctionProcess({ slug: 'echo', root, env: {}, log: () => undefined })
const gateway = functionGateway(new Map([['echo', echo]]))
const functions = createServer((asked, response) =>
  readBody(asked, response, () => gateway(asked, response, () => undefined)),
)
const url = `http://localhost:${await listenOnFreePort(functions, 'localhost')}/functions/v1/echo`

beforeAll(async () => {
  await echo.start()
  await echo.ready()
})
afterAll(() => echo.stop())

/** Throws for an undefined process ID, because a signal to process 0 would end the test's whole process group. */
function kill(pid: number | undefined): void {
  if (!pid) throw new Error('The function has no process.')
  process.kill(pid, 'SIGKILL')
}

test.each([
  ['crashes during a call', async () => expect((await fetch(`${url}/crash`)).status).toBe(502)],
  ['is killed', async () => kill(echo.pid)],
])('a function that %s is restarted [fault]', async (_how, end) => {
  const before = echo.pid
  await end()
  const isBack = async () => echo.pid !== before && (await fetch(url)).status === 200
  await expect.poll(isBack, { timeout: 10_000 }).toBe(true)
})

const behind = createServer(async (_request, response) => {
  await setTimeout(5)
  response.end('answer')
})
const behindPort = await listenOnFreePort(behind)
const port = await listenOnFreePort(
  createServer((incoming, outgoing) =>
    readBody(incoming, outgoing, () => forward('backend', behindPort, incoming, outgoing)),
  ),
)

test('a caller who disconnects early doesn’t stop the gateway [fault]', async () => {
  const gone = request({ host: '127.0.0.1', port, path: '/' })
  const left = once(gone, 'error')
  gone.end()
  await once(behind, 'request')
  gone.destroy(new Error('left'))
  await left
  await setTimeout(50)
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('answer')
})

test.each([
  ['localhost:4173', 200],
  ['127.0.0.1', 200],
  ['evil-localhost', 403],
  ['localhost.evil.example', 403],
])('a request for the host %s returns %i', async (host, status) => {
  const guarded = createServer((incoming, outgoing) =>
    requireThisMachine(incoming, outgoing, () => outgoing.end('answer')),
  )
  const asked = request({ host: '127.0.0.1', port: await listenOnFreePort(guarded), headers: { host } }).end()
  const [response] = await once(asked, 'response')
  expect(response.statusCode).toBe(status)
  response.resume()
})
