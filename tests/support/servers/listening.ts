import type { Server as HttpServer } from 'node:http'
import type { Server } from 'node:net'
import { afterAll } from 'vitest'

/** Has a server listen until the tests of the file are over; answers its port, which was free. */
export async function listening(server: Server | HttpServer, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  afterAll(() => {
    server.close()
    // Also those that a test left without an answer.
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
