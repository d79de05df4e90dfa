import { connect } from 'node:net'

export interface RawAnswer {
  /** The status of the first answer that is not "go on"; 0 for none. */
  readonly status: number
  /** All that was received. */
  readonly text: string
  /** False when the server left the connection open, or did not answer, until the time was up. */
  readonly ended: boolean
}

/** Sends bytes to a port of this machine as they are, and reads until the server closes the connection. */
export function sendRaw(port: number, bytes: string | Buffer, withinMs = 10_000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, 'localhost')
    const finish = (ended: boolean) => {
      clearTimeout(tooLong)
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
      resolve({ status: statuses.find((status) => status !== 100) ?? 0, text, ended })
    }
    const tooLong = setTimeout(() => finish(false), withinMs)
    socket.on('data', (chunk) => chunks.push(chunk))
    // A server that refuses may close before it has read everything.
    socket.once('error', () => finish(true))
    socket.once('close', () => finish(true))
    socket.write(bytes)
  })
}
