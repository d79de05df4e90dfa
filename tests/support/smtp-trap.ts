import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface TrappedMail {
  /** Addresses of the envelope, which decide who really gets it. */
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

/** An SMTP server on loopback that keeps what it is given. Recipients' names ask for faults: `refuse-451@…`. */
export async function startSmtpTrap() {
  const mails: TrappedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo({ address }, _session, callback) {
      const status = Number(/^refuse-(\d{3})@/.exec(address)?.[1])
      callback(status ? Object.assign(new Error(`no mail for ${address}`), { responseCode: status }) : null)
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope
      const to = rcptTo.map(({ address }) => address)
      if (to.some((address) => address.startsWith('silent@'))) return
      void text(stream).then((raw) => {
        mails.push({ from: mailFrom ? mailFrom.address : '', to, raw })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address: AddressInfo | string | null = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The trap has no port')
  return { mails, port: address.port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
