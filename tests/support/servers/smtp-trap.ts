import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface TrappedMail {
  /** Addresses of the envelope, which decide who really gets it. */
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

const refusal = (responseCode: number, sentence: string) => Object.assign(new Error(sentence), { responseCode })

/** An SMTP server on loopback that keeps what it is given. Names ask for faults: `refuse-451@…`. */
export async function startSmtpTrap() {
  const mails: TrappedMail[] = []
  const logins: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    // Takes a password on an open line, so that tests can tell who would send one.
    allowInsecureAuth: true,
    onAuth({ username = '' }, _session, callback) {
      logins.push(username)
      callback(null, { user: username })
    },
    onMailFrom({ address }, _session, callback) {
      callback(address.startsWith('refused-sender@') ? refusal(553, 'you are not allowed') : null)
    },
    onRcptTo({ address }, _session, callback) {
      if (address.startsWith('stuck@')) return
      if (address.startsWith('relay-denied@')) return callback(refusal(550, '5.7.1 relaying denied'))
      const status = Number(/^refuse-(\d{3})@/.exec(address)?.[1])
      callback(status ? refusal(status, `no mail for ${address}`) : null)
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope
      const to = rcptTo.map(({ address }) => address)
      if (to.some((address) => address.startsWith('silent@'))) return
      void text(stream).then((raw) => {
        if (to.some((address) => address.startsWith('refuse-content@'))) return callback(refusal(554, 'looks bad'))
        if (/^Reply-To: .*refused-reply@/im.test(raw)) return callback(refusal(501, 'bad address in Reply-To'))
        if (/^Reply-To: .*listed-reply@/im.test(raw))
          return callback(refusal(550, '5.7.1 a listed domain in the header'))
        mails.push({ from: mailFrom ? mailFrom.address : '', to, raw })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address: AddressInfo | string | null = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The trap has no port')
  return {
    mails,
    logins,
    port: address.port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
