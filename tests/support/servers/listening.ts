import type { Server } from 'node:net'
import { afterAll } from 'vitest'

/** Has a server listen until the tests of the file are over; answers its port, which was free. */
export async function listening(server: Server, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  afterAll(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
