import { createServer, request, type Server } from 'node:http'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, forward } from '../../supabase/local/forward.ts'
import { freePort } from '../../supabase/local/ports.ts'
import { limitBodies } from '../../supabase/local/request-guards.ts'

let reply: () => void = () => undefined
const behind = createServer((_request, response) => void (reply = () => response.end('late')))
let front: Server
let port: number

beforeAll(async () => {
  const behindPort = await freePort()
  behind.listen(behindPort, '127.0.0.1')
  await once(behind, 'listening')
  const read = limitBodies()
  front = createServer((incoming, outgoing) =>
    read(incoming, outgoing, () => forward(behindPort, incoming, outgoing, () => answer(outgoing, 502, 'failed'))),
  )
  port = await freePort()
  front.listen(port, '127.0.0.1')
  await once(front, 'listening')
})
afterAll(() => {
  front.close()
  behind.close()
})

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
