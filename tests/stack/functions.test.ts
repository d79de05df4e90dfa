import { createServer } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { functionGateway } from '../../supabase/local/gateway.ts'
import { FunctionProcess } from '../../supabase/local/function-process.ts'
import { limitBodies } from '../../supabase/local/request-guards.ts'
import { listening } from '../support/servers/listening.ts'

const project = path.resolve(import.meta.dirname, '../..')
const lines: string[] = []
const echo = new FunctionProcess({
  slug: 'echo',
  root: path.join(project, 'tests/support/stack-root'),
  deno: path.join(project, 'node_modules/deno/deno'),
  env: { GREETING: 'hello' },
  log: (line) => lines.push(line),
})
const [gateway, limit] = [functionGateway(new Map([['echo', echo]])), limitBodies()]
const server = createServer((request, response) =>
  limit(request, response, () => gateway(request, response, () => response.writeHead(418).end())),
)
const url = `http://127.0.0.1:${await listening(server)}`

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

test('a function that crashes answers its caller with 5xx, and answers the next call', async () => {
  const crashed = await fetch(`${url}/functions/v1/echo/crash`)
  expect(crashed.status).toBe(502)
  const next = await fetch(`${url}/functions/v1/echo`)
  expect(next.status).toBe(200)
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
