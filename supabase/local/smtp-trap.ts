import { SMTPServer } from 'smtp-server'
import type { MailStore } from './mail-store.ts'

const SLOW_BY = 60_000

/**
 * An SMTP server that delivers nothing and keeps everything. The part of a recipient's address before the `@` can make
 * it fail, so that tests can see what happens then: `refuse-now` (try again later), `refuse-for-good`, `slow` (a minute).
 */
export function smtpTrap(store: MailStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const name = address.split('@', 1)[0]
      if (name === 'refuse-now') return done(refusal(451, 'Try again later'))
      if (name === 'refuse-for-good') return done(refusal(550, 'No such mailbox'))
      setTimeout(done, name === 'slow' ? SLOW_BY : 0)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { From: mailFrom ? mailFrom.address : '', To: rcptTo.map(({ address }) => address) }
        store.add(Buffer.concat(chunks), envelope).then(() => done(), done)
      })
    },
  })
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
