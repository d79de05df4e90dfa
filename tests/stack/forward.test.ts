import { createServer, request, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { answer, forward } from '../../supabase/local/gateway.ts'
import { limitBodies } from '../../supabase/local/request-guards.ts'
import { listening } from '../support/servers/listening.ts'

let reply: () => void = () => undefined
const behind = createServer((_request, response) => void (reply = () => response.end('late')))
const behindPort = await listening(behind)
const read = limitBodies()
const port = await listening(
  createServer((incoming, outgoing) =>
    read(incoming, outgoing, () => forward(behindPort, incoming, outgoing, () => answer(outgoing, 502, 'failed'))),
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
