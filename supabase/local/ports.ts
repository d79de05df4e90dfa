import { createServer } from 'node:net'

const LOOPBACK = ['127.0.0.1', '::1']

/** Throws a message a person can act on when one of the ports is in use on this machine. */
export async function requireFreePorts(ports: Record<string, number>): Promise<void> {
  for (const [use, port] of Object.entries(ports)) {
    for (const host of LOOPBACK) {
      const error = await tryToListen(host, port)
      if (error?.code === 'EADDRINUSE') {
        throw new Error(`Port ${port} (${use}) is already in use. Stop the program that uses it, then start again.`)
      }
    }
  }
}

/** A port that is free at this moment, on the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}

function tryToListen(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}
