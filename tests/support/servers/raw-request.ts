import { connect } from 'node:net'

/**
 * Sends bytes to a port of this machine as they are, and reads until the server closes the connection.
 *
 * @returns the status of the first answer that is not "go on"; 0 for none
 */
export function sendRaw(port: number, bytes: string): Promise<number> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, 'localhost').setEncoding('latin1')
    const finish = () => {
      socket.destroy()
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
      resolve(statuses.find((status) => status !== 100) ?? 0)
    }
    socket.on('data', (chunk) => (text += String(chunk)))
    // A server that refuses may close before it has read everything.
    socket.once('error', finish).once('close', finish).setTimeout(10_000, finish)
    socket.write(bytes)
  })
}
